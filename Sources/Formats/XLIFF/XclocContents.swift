import CatalogModel
import DocumentSyntax
import SourceText

/// The `contents.json` of a bundle that Xcode exports for one language.
///
///     {"developmentRegion" : "en", "project" : "App.xcodeproj", "targetLocale" : "de", "toolInfo" : {…},
///      "version" : "1.0"}
enum XclocContents {
  /// Reads a file and holds it against the languages that the bundle's XLIFF files translate to.
  static func read(_ file: SourceFile, targets: [LocaleTag]) -> Document {
    // The file has no texts of its own.
    let table = StringTable(file: file.id, name: SourcePath(file.path.folderName).stem)
    let json = JSONDocument(file)
    var problems = json.problems
    if let root = json.root, root.isObject {
      problems += check(JSONObjectReader(root, file: file.id), targets: targets)
    } else if let root = json.root, problems.isEmpty {
      problems.append(
        SyntaxProblem(.malformed, root.span, "the file holds \(root.kindName), not what a bundle is for"))
    }
    return Document(
      file: file.id, format: XLIFFFormat.bundleID, content: .strings(table),
      problems: problems.inTextOrder())
  }

  private static func check(_ contents: JSONObjectReader, targets: [LocaleTag]) -> [SyntaxProblem] {
    var contents = contents
    contents.ignore("project", "version")
    _ = contents.string("developmentRegion")
    if var tool = contents.object("toolInfo") {
      tool.ignore("toolBuildNumber", "toolID", "toolName", "toolVersion")
      contents.absorb(tool)
    }
    if let target = contents.string("targetLocale") {
      let locale = LocaleTag(target.value)
      if let other = targets.first(where: { !XLIFFFamily.means($0, locale) }) {
        contents.report(
          SyntaxProblem(
            .wrongType, target.span,
            "the bundle is for \(quoted(target.value)), its XLIFF file translates to \(quoted(other.spelling))",
            help: "name the language that the XLIFF file translates to"))
      }
    } else if !contents.has("targetLocale") {
      let span = ByteSpan(contents.span.lower, contents.span.lower + 1)
      contents.report(
        SyntaxProblem(
          .wrongType, span, "the bundle names no \"targetLocale\"",
          help: "add the language that its XLIFF file translates to"))
    }
    return contents.finish()
  }
}
