package import SourceText

/// The name of a format, such as `storekit`.
package struct FormatID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  package init(stringLiteral value: String) { rawValue = value }

  package var description: String { rawValue }
}

/// One file as its reader understood it.
package struct Document: Sendable {
  package enum Content: Sendable {
    case catalog(Catalog)
    case strings(StringTable)
    /// Catalogs as they were when they were locked.
    case history([Catalog])
    case xcode(XcodeContext)
    /// The languages that an app says it has.
    case languages([Located<LocaleTag>])
    case code(CodeFile)
    /// What the file holds went into the catalog of another file of its folder.
    case part(of: FileID)
    /// Nothing could be read.
    case none
  }

  package var file: FileID
  package var format: FormatID
  package var content: Content
  /// The strings that stand beside a catalog in its file, such as those of a paywall; nil where there are none.
  package var embeddedStrings: StringTable?
  /// The paywalls that the file describes, in the order of the text.
  package var paywalls: [Paywall] = []
  /// What the reader could not take, in the order of the text.
  package var problems: [SyntaxProblem]

  package init(file: FileID, format: FormatID, content: Content, problems: [SyntaxProblem]) {
    self.file = file
    self.format = format
    self.content = content
    self.problems = problems
  }

  package var catalog: Catalog? {
    if case .catalog(let catalog) = content { catalog } else { nil }
  }

  /// The catalogs of a lock file; none for any other.
  package var history: [Catalog] {
    if case .history(let catalogs) = content { catalogs } else { [] }
  }

  /// Whether the file only tells about others, and holds neither products nor texts.
  package var isXcodeFile: Bool {
    if case .languages = content { return true }
    return format == "xcode-project" || format == "xcode-scheme"
  }

  /// Whether the file holds what the others are held against, and nothing to check alone.
  package var isContext: Bool { isXcodeFile || code != nil || format == "configuration" }

  /// What a file of source code says; nil for any other.
  package var code: CodeFile? {
    if case .code(let code) = content { code } else { nil }
  }

  package var xcode: XcodeContext? {
    if case .xcode(let context) = content { context } else { nil }
  }

  /// The strings that the file holds, alone or beside a catalog.
  package var table: StringTable? {
    if case .strings(let table) = content { table } else { embeddedStrings }
  }
}
