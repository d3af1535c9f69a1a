import CatalogModel
import DocumentSyntax
import SourceText
import XMLSyntax

/// Reads the entries of a `.stringsdict` into a table.
///
///     TABLE     {KEY : FORMAT}
///     FORMAT    {"NSStringLocalizedFormatKey" : "%#@cups@ left", "cups" : VARIABLE}
///               {"NSStringDeviceSpecificRuleType" : {DEVICE : TEXT}}
///               {"NSStringVariableWidthRuleType" : {WIDTH : TEXT}}
///     VARIABLE  {"NSStringFormatSpecTypeKey" : RULE, "NSStringFormatValueTypeKey" : "d", CATEGORY : TEXT}
///     TEXT      a string, or a FORMAT of its own
///
/// The format is the key's plain text and each variable a substitution in it, as in a String Catalog. That
/// holds also where the format is one variable and nothing else. As a plain plural its texts would tell which
/// arguments there are, but the variable reads its argument whether a text shows the number or not: "Close
/// other tabs" may well be translated with "%d". And beside "%2$@" a bare "%d" would be of unknown number,
/// while in a substitution it is the variable's own argument.
struct StringsdictReader {
  private(set) var table: StringTable
  private(set) var problems: [SyntaxProblem] = []
  private var variants = VariantNumbers()
  /// Problems past this number are dropped: a broken file needs a clear word, not thousands.
  private static let problemLimit = 60

  init(_ table: StringTable) { self.table = table }

  /// Reads a file that is an XML property list.
  mutating func readTable(_ file: SourceFile) {
    let list = XMLPropertyList(file)
    if let root = list.root {
      if root.kind == .dict {
        for entry in root.entries { readEntry(entry) }
      } else {
        report(
          root.element.startTagSpan, "the table is \(root.kind.name), not a dictionary",
          help: "write <dict> with a <key> and a <dict> for each text")
      }
    }
    problems = (list.problems + problems).inTextOrder()
  }

  private mutating func report(
    _ span: ByteSpan, _ message: String, help: String? = nil, kind: SyntaxProblem.Kind = .wrongType
  ) {
    if problems.count < Self.problemLimit {
      problems.append(SyntaxProblem(kind, span, message, help: help))
    }
  }

  // MARK: Entries

  private mutating func readEntry(_ entry: PropertyListEntry) {
    let key = entry.key
    let first = table.cells.count
    var row = StringEntry(
      key: table.keys.intern(key.bytes).symbol, keySpan: entry.keySpan, cells: first..<first)
    if entry.keyElement.verbatimTextSpan == nil { row.decodedKey = table.add(key) }
    row.commentSpan = entry.commentSpan
    // A list of formats still to read instead of recursion: they may be nested.
    var open: [Format] = []
    if let value = entry.value {
      if value.kind == .dict {
        open = [Format(dictionary: value, name: key.string, place: entry.keySpan, variant: .plain)]
      } else {
        report(
          value.element.startTagSpan,
          "the value of \(quoted(key.string)) is \(value.kind.name), not a dictionary",
          help: "put plain texts into the .strings file of the same name")
      }
    }
    while let format = open.popLast() { open += read(format).reversed() }
    table.cells[first...].sort { $0.span.lower < $1.span.lower }
    row.cells = first..<table.cells.count
    table.entries.append(row)
  }

  /// A dictionary with a format and its variables.
  private struct Format {
    var dictionary: PropertyListValue
    /// The key of the dictionary, and its place.
    var name: String
    var place: ByteSpan
    /// Which of the entry's texts the format is.
    var variant: Variant
  }

  /// A variable of a format.
  private struct Variable {
    var name: String
    var place: ByteSpan
    var dictionary: PropertyListValue
  }

  /// Reads a format with its variables and returns the formats inside it.
  private mutating func read(_ format: Format) -> [Format] {
    var text: PropertyListValue?
    var rules: [(rule: StringsdictRule, value: PropertyListValue)] = []
    var variables: [Variable] = []
    var strays: [PropertyListEntry] = []
    for entry in format.dictionary.entries {
      guard let value = entry.value else { continue }
      let name = entry.key.string
      if name == "NSStringLocalizedFormatKey" {
        text = value
      } else if value.kind == .dict, let rule = StringsdictRule(rawValue: name) {
        rules.append((rule, value))
      } else if value.kind == .dict {
        variables.append(Variable(name: name, place: entry.keySpan, dictionary: value))
      } else {
        strays.append(entry)
      }
    }
    let hasMisspelledKey = reportStrays(strays)
    if text == nil, rules.isEmpty, !hasMisspelledKey {
      report(
        format.place, "the entry \(quoted(format.name)) has no \"NSStringLocalizedFormatKey\"",
        help: "add the key with the text that the variables stand in")
    }
    var inner: [Format] = []
    var references = VariableReferences()
    if let text {
      if text.kind == .string {
        addCell(text, format.variant)
        references.add(text.text, isFormat: true)
      } else {
        reportType(text, of: "NSStringLocalizedFormatKey")
      }
    }
    for (rule, value) in rules {
      inner += readCases(
        value.entries.map { $0 }, by: rule, of: format.variant, references: &references)
    }
    var specifiers: [PropertyListValue?] = []
    for variable in variables {
      specifiers.append(read(variable, of: format, &inner, &references))
    }
    check(references, variables)
    addSubstitutions(variables, specifiers, references.numbers())
    return inner
  }

  // MARK: Variables

