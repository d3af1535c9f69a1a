import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Holds the names that code uses of RevenueCat's dashboard against its export.
struct RevenueCatNames {
  let workspace: Workspace

  /// Reports each name of a kind that the export does not have.
  ///
  /// - Parameters:
  ///   - known: the names that it has; with none nothing is reported
  ///   - noun: what the names are of, for the message
  func report(
    _ kind: CodeReference.Kind, besides known: Set<String>, _ noun: String, in context: RuleContext,
    into sink: inout DiagnosticSink
  ) {
    // Other things have entitlements and packages too, such as the signature of an app.
    let references = workspace.codeReferences([kind]).filter { $0.code.traits.contains(.revenueCat) }
    guard !references.isEmpty, !known.isEmpty else { return }
    let isOwn = isNamedInCode
    let lowercased = Set(known.map { $0.lowercased() })
    for (_, reference) in references where !known.contains(reference.text.value) {
      let name = reference.text.value
      let differsInCase = lowercased.contains(name.lowercased())
      let near = closest(to: name, in: known.sorted())
      // Another project's export has other names altogether.
      guard differsInCase || isOwn else { continue }
      sink.report(
        context.finding(
          "no \(noun) of RevenueCat is called \(quoted(name))", at: Label(reference.text),
          help: near.map { "did you mean \(quoted($0))?" }
            ?? "use a name that RevenueCat has, or add it there",
          severity: differsInCase ? nil : .warning,
          notes: differsInCase ? ["Capital and small letters count."] : [],
          subject: Diagnostic.Subject(key: name)))
    }
  }

  /// Whether the code names some entitlement, offering, package or product of the export.
  private var isNamedInCode: Bool {
    let catalogs = CodeCatalogs(workspace).revenueCat
    var names = Set(catalogs.flatMap(\.entitlements).compactMap { $0.id?.value })
    for offering in catalogs.flatMap(\.offerings) {
      if let id = offering.id?.value { names.insert(id) }
      names.formUnion(offering.packages.compactMap { $0.productID?.value })
    }
    let kinds: Set<CodeReference.Kind> = [.entitlement, .offering]
    return workspace.codeReferences(kinds).contains { names.contains($0.reference.text.value) }
      || CodeCatalogs(workspace).areNamedInCode(workspace.catalogs)
  }
}
