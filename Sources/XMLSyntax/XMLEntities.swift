/// The entities that a file declares itself, and the text that each stands for.
///
/// No file is ever read for an entity. Text is expanded without recursion and under a cap, so that neither a
/// chain of entities that each name the one before ten times, nor a loop, costs more than its own bytes.
struct XMLEntities {
  /// Why an entity is not expanded.
  enum Refusal {
    case undeclared
    /// Its text stands in another file.
    case external
    /// Its text holds tags or the end of a section.
    case markup
    case refersToItself
    case tooLong
    /// Its text holds a reference that can not be read.
    case malformed
  }

  enum Expansion {
    case text([UInt8])
    case refused(Refusal)
  }

  private enum Declaration {
    case literal(Range<Int>)
    case external
  }

  private enum State {
    case resolving
    case done(Expansion)
  }

  private struct Frame {
    let name: ArraySlice<UInt8>
    let replacement: [UInt8]
    var position = 0
    var output: [UInt8] = []
  }

  private var declarations: [ArraySlice<UInt8>: Declaration] = [:]
  private var states: [ArraySlice<UInt8>: State] = [:]
  private var totalLength = 0
  /// The text of every entity that was expanded so far.
  private(set) var texts: [ArraySlice<UInt8>: [UInt8]] = [:]

  /// Whether the file declares no entity.
  var isEmpty: Bool { declarations.isEmpty }

  /// Declares an entity with its text between quotes; the first declaration of a name holds.
  mutating func declare(_ name: Range<Int>, literal: Range<Int>, in bytes: [UInt8]) {
    if declarations[bytes[name]] == nil { declarations[bytes[name]] = .literal(literal) }
  }

  /// Declares an entity whose text stands in another file.
  mutating func declareExternal(_ name: Range<Int>, in bytes: [UInt8]) {
    if declarations[bytes[name]] == nil { declarations[bytes[name]] = .external }
  }

  /// Returns what an entity stands for.
  mutating func expansion(of name: ArraySlice<UInt8>, in bytes: [UInt8]) -> Expansion {
    if case .done(let expansion) = states[name] { return expansion }
    guard let first = begin(name, in: bytes) else { return finished(name) }
    var frames = [first]
    while var frame = frames.popLast() {
      if let needed = advance(&frame) {
        // Taken up again where it stopped, once the entity it needs is known.
        frames.append(frame)
        if let inner = begin(needed, in: bytes) { frames.append(inner) }
      }
    }
    return finished(name)
  }

  private func finished(_ name: ArraySlice<UInt8>) -> Expansion {
    if case .done(let expansion) = states[name] { expansion } else { .refused(.refersToItself) }
  }

  /// Starts to expand an entity, or settles it where it has no text of its own.
  private mutating func begin(_ name: ArraySlice<UInt8>, in bytes: [UInt8]) -> Frame? {
    switch declarations[name] {
    case nil: states[name] = .done(.refused(.undeclared))
    case .external: states[name] = .done(.refused(.external))
    case .literal(let literal):
      let text = Self.replacementText(of: literal, in: bytes)
      guard text.firstOffset(of: "]]>", in: 0..<text.count) == nil else {
        states[name] = .done(.refused(.markup))
        return nil
      }
      states[name] = .resolving
      return Frame(name: name, replacement: text)
    }
    return nil
  }

  /// Expands an entity until it is done, or returns the name of another that has to be expanded first.
  private mutating func advance(_ frame: inout Frame) -> ArraySlice<UInt8>? {
    while frame.position < frame.replacement.count {
      let byte = frame.replacement[frame.position]
      guard byte == XMLByte.ampersand || byte == XMLByte.less else {
        frame.output.append(byte)
        frame.position += 1
        continue
      }
      guard byte == XMLByte.ampersand else {
        settle(frame.name, .refused(.markup))
        return nil
      }
      let reference = XMLReference(in: frame.replacement, at: frame.position, before: frame.replacement.count)
      switch reference.kind {
      case .character(let scalar):
        frame.output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .noCharacter, .unfinished, .bare:
        settle(frame.name, .refused(.malformed))
        return nil
      case .entity(let range):
        switch states[frame.replacement[range]] {
        case nil: return frame.replacement[range]
        case .resolving:
          settle(frame.name, .refused(.refersToItself))
          return nil
        case .done(.refused(let refusal)):
          settle(frame.name, .refused(refusal == .undeclared ? .malformed : refusal))
          return nil
        case .done(.text(let text)):
          guard frame.output.count + text.count <= XMLLimits.entityText else {
            settle(frame.name, .refused(.tooLong))
            return nil
          }
          frame.output.append(contentsOf: text)
        }
      }
      frame.position = reference.range.upperBound
    }
    totalLength += frame.output.count
    settle(frame.name, totalLength <= XMLLimits.expansion ? .text(frame.output) : .refused(.tooLong))
    return nil
  }

  private mutating func settle(_ name: ArraySlice<UInt8>, _ expansion: Expansion) {
    states[name] = .done(expansion)
    if case .text(let text) = expansion { texts[name] = text }
  }

  /// Returns the text between a declaration's quotes as XML keeps it: character references read, the others
  /// not.
  private static func replacementText(of literal: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = literal.lowerBound
    while position < literal.upperBound {
      let byte = bytes[position]
      let isNumber =
        byte == XMLByte.ampersand && position + 1 < literal.upperBound
        && bytes[position + 1] == XMLByte.numberSign
      if isNumber {
        let reference = XMLReference(in: bytes, at: position, before: literal.upperBound)
        if case .character(let scalar) = reference.kind {
          result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
          position = reference.range.upperBound
          continue
        }
      }
      if byte != XMLByte.carriageReturn {
        result.append(byte)
      } else if position + 1 == literal.upperBound || bytes[position + 1] != XMLByte.lineFeed {
        result.append(XMLByte.lineFeed)
      }
      position += 1
    }
    return result
  }
}
