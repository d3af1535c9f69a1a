package import CatalogModel
import DocumentSyntax
package import SourceText

/// The languages that an Xcode project is localized for, from its `project.pbxproj`.
///
///     97C146E61CF9000F007C117D /* Project object */ = {
///       isa = PBXProject;
///       developmentRegion = en;
///       knownRegions = ( en, Base, "zh-Hans", );
///     };
package enum XcodeProjectFormat: Format {
  package static let id: FormatID = "xcode-project"
  package static let name = "Xcode project"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.name == "project.pbxproj" && path.folderName.hasSuffix(".xcodeproj")
  }

  package static func read(_ file: SourceFile) -> Document {
    // Xcode also reads projects that other tools write as XML; their regions are not looked for.
    if file.bytes.starts(with: "<?xml".utf8) {
      return Document(file: file.id, format: id, content: .none, problems: [])
    }
    var reader = XcodeProjectReader(file)
    guard let context = reader.read() else {
      let problem =
        reader.endless.map { SyntaxProblem(.malformed, $0, "a string or comment begins here and never ends") }
        ?? SyntaxProblem(.malformed, ByteSpan(at: 0), "the file holds no Xcode project")
      return Document(file: file.id, format: id, content: .none, problems: [problem])
    }
    return Document(file: file.id, format: id, content: .xcode(context), problems: [])
  }
}

/// Finds the object of the project among those of its file; the other objects are passed over.
private struct XcodeProjectReader {
  private let file: SourceFile
  private var tokens: OpenStepTokens
  /// The braces and parentheses that are open.
  private var open: [UInt8] = []
  /// The object that is read: one right inside the list of objects.
  private var object: XcodeContext
  private var isProject = false

  private static let brace = UInt8(ascii: "{")
  private static let parenthesis = UInt8(ascii: "(")

  init(_ file: SourceFile) {
    self.file = file
    tokens = OpenStepTokens(file.bytes)
    object = XcodeContext(file: file.id)
  }

  var endless: ByteSpan? { tokens.endless }

  /// Whether the position is right inside an object: of the file, its list of objects, and one of them.
  private var isInObject: Bool { open == [Self.brace, Self.brace, Self.brace] }

  /// Returns what the first project of the file says, or nil where there is none.
  mutating func read() -> XcodeContext? {
    var key: ByteSpan?
    while let token = tokens.next() {
      switch token {
      case .word(let span, _): key = span
      case .mark(UInt8(ascii: "="), _):
        if isInObject, let name = key { readValue(of: name) }
        key = nil
      case .mark(Self.brace, _):
        open.append(Self.brace)
        if isInObject {
          object = XcodeContext(file: file.id)
          isProject = false
        }
      case .mark(Self.parenthesis, _): open.append(Self.parenthesis)
      case .mark(UInt8(ascii: "}"), _), .mark(UInt8(ascii: ")"), _):
        if isInObject, isProject { return object }
        _ = open.popLast()
      case .mark: break
      }
    }
    return nil
  }

  private mutating func readValue(of key: ByteSpan) {
    switch file.text(key) {
    case "isa":
      if case .word(let span, _)? = tokens.next() { isProject = file.text(span) == "PBXProject" }
    case "developmentRegion":
      if case .word(let span, _)? = tokens.next() { object.developmentRegion = located(span) }
    case "knownRegions":
      let saved = tokens
      guard case .mark(Self.parenthesis, _)? = tokens.next() else {
        tokens = saved
        return
      }
      object.knownRegionsKey = key
      object.knownRegions = readList()
    default: break
    }
  }

  /// Reads the words of a list up to its end, or to what can stand in no list of words.
  private mutating func readList() -> [Located<String>] {
    var words: [Located<String>] = []
    while true {
      let saved = tokens
      switch tokens.next() {
      case .word(let span, _): words.append(located(span))
      case .mark(UInt8(ascii: ","), _): break
      case .mark(UInt8(ascii: ")"), _), nil: return words
      case .mark:
        tokens = saved
        return words
      }
    }
  }

  private func located(_ span: ByteSpan) -> Located<String> { Located(file.text(span), file.id, span) }
}