  /// Reads a variable's texts and returns what its format sequence is.
  private mutating func read(
    _ variable: Variable, of format: Format, _ inner: inout [Format], _ references: inout VariableReferences
  ) -> PropertyListValue? {
    var type: PropertyListValue?
    var specifier: PropertyListValue?
    var texts: [PropertyListEntry] = []
    for entry in variable.dictionary.entries {
      switch entry.key.string {
      case "NSStringFormatSpecTypeKey": type = entry.value
      case "NSStringFormatValueTypeKey": specifier = entry.value
      default: texts.append(entry)
      }
    }
    var variant = format.variant
    variant.substitution = variable.name
    inner += readCases(texts, by: rule(type, of: variable), of: variant, references: &references)
    if let specifier, specifier.kind != .string { reportType(specifier, of: "NSStringFormatValueTypeKey") }
    return specifier
  }

  /// Returns what a variable varies by: numbers where the file does not say.
  private mutating func rule(_ type: PropertyListValue?, of variable: Variable) -> StringsdictRule {
    let help = "write NSStringPluralRuleType for a text that varies by a number"
    guard let type else {
      report(
        variable.place,
        "the variable \(quoted(variable.name)) has no \"NSStringFormatSpecTypeKey\"", help: help)
      return .plural
    }
    guard let name = type.string else {
      reportType(type, of: "NSStringFormatSpecTypeKey")
      return .plural
    }
    if let rule = StringsdictRule(rawValue: name) { return rule }
    let nearest = closest(to: name, in: StringsdictRule.allCases.lazy.map(\.rawValue))
    report(
      type.contentSpan, "\(quoted(name)) is no rule that a variable can have",
      help: nearest.map { "did you mean \(quoted($0))?" } ?? help)
    return nearest.flatMap { StringsdictRule(rawValue: $0) } ?? .plural
  }

  /// Reads the texts of one rule, by their keys, and returns the formats among them.
  private mutating func readCases(
    _ texts: [PropertyListEntry], by rule: StringsdictRule, of variant: Variant,
    references: inout VariableReferences
  ) -> [Format] {
    var inner: [Format] = []
    for entry in texts {
      let name = entry.key.string
      guard let variant = rule.variant(name, of: variant) else {
        report(entry.keySpan, "\(quoted(name)) is no \(rule.caseName)", help: rule.help)
        continue
      }
      guard let value = entry.value else { continue }
      switch value.kind {
      case .string:
        addCell(value, variant)
        references.add(value.text, isFormat: false)
      case .dict:
        inner.append(Format(dictionary: value, name: name, place: entry.keySpan, variant: variant))
      default: reportType(value, of: name)
      }
    }
    return inner
  }

  private mutating func addCell(_ value: PropertyListValue, _ variant: Variant) {
    guard let number = variants.index(of: variant, in: &table) else { return }
    let decoded = value.element.verbatimTextSpan == nil ? table.add(value.text) : -1
    table.cells.append(
      StringCell(
        span: value.contentSpan, file: table.file, entry: table.entries.count, decoded: decoded, locale: 0,
        variant: number))
  }

  private mutating func addSubstitutions(
    _ variables: [Variable], _ specifiers: [PropertyListValue?],
    _ numbers: [String: (value: Int, span: ByteSpan)]
  ) {
    for (variable, specifier) in zip(variables, specifiers) {
      var substitution = Substitution(
        entry: table.entries.count, locale: 0, name: variable.name, nameSpan: variable.place)
      substitution.argumentNumber = numbers[variable.name].map { Located($0.value, table.file, $0.span) }
      if let specifier, let text = specifier.string, !text.isEmpty {
        substitution.formatSpecifier = Located(text, table.file, specifier.contentSpan)
      }
      table.substitutions.append(substitution)
    }
  }

  // MARK: Problems

  private mutating func check(_ references: VariableReferences, _ variables: [Variable]) {
    let names = Set(variables.map(\.name))
    for reference in references.all where problems.count < Self.problemLimit {
      if !names.contains(reference.name) {
        report(
          reference.span, "the variable \(quoted(reference.name)) is not defined in this entry",
          help: closest(to: reference.name, in: names.sorted()).map { "did you mean \(quoted($0))?" }
            ?? "add a dictionary with that key", kind: .undefinedName)
      }
      if reference.hasWidth {
        report(
          reference.span, "the number before \"#@\(escaped(reference.name, limit: 40))@\" is read as a width",
          help: "write \"$\" behind the number of an argument, as in %1$#@name@", kind: .misread)
      }
    }
  }

  /// Reports keys of a format that hold no dictionary, and returns whether one of them is misspelled.
  private mutating func reportStrays(_ strays: [PropertyListEntry]) -> Bool {
    let known = ["NSStringLocalizedFormatKey"] + StringsdictRule.allCases.map(\.rawValue)
    var hasMisspelledKey = false
    for entry in strays {
      let name = entry.key.string
      let suggestion = nearestName(to: name, in: known)
      hasMisspelledKey = hasMisspelledKey || suggestion != nil
      if suggestion == nil, let value = entry.value {
        report(
          value.element.startTagSpan, "the variable \(quoted(name)) is \(value.kind.name), not a dictionary")
      } else {
        report(
          entry.keySpan, "the key \(quoted(name)) is not known here",
          help: suggestion.map { "did you mean \(quoted($0))?" }, kind: .unknownKey(suggestion: suggestion))
      }
    }
    return hasMisspelledKey
  }

  private mutating func reportType(_ value: PropertyListValue, of key: String) {
    report(
      value.element.startTagSpan, "the value of \(quoted(key)) is \(value.kind.name), not a string",
      help: "write <string> and </string>")
  }
}
