import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A scheme that names a StoreKit configuration that is not there.
struct XcodeStorekitFileMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcode-storekit-file-missing", severity: .error, certainty: .derived,
      summary: "a scheme names a StoreKit configuration that does not exist",
      rationale:
        "Xcode says nothing and runs the app without the configuration: products then come from the sandbox of the App Store, or not at all. The file is looked for from the scheme's folder and from every folder above, since Xcode writes the path relative to the workspace.",
      source:
        "XcodeGen, option schemePathPrefix (what paths of StoreKit configurations in schemes start from)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme("⟦../../Config/Produkts.storekit⟧"),
        "Config/Products.storekit": #"{"products": []}"#,
      ]),
      .flagged(files: [
        "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme("⟦/Library/Gone.storekit⟧")
      ]),
      .accepted(files: [
        "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme("../../Config/Products.storekit"),
        "Config/Products.storekit": #"{"products": []}"#,
      ]),
      // Edited in a workspace one folder above.
      .accepted(files: [
        "iOS/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme("../Products.storekit"),
        "Products.storekit": #"{"products": []}"#,
      ]),
      .accepted(files: ["App.xcworkspace/xcshareddata/xcschemes/App.xcscheme": scheme("")]),
    ]
  }

  private static func scheme(_ path: String) -> String {
    """
    <Scheme LastUpgradeVersion = "1600" version = "1.7">
       <LaunchAction buildConfiguration = "Debug">
          <StoreKitConfigurationFileReference
             identifier = "\(path)">
          </StoreKitConfigurationFileReference>
       </LaunchAction>
    </Scheme>
    """
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for document in workspace.documents {
      for reference in document.xcode?.storeKitReferences ?? [] where reference.isMissing {
        let scheme = workspace.file(document.file).path.stem
        sink.report(
          context.finding(
            "the StoreKit configuration \(quoted(reference.path.value)) of the scheme \(quoted(scheme)) does not exist",
            at: Label(reference.path), help: Self.help(for: reference.path.value, workspace),
            subject: Diagnostic.Subject(table: scheme)))
      }
    }
  }

  private static func help(for path: String, _ workspace: Workspace) -> String {
    let names = workspace.catalogs.filter { $0.kind == .storeKitConfiguration }.map { catalog in
      workspace.file(catalog.file).path.name
    }
    let name = SourcePath(path).name
    if names.contains(name) {
      return "choose \(quoted(name)) again in the scheme's options: it stands elsewhere"
    }
    return closest(to: name, in: names).map { "did you mean \(quoted($0))?" }
      ?? "choose another one in the scheme's options, or none"
  }
}
