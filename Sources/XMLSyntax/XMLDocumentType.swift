import SourceText

/// Passes over a `<!DOCTYPE …>`, taking the entities that it declares with their text.
///
///     <!DOCTYPE resources [ <!ENTITY app "Catalog"> ]>
///                           declared: app
struct XMLDocumentType {
  private let bytes: [UInt8]
  private var position: Int
  private var faults: XMLFaults
  private var entities: XMLEntities
  private var sawParameterEntity = false

  /// Returns the end of the DOCTYPE that begins at an offset, or nil where it never ends.
  static func skip(
    in bytes: [UInt8], from start: Int, faults: inout XMLFaults, entities: inout XMLEntities
  ) -> Int? {
    var scanner = XMLDocumentType(bytes: bytes, position: start + 9, faults: faults, entities: entities)
    guard let end = scanner.scan(from: start) else { return nil }
    faults = scanner.faults
    entities = scanner.entities
    return end
  }

  private mutating func scan(from start: Int) -> Int? {
    while position < bytes.count {
      switch bytes[position] {
      case XMLByte.greater: return position + 1
      case XMLByte.quote, XMLByte.apostrophe:
        guard skipQuoted() else { return nil }
      case XMLByte.openBracket:
        position += 1
        let declarations = position
        guard skipDeclarations() else { return nil }
        if position - declarations > XMLLimits.documentType {
          faults.report(
            start..<start + 9,
            "the DOCTYPE declares more than \(XMLLimits.documentType) bytes; they are not checked")
          faults.cover(declarations..<position)
        }
        position += 1
      case XMLByte.less: return nil
      default: position += 1
      }
    }
    return nil
  }

  /// Moves to the closing bracket.
  private mutating func skipDeclarations() -> Bool {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case XMLByte.closeBracket: return true
      case XMLByte.percent: skipParameterReference()
      case XMLByte.less:
        if bytes.has("<!--", at: position) {
          guard skip(past: "-->", from: position + 4) else { return false }
        } else if bytes.has("<?", at: position) {
          guard skip(past: "?>", from: position + 2) else { return false }
        } else if bytes.has("<!ENTITY", at: position), position - start <= XMLLimits.documentType {
          guard skipEntityDeclaration() else { return false }
        } else {
          let declaration = position
          guard skipToDeclarationEnd() else { return false }
          // Nobody asks for default values, and libxml2 would look for them in each element.
          if bytes.has("<!ATTLIST", at: declaration) { faults.cover(declaration..<position) }
        }
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipParameterReference() {
    let start = position
    let nameEnd = bytes.nameEnd(from: start + 1)
    position = nameEnd
    guard nameEnd > start + 1, nameEnd < bytes.count, bytes[nameEnd] == XMLByte.semicolon else { return }
    position += 1
    reportParameterEntity(start..<position, bytes.text(start + 1..<nameEnd))
    faults.cover(start..<position)
  }

  private mutating func reportParameterEntity(_ range: Range<Int>, _ name: String) {
    if sawParameterEntity { return }
    sawParameterEntity = true
    faults.report(
      range, "the parameter entity \(quoted(name)) is not read",
      help: "declare the entities in the file itself",
      kind: .misread)
  }

  /// Passes over `<!ENTITY name "text">` and its other forms.
  private mutating func skipEntityDeclaration() -> Bool {
    var start = bytes.spaceEnd(from: position + 8)
    let isParameter = start < bytes.count && bytes[start] == XMLByte.percent
    if isParameter { start = bytes.spaceEnd(from: start + 1) }
    let name = start..<bytes.nameEnd(from: start)
    position = bytes.spaceEnd(from: name.upperBound)
    guard !name.isEmpty, position < bytes.count else { return skipToDeclarationEnd() }
    let literal = position
    let isLiteral = bytes[literal] == XMLByte.quote || bytes[literal] == XMLByte.apostrophe
    if isLiteral {
      guard skipQuoted() else { return false }
    }
    if isParameter {
      reportParameterEntity(name, bytes.text(name))
    } else if isLiteral {
      entities.declare(name, literal: literal + 1..<position - 1, in: bytes)
    } else if bytes.has("SYSTEM", at: literal) || bytes.has("PUBLIC", at: literal) {
      entities.declareExternal(name, in: bytes)
      faults.report(
        name, "the entity \(quoted(bytes.text(name))) stands in another file, which is not read",
        help: "write its text into this file", kind: .misread)
    }
    return skipToDeclarationEnd()
  }

  /// Moves behind the next `>` outside quotes.
  private mutating func skipToDeclarationEnd() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case XMLByte.greater:
        position += 1
        return true
      case XMLByte.quote, XMLByte.apostrophe:
        guard skipQuoted() else { return false }
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipQuoted() -> Bool {
    let quote = bytes[position]
    position += 1
    while position < bytes.count, bytes[position] != quote { position += 1 }
    position += 1
    return position <= bytes.count
  }

  private mutating func skip(past end: StaticString, from start: Int) -> Bool {
    guard let found = bytes.firstOffset(of: end, in: start..<bytes.count) else { return false }
    position = found + end.utf8CodeUnitCount
    return true
  }
}
