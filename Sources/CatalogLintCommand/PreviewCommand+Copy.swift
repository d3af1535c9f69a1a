import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import LocaleData
import PaywallCopy
import SourceText
import StoreData

extension PreviewCommand {
  /// Shows the app's own texts where an option asks for them; nil where none does.
  static func ownTexts(
    of loaded: Linter.Loaded, _ configuration: Configuration, _ request: PreviewRequest,
    _ arguments: ParsedArguments, _ output: CommandOutput
  ) -> CommandOutput? {
    let options = ["copy", "device", "review-notes", "against", "approved"].filter { arguments.isSet($0) }
    guard let option = options.first else { return nil }
    var output = output
    guard options.count == 1 else {
      output.fail("--\(options[0]) and --\(options[1]) exclude each other")
      return output
    }
    if option == "against" || option == "approved" { return nil }
    output.fail(forBrokenIn: loaded.workspace)
    for failure in loaded.failures { output.fail(failure) }
    var wanted = copyRequest(request, configuration)
    wanted.locales = request.locales
    wanted.storefronts = request.storefronts
    switch option {
    case "copy": showCopy(of: loaded.workspace, wanted, arguments, &output)
    case "device": showDevice(of: loaded.workspace, wanted, arguments, &output)
    default: showTerms(of: loaded.workspace, wanted, arguments, &output)
    }
    return output
  }

  /// Returns how the app's own copy is written, for all locales and storefronts.
  static func copyRequest(_ request: PreviewRequest, _ configuration: Configuration) -> CopyRequest {
    var wanted = CopyRequest()
    wanted.options = request.options
    wanted.mappings = configuration.copy.map(\.mapping)
    wanted.variables = configuration.templateVariables
    return wanted
  }

  private static func showCopy(
    of workspace: Workspace, _ request: CopyRequest, _ arguments: ParsedArguments,
    _ output: inout CommandOutput
  ) {
    let globs = arguments.values("product").map { Glob($0) }
    let copies = CopyPreview(of: workspace, request).copies.filter { copy in
      globs.isEmpty || globs.contains { $0.matches(text: copy.product ?? "") }
    }
    output.standardOutput =
      arguments.value("format") == "json"
      ? CopyJSON.render(copies, in: workspace) : CopyTable.render(copies, in: workspace)
    if copies.isEmpty, output.status == .success {
      output.fail(
        "no paywall copy found",
        help: "name string tables whose texts have a placeholder for a price or a trial")
    }
  }

  private static func showTerms(
    of workspace: Workspace, _ request: CopyRequest, _ arguments: ParsedArguments,
    _ output: inout CommandOutput
  ) {
    let terms = ReviewTerms(of: workspace, request)
    output.standardOutput =
      arguments.value("format") == "json"
      ? ReviewJSON.render(terms, in: workspace) : ReviewNotes.render(terms, in: workspace)
    if terms.locales.isEmpty, output.status == .success {
      output.fail("no string table found", help: "name the string tables that hold the paywall's texts")
    }
  }

  private static func showDevice(
    of workspace: Workspace, _ request: CopyRequest, _ arguments: ParsedArguments,
    _ output: inout CommandOutput
  ) {
    var languages: [LocaleID] = []
    for name in arguments.values("device") {
      guard let locale = LocaleID(name) else {
        return output.fail("\(quoted(name)) is no locale", help: "write it as de-CH, pt-BR or zh-Hans")
      }
      if !languages.contains(locale) { languages.append(locale) }
    }
    guard request.storefronts?.count ?? 1 == 1 else {
      return output.fail("a device has one storefront", help: "name one, such as --storefront CHE")
    }
    var request = request
    request.locales = nil
    let customer = Customer(languages: languages, storefront: request.storefronts?.first)
    let view = CustomerView(of: workspace, customer, request)
    output.standardOutput =
      arguments.value("format") == "json"
      ? CustomerJSON.render(view, in: workspace) : CustomerTable.render(view, in: workspace)
    if view.parts.isEmpty, output.status == .success {
      output.fail(
        "nothing found to show", help: "name a catalog or string tables, or a folder that holds some")
    }
  }
}
