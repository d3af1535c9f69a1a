/// Writes JSON with two spaces of indent, each member and element on its own line, members in the order given.
///
///     var writer = JSONWriter()
///     writer.object { writer in
///       writer.field("name", "espresso")
///       writer.list("prices", prices) { $0.string($1) }
///     }
///
/// Text is safe to print: control, direction and invisible characters are written as escapes.
package struct JSONWriter: Sendable {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the innermost open container has no element yet.
  private var isEmpty = true
  /// Whether a name was written whose value comes next.
  private var isAfterName = false
  /// What stands between a name and its value.
  private let separator: String

  /// Whether everything stands on one line.
  private let isCompact: Bool

  /// Creates a writer; Xcode's own files have a space before the colon too.
  package init(separator: String = ": ", isCompact: Bool = false) {
    self.separator = separator
    self.isCompact = isCompact
  }

  /// What is written so far; O(length).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Values

  /// Writes an object; the closure writes its members.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array; the closure writes its elements.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    startValue()
    JSONString.append(value, to: &bytes, escapesUnprintable: true)
  }

  /// Writes a whole number.
  package mutating func number(_ value: Int) { literal(String(value)) }

  /// Writes a number in its own spelling, which must be one of JSON.
  package mutating func number(spelled text: String) { literal(text) }

  /// Writes a number of thousandths as a decimal fraction: 1250 as `1.250`.
  package mutating func number(thousandths value: Int) {
    let magnitude = value.magnitude
    let fraction = String(magnitude % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
    literal("\(value < 0 ? "-" : "")\(magnitude / 1000).\(zeros)\(fraction)")
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { literal("null") }

  // MARK: Members

  /// Writes a member whose value the closure writes.
  package mutating func field(_ name: String, _ value: (inout JSONWriter) -> Void) {
    startValue()
    JSONString.append(name, to: &bytes)
    bytes.append(contentsOf: separator.utf8)
    isAfterName = true
    value(&self)
  }

  /// Writes a member with a string, or with null for nil.
  package mutating func field(_ name: String, _ value: String?) {
    field(name) { writer in
      if let value { writer.string(value) } else { writer.null() }
    }
  }

  /// Writes a member with a string; none for nil.
  package mutating func field(_ name: String, ifPresent value: String?) {
    if let value { field(name, value) }
  }

  /// Writes a member with a whole number.
  package mutating func field(_ name: String, _ value: Int) { field(name) { $0.number(value) } }

  /// Writes a member with `true` or `false`.
  package mutating func field(_ name: String, _ value: Bool) { field(name) { $0.bool(value) } }

  /// Writes a member with an array of strings.
  package mutating func field(_ name: String, _ values: [String]) { list(name, values) { $0.string($1) } }

  /// Writes a member with an array; the closure writes one element.
  package mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    field(name) { writer in
      writer.array { writer in
        for element in elements { write(&writer, element) }
      }
    }
  }

  // MARK: Layout

  private mutating func literal(_ value: String) {
    startValue()
    bytes.append(contentsOf: value.utf8)
  }

  private mutating func container(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    startValue()
    bytes.append(open)
    depth += 1
    isEmpty = true
    body(&self)
    depth -= 1
    if !isEmpty { startLine() }
    bytes.append(close)
    isEmpty = false
  }

  /// Puts what stands before a value: nothing after a name, else a comma and a new line.
  private mutating func startValue() {
    if isAfterName {
      isAfterName = false
    } else if depth > 0 {
      if !isEmpty { bytes.append(UInt8(ascii: ",")) }
      startLine()
    }
    isEmpty = false
  }

  private mutating func startLine() {
    if isCompact { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
