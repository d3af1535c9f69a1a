import SourceText

/// The namespace prefixes that hold at one place of a document.
struct XMLNamespaceScope {
  private struct Binding {
    /// The prefix; empty for the default namespace.
    let prefix: Range<Int>
    let namespace: UInt32
  }

  private var bindings: [Binding] = []
  private var numbers: [String: UInt32] = ["": 0]

  /// Number of bindings, to be given to `leave(_:)`.
  var depth: Int { bindings.count }

  /// Forgets the bindings of the elements that ended.
  mutating func leave(_ depth: Int) {
    if bindings.count > depth { bindings.removeLast(bindings.count - depth) }
  }

  /// Binds a prefix to a namespace name; false where too many hold already.
  mutating func bind(_ prefix: Range<Int>, to name: String, in table: inout XMLNodeTable) -> Bool {
    guard bindings.count < XMLLimits.namespaces else { return false }
    bindings.append(Binding(prefix: prefix, namespace: number(of: name, in: &table)))
    return true
  }

  /// Returns the number of the namespace of a prefix, or nil where it is not bound; the empty one always is.
  mutating func namespace(of prefix: Range<Int>, in bytes: [UInt8], _ table: inout XMLNodeTable) -> UInt32? {
    for binding in bindings.reversed() where bytes.isSame(binding.prefix, prefix) { return binding.namespace }
    if prefix.isEmpty { return 0 }
    if prefix.count == 3, bytes.has("xml", at: prefix.lowerBound) {
      return number(of: "http://www.w3.org/XML/1998/namespace", in: &table)
    }
    return nil
  }

  private mutating func number(of name: String, in table: inout XMLNodeTable) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(truncatingIfNeeded: table.namespaces.count)
    table.namespaces.append(name)
    numbers[name] = number
    return number
  }

  /// Returns the bytes before the colon of a name, or nil where there is none with something on both sides.
  static func prefix(of name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard let colon = bytes[name].firstIndex(of: XMLByte.colon), colon > name.lowerBound,
      colon + 1 < name.upperBound
    else { return nil }
    return name.lowerBound..<colon
  }
}
