import DocumentSyntax

/// Writes a guess as a configuration file with comments.
enum ConfigurationDraft {
  /// A key with its value as JSON and a comment.
  private struct Line {
    let comment: String
    let key: String
    let value: String
    /// Whether the line is written as a comment itself.
    var isOff = false
  }

  /// Returns the text of the file.
  static func text(of guess: ConfigurationGuess) -> String {
    let lines = lines(of: guess)
    let last = lines.lastIndex { !$0.isOff }
    var text = "{\n"
    for (index, line) in lines.enumerated() {
      let end = line.isOff || index != last ? "," : ""
      text += (index > 0 ? "\n" : "") + "  // \(line.comment)\n"
      text += "  \(line.isOff ? "// " : "")\(quoted(line.key)): \(line.value)\(end)\n"
    }
    return text + "}\n"
  }

  private static func lines(of guess: ConfigurationGuess) -> [Line] {
    var lines: [Line] = []
    if !guess.projects.isEmpty {
      lines.append(
        Line(
          comment: "The apps of this repository, each checked by itself.", key: "projects",
          value: list(guess.projects)))
    }
    lines.append(
      Line(
        comment: "Files and folders that are left out, such as fixtures that are broken on purpose.",
        key: "exclude", value: "[]"))
    if let language = guess.sourceLanguage {
      lines.append(
        Line(
          comment: "The language that the string tables are translated from.", key: "sourceLanguage",
          value: quoted(language), isOff: !guess.isSourceLanguageSure))
    }
    if !guess.complete.isEmpty || !guess.inProgress.isEmpty {
      let value =
        "{ \"complete\": \(list(guess.complete)), \"inProgress\": \(list(guess.inProgress.map(\.locale))) }"
      lines.append(
        Line(
          comment: "Locales that must stay complete; what those in progress lack is only a hint.",
          key: "locales", value: value))
    }
    lines += catalogLines(of: guess)
    if !guess.profiles.isEmpty {
      lines.append(
        Line(
          comment: "The sets of rules that the project keeps to.", key: "profiles",
          value: list(guess.profiles)))
    }
    if !guess.paywallKeys.isEmpty {
      lines.append(
        Line(
          comment: "The keys of the paywall's texts; once declared, what the paywall lacks is reported.",
          key: "paywalls", value: "[{ \"keys\": \(list(guess.paywallKeys)) }]", isOff: true))
    }
    lines.append(
      Line(
        comment: "Rules that are off, or have another severity or options of their own.", key: "rules",
        value: "{}"))
    return lines
  }

  private static func catalogLines(of guess: ConfigurationGuess) -> [Line] {
    var lines: [Line] = []
    if !guess.storeCatalogs.isEmpty {
      lines.append(
        Line(
          comment: "The catalogs that tell what the store sells.", key: "storeCatalogs",
          value: list(guess.storeCatalogs)))
    }
    if !guess.testCatalogs.isEmpty {
      lines.append(
        Line(
          comment: "The catalogs that are kept for local tests, and may differ from the store.",
          key: "testCatalogs", value: list(guess.testCatalogs)))
    }
    return lines
  }

  // MARK: JSON

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
