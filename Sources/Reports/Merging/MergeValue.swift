package import DocumentSyntax
import SourceText

/// A value of a report that is read back; what is missing or of another kind is a fault with its place.
package struct MergeValue {
  /// The index of the report among those to join.
  package let report: Int
  package let value: JSONValue

  package init(_ value: JSONValue, report: Int) {
    self.report = report
    self.value = value
  }

  /// Returns the member of an object.
  package func member(_ name: String) throws(MergeFault) -> MergeValue {
    guard value.isObject else { throw fault("\(value.kindName) stands where an object belongs") }
    guard let member = optional(name) else { throw fault("this object has no member \(quoted(name))") }
    return member
  }

  /// Returns the member of an object, or nil where there is none or it is null.
  package func optional(_ name: String) -> MergeValue? {
    value[name].flatMap { $0.kind == .null ? nil : MergeValue($0, report: report) }
  }

  package func string() throws(MergeFault) -> String {
    guard let string = value.string else { throw fault("\(value.kindName) stands where a string belongs") }
    return string
  }

  package func integer() throws(MergeFault) -> Int {
    // A larger number could not be added up.
    guard let integer = value.integer, (0...1 << 40).contains(integer) else {
      throw fault("\(value.numberText ?? value.kindName) stands where a whole number belongs")
    }
    return integer
  }

  package func elements() throws(MergeFault) -> [MergeValue] {
    guard value.isArray else { throw fault("\(value.kindName) stands where an array belongs") }
    return value.elements.map { MergeValue($0, report: report) }
  }

  package func strings() throws(MergeFault) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  /// Returns a fault at the start of the value.
  package func fault(_ message: String, help: String? = nil) -> MergeFault {
    MergeFault(report: report, span: value.span, message: message, help: help)
  }
}

extension [MergeValue] {
  /// Returns the text that a member has in all reports.
  func common(_ what: String, _ member: (MergeValue) throws(MergeFault) -> MergeValue) throws(MergeFault)
    -> String
  {
    var common: String?
    for report in self {
      let value = try member(report)
      let text = try value.string()
      if let common, common != text {
        throw value.fault(
          "\(what) is \(quoted(text)) here and \(quoted(common)) in the first report",
          help: "write all reports with one version of catalog-lint")
      }
      common = text
    }
    return common ?? ""
  }
}

extension JSONWriter {
  /// Writes a value that was read, in this writer's layout.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .beginObject:
      object { writer in
        for member in value.members { writer.field(member.key) { $0.value(member.value) } }
      }
    case .beginArray: list(value.elements)
    case .string: string(value.string ?? "")
    case .number: number(spelled: value.numberText ?? "0")
    case .true: bool(true)
    case .false: bool(false)
    default: null()
    }
  }

  private mutating func list(_ elements: [JSONValue]) {
    array { writer in
      for element in elements { writer.value(element) }
    }
  }
}
