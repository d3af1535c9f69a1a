import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A language that a project's string tables have and the project does not know of, or the other way round.
struct XcodeKnownRegionMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcode-known-region-missing", severity: .warning, certainty: .derived,
      summary: "a language of the string tables is not among the Xcode project's languages",
      rationale:
        "Xcode shows, exports for translation and fills in only the languages that a project knows, so texts in another one are forgotten. A known language without any table is only hinted at: it may have images or storyboards. Tables of packages, of other projects and of bundles are not the project's.",
      source: "Xcode, Localizations of a project; xcodebuild -exportLocalizations")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.xcodeproj/project.pbxproj": project("⟦knownRegions⟧", "en, Base, fr,"),
        "App/en.lproj/Localizable.strings": #""a" = "Buy";"#,
        "App/fr.lproj/Localizable.strings": #""a" = "Acheter";"#,
        "App/de.lproj/Localizable.strings": #""a" = "Kaufen";"#,
      ]),
      .flagged(files: [
        "App.xcodeproj/project.pbxproj": project("knownRegions", #"en, Base, "⟦pt-BR⟧","#),
        "App/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {"Buy": {}}, "version": "1.0"}"#,
      ]),
      .accepted(files: [
        "App.xcodeproj/project.pbxproj": project("knownRegions", #"en, Base, "zh-Hans","#),
        "App/en.lproj/Localizable.strings": #""a" = "Buy";"#,
        "App/zh-Hans.lproj/Localizable.strings": #""a" = "购买";"#,
      ]),
      // The tables of a package are not the project's.
      .accepted(files: [
        "App.xcodeproj/project.pbxproj": project("knownRegions", "en, Base,"),
        "App/en.lproj/Localizable.strings": #""a" = "Buy";"#,
        "Kit/Package.swift": "",
        "Kit/Sources/en.lproj/Localizable.strings": #""a" = "Buy";"#,
        "Kit/Sources/de.lproj/Localizable.strings": #""a" = "Kaufen";"#,
      ]),
      .accepted(files: [
        "App.xcodeproj/project.pbxproj": project("knownRegions", "en, Base,"),
        "App/Settings.bundle/en.lproj/Root.strings": #""a" = "Buy";"#,
        "App/Settings.bundle/de.lproj/Root.strings": #""a" = "Kaufen";"#,
      ]),
    ]
  }

  private static func project(_ key: String, _ regions: String) -> String {
    """
    // !$*UTF8*$!
    {
    	objects = {
    		97C146E61CF9000F007C117D /* Project object */ = {
    			isa = PBXProject;
    			developmentRegion = en;
    			\(key) = (\(regions));
    		};
    	};
    }
    """
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for document in workspace.documents {
      guard let project = document.xcode, !project.knownRegions.isEmpty else { continue }
      let tables = ProjectTables(of: project, in: workspace)
      // Without a common language the tables are hardly the project's.
      guard tables.locales.contains(where: { tables.knows($0.tag) }) else { continue }
      reportUnknown(project, tables, context, &sink)
      reportEmpty(project, tables, context, &sink)
    }
  }

  private func reportUnknown(
    _ project: XcodeContext, _ tables: ProjectTables, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    for locale in tables.locales where locale.tag.id != nil && !tables.knows(locale.tag) {
      let name = locale.tag.spelling
      sink.report(
        context.finding(
          "\(quoted(name)) is not among the known regions of \(quoted(tables.projectName))",
          at: Label(project.file, project.knownRegionsKey ?? ByteSpan(at: 0)),
          help: "add the language to the project's localizations, or remove its texts",
          secondary: [Label(locale.file, ByteSpan(at: 0), "has texts in \(quoted(name))")],
          subject: Diagnostic.Subject(table: tables.projectName, locale: name)))
    }
  }

  private func reportEmpty(
    _ project: XcodeContext, _ tables: ProjectTables, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let development = project.developmentRegion.map { LocaleTag($0.value) }
    for region in project.knownRegions {
      let tag = LocaleTag(region.value)
      guard let id = tag.id, tag != development, id != development?.id else { continue }
      let hasTexts = tables.locales.contains { locale in
        locale.tag.spelling == region.value || locale.tag.id.map { id.inheritanceChain.contains($0) } ?? false
      }
      guard !hasTexts else { continue }
      sink.report(
        context.finding(
          "\(quoted(region.value)) is a known region of \(quoted(tables.projectName)), but no string table has it",
          at: Label(region), help: "add its texts, or remove the language from the project", severity: .info,
          subject: Diagnostic.Subject(table: tables.projectName, locale: region.value)))
    }
  }
}

/// The string tables that belong to an Xcode project, by the folders they stand in.
private struct ProjectTables {
  let projectName: String
  /// The locales of the tables, each once, with the first file that has it.
  private(set) var locales: [(tag: LocaleTag, file: FileID)] = []
  private let known: [LocaleTag]

  init(of project: XcodeContext, in workspace: Workspace) {
    let path = workspace.file(project.file).path
    let folder = path.folder
    projectName = folder.stem
    known = project.knownRegions.map { LocaleTag($0.value) }
    let top = folder.folder.components
    let others = project.otherOwnersFolders.map(\.components)
    for document in workspace.documents {
      guard let table = document.table else { continue }
      let file = workspace.file(document.file).path
      let components = file.components
      guard components.starts(with: top), Self.isOfApple(file),
        !others.contains(where: { components.starts(with: $0) }),
        !components.dropFirst(top.count).contains(where: { Self.isForeign($0) })
      else { continue }
      for tag in table.locales where !locales.contains(where: { $0.tag.spelling == tag.spelling }) {
        locales.append((tag, document.file))
      }
    }
  }

  /// Whether a locale is among the known regions, in whatever spelling.
  func knows(_ locale: LocaleTag) -> Bool {
    known.contains { $0.spelling == locale.spelling || ($0.id != nil && $0.id == locale.id) }
  }

  private static func isOfApple(_ path: SourcePath) -> Bool {
    path.fileExtension == "xcstrings" || path.folderName.lowercased().hasSuffix(".lproj")
  }

  /// Whether a folder holds other people's files, or a bundle that keeps its own languages.
  private static func isForeign(_ component: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: component, as: UTF8.self).lowercased()
    return [".bundle", ".framework", ".xcframework", ".app", ".appex"].contains { name.hasSuffix($0) }
      || ["vendor", "vendors", "thirdparty", "third_party", "third-party", "external", "dependencies"]
        .contains(name)
  }
}
