/// The first stage: what each argument looks like, without a look at any definition.
package struct SplitArguments: Hashable, Sendable {
  /// One argument.
  package struct Element: Hashable, Sendable {
    /// The forms that an argument has.
    package enum Form: Hashable, Sendable {
      /// A word, or a lone `-`.
      case word
      /// `--name` or `--name=value`
      case longOption(name: String, value: String?)
      /// `-q`, or several letters in one, or a letter with its value; the text is without the dash.
      case shortOptions(String)
      /// The `--` after which all are words.
      case terminator
    }

    package let form: Form
    /// The argument as it was typed.
    package let text: String
    /// The argument's position among all.
    package let index: Int
    /// Whether it stands after `--`.
    package let isLiteral: Bool
  }

  package let elements: [Element]

  /// Splits arguments, the tool's own name not among them.
  package init(_ arguments: [String]) {
    var isLiteral = false
    var elements: [Element] = []
    elements.reserveCapacity(arguments.count)
    for (index, text) in arguments.enumerated() {
      let form = isLiteral ? .word : Self.form(of: text)
      elements.append(Element(form: form, text: text, index: index, isLiteral: isLiteral))
      if form == .terminator { isLiteral = true }
    }
    self.elements = elements
  }

  private static func form(of text: String) -> Element.Form {
    if text == "--" { return .terminator }
    if text.hasPrefix("--") {
      let body = text.dropFirst(2)
      guard let equals = body.firstIndex(of: "=") else { return .longOption(name: String(body), value: nil) }
      return .longOption(name: String(body[..<equals]), value: String(body[body.index(after: equals)...]))
    }
    return text.hasPrefix("-") && text != "-" ? .shortOptions(String(text.dropFirst())) : .word
  }
}

extension SplitArguments.Element {
  /// Whether it can be the value of the option before it.
  ///
  /// What starts with a dash is an option, but for a negative number where a number is asked for; such a value is
  /// written with an equals sign.
  func isValue(of definition: ValueDefinition) -> Bool {
    switch form {
    case .word: !isLiteral
    case .shortOptions: definition.isNumber && Int(text) != nil
    case .longOption, .terminator: false
    }
  }
}
