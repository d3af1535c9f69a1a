import CatalogModel
import SourceText

/// Finds the versions of Google Play's billing library that a build script or a catalog of versions names.
///
///     implementation("com.android.billingclient:billing-ktx:7.1.1")
///     implementation("com.android.billingclient:billing:$billingVersion")
///     billing = { module = "com.android.billingclient:billing", version.ref = "billing" }
///     billing = { group = "com.android.billingclient", name = "billing", version.ref = "billing" }
struct BillingLibraries {
  private let file: SourceFile
  private let lines: [ByteSpan]
  private(set) var references: [CodeReference] = []

  /// Lines that are read at most.
  private static let limit = 20
  private static let group = Array("com.android.billingclient".utf8)
  private static let module = Array("com.android.billingclient:billing".utf8)

  init(_ file: SourceFile) {
    self.file = file
    lines = Self.lines(of: file)
    let naming = lines.lazy.filter { [self] in contains(Self.group, in: $0) && !isComment($0) }
    for line in Array(naming.prefix(Self.limit)) { read(line) }
  }

  private static func lines(of file: SourceFile) -> [ByteSpan] {
    var lines: [ByteSpan] = []
    var start = 0
    for (index, byte) in file.bytes.enumerated() where byte == 0x0A {
      lines.append(ByteSpan(start..<index))
      start = index + 1
    }
    return lines + [ByteSpan(start..<file.bytes.count)]
  }

  private func isComment(_ line: ByteSpan) -> Bool {
    let text = file.slice(line).drop { $0 == 0x20 || $0 == 0x09 }
    return text.starts(with: "//".utf8) || text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: "*")
  }

  private func index(of word: [UInt8], in line: ByteSpan) -> Int? {
    let text = file.slice(line)
    return text.indices.first { text[$0] == word[0] && text[$0...].starts(with: word) }
  }

  private func contains(_ word: [UInt8], in line: ByteSpan) -> Bool { index(of: word, in: line) != nil }

  private mutating func read(_ line: ByteSpan) {
    if let start = index(of: Self.module, in: line) {
      let text = file.slice(line)
      let rest = text[(start + Self.module.count)...]
      // The version behind a colon, of `billing` or `billing-ktx`.
      if let colon = rest.prefix(6).firstIndex(of: UInt8(ascii: ":")) {
        return addVersion(at: colon + 1, orNameIn: text[(colon + 1)...])
      }
    } else {
      guard let name = value(of: "name", in: line), file.slice(name).starts(with: "billing".utf8) else {
        return
      }
    }
    if let version = value(of: "version", in: line) {
      addVersion(at: version.range.lowerBound)
    } else if let name = value(of: "version.ref", in: line) {
      addDefinition(of: Array(file.slice(name)))
    }
  }

  /// Returns the string that a line of a catalog gives a name: `name = "value"`.
  private func value(of name: String, in line: ByteSpan) -> ByteSpan? {
    let name = Array(name.utf8)
    let text = file.slice(line)
    for start in text.indices where text[start] == name[0] && text[start...].starts(with: name) {
      if start > text.startIndex, isNameByte(text[start - 1]) { continue }
      var rest = text[(start + name.count)...].drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      return ByteSpan(value.startIndex..<value.endIndex)
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_-.".utf8.contains(byte)
  }

  /// Adds the version that the file gives a name, where it gives it one.
  private mutating func addDefinition(of name: [UInt8]) {
    guard !name.isEmpty else { return }
    let name = String(decoding: name, as: UTF8.self)
    let values = lines.lazy.filter { [self] in !isComment($0) }.compactMap { [self] in value(of: name, in: $0)
    }
    guard let version = values.first, !isAdded(version) else { return }
    addVersion(at: version.range.lowerBound)
  }

  private func isAdded(_ version: ByteSpan) -> Bool {
    references.contains { $0.text.span.lower == version.lower }
  }

  /// Adds the version that stands at an index, or that the name of a variable there stands for: `$name`, `${name}`.
  private mutating func addVersion(at start: Int, orNameIn text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "$") else { return addVersion(at: start) }
    let name = text.dropFirst().drop { $0 == UInt8(ascii: "{") }.prefix { isNameByte($0) }
    addDefinition(of: Array(name))
  }

  private mutating func addVersion(at start: Int) {
    var end = start
    while end < file.bytes.count,
      file.bytes[end] == UInt8(ascii: ".") || (0x30...0x39).contains(file.bytes[end])
    {
      end += 1
    }
    let span = ByteSpan(start..<end)
    guard !span.isEmpty else { return }
    references.append(CodeReference(.billingLibrary, Located(file.text(span), file.id, span)))
  }
}
