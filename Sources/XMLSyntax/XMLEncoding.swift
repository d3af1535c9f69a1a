package import SourceText

/// The encoding that a file's XML declaration names, such as `ISO-8859-1` or `Shift_JIS`.
package enum XMLEncoding {
  /// Bytes in which an XML declaration is looked for.
  private static let declarationLimit = 1_024

  /// Returns a file's contents as UTF-8 where its XML declaration names another encoding than those of Unicode.
  ///
  /// An encoding that nobody knows, and bytes that are not in the declared one, are the result's fault; the rest is
  /// read all the same. Nil where the file's own first bytes decide: without such a declaration, and in single-byte
  /// encodings also where the bytes are UTF-8, which is then what the declaration contradicts.
  package static func decoded(_ contents: [UInt8]) -> DecodedContents? {
    guard let declaration = declaration(in: contents), let name = declaration.encoding, !name.isEmpty,
      !isUnicode(name)
    else { return nil }
    let isUTF8 = firstInvalidUTF8(in: contents) == nil
    guard let converter = XMLByteConverter(name) else {
      return unread(contents, isUTF8, declaration, "the encoding \(quoted(name)) is not known")
    }
    // A declaration that its own encoding turns into something else was written in another one.
    guard converter.readsASCII else {
      return unread(contents, isUTF8, declaration, "the file is not in the encoding \(quoted(name))")
    }
    let isASCII = !contents.contains { $0 >= 0x80 }
    if isUTF8, !isASCII, !converter.hasLongCharacters { return nil }
    var decoder = XMLByteDecoder(converter)
    decoder.decode(contents)
    if isUTF8, !isASCII, decoder.fault != nil { return nil }
    return DecodedContents(
      encoding: .declared(DeclaredEncoding(name: name, scalarLengths: decoder.scalarLengths)),
      bytes: decoder.bytes,
      fault: decoder.fault.map {
        EncodingFault(span: $0, message: "this byte is no text in the declared encoding \(quoted(name))")
      })
  }

  private static func declaration(in contents: [UInt8]) -> XMLDeclaration? {
    guard contents.has("<?xml", at: 0), contents.count > 5, XMLByte.isSpace(contents[5]) else { return nil }
    let start = Array(contents.prefix(declarationLimit))
    guard let end = start.firstOffset(of: "?>", in: 5..<start.count), !start[1..<end].contains(XMLByte.less)
    else { return nil }
    return XMLDeclaration(in: start, content: 5..<end)
  }

  /// Whether an encoding is found by a file's first bytes, or is a part of UTF-8.
  private static func isUnicode(_ name: String) -> Bool {
    let name = name.uppercased()
    return ["UTF-8", "UTF8", "UTF-16", "UTF16", "UTF-32", "UTF32", "UCS-", "UCS2", "UCS4", "ISO-10646-UCS"]
      .contains {
        name.hasPrefix($0)
      } || name == "US-ASCII" || name == "ASCII"
  }

  /// Returns contents whose encoding is not known: as UTF-8 where they are, else with a character for each byte.
  private static func unread(
    _ contents: [UInt8], _ isUTF8: Bool, _ declaration: XMLDeclaration, _ message: String
  ) -> DecodedContents {
    let fault = EncodingFault(span: declaration.encodingSpan, message: message)
    if isUTF8 { return DecodedContents(encoding: .utf8, bytes: contents, fault: fault) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count)
    for byte in contents {
      if byte < 0x80 {
        bytes.append(byte)
      } else {
        bytes.append(0xC0 | byte >> 6)
        bytes.append(0x80 | byte & 0x3F)
      }
    }
    let encoding = DeclaredEncoding(name: declaration.encoding ?? "", scalarLengths: [])
    return DecodedContents(encoding: .declared(encoding), bytes: bytes, fault: fault)
  }
}
