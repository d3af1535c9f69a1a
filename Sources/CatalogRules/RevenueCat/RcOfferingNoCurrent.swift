import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Offerings of which none is the current one.
struct RcOfferingNoCurrent: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-offering-no-current", severity: .warning, certainty: .official,
      summary: "no offering is the current one",
      rationale:
        "The app asks for the current offering and gets none, so that the paywall stays empty. Answers that have targeting or placements are left out: there each customer has an offering all the same.",
      source: "RevenueCat documentation, offerings (the default offering)", catalogs: [.revenueCat],
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/offerings.json": answer(#""⟦default⟧""#)]),
      .flagged(files: ["rc/offerings.json": answer("⟦null⟧")]),
      .flagged(files: ["rc/offerings.json": list(#""is_current": ⟦false⟧"#)]),
      .accepted(files: ["rc/offerings.json": answer(#""main""#)]),
      // Customers are sorted to offerings by rules.
      .accepted(files: [
        "rc/offerings.json": answer("null", #""placements": {"fallback_offering_id": "main"}, "#)
      ]),
      .accepted(files: ["rc/offerings.json": list(#""is_current": true"#)]),
      // A list that goes on in another file proves nothing.
      .accepted(files: [
        "rc/offerings.json": list(
          #""is_current": false"#, next: #""/v2/projects/p/offerings?starting_after=o""#)
      ]),
    ]
  }

  private static func answer(_ current: String, _ more: String = "") -> String {
    #"{"current_offering_id": \#(current), \#(more)"offerings": [{"identifier": "main", "packages": [{"identifier": "$rc_monthly", "platform_product_identifier": "pro"}]}]}"#
  }

  private static func list(_ mark: String, next: String = "null") -> String {
    #"{"object": "list", "url": "/v2/projects/p/offerings", "next_page": \#(next), "items": [{"object": "offering", "id": "o", "lookup_key": "main", \#(mark)}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard !catalog.offerings.isEmpty else { return }
    let subject = Diagnostic.Subject(table: context.tableName(of: catalog))
    for current in catalog.currentOfferings {
      let ids = catalog.offerings.filter { $0.file == current.file }.compactMap { $0.id?.value }
      guard !ids.isEmpty, !ids.contains(current.value) else { continue }
      let message =
        current.value.isEmpty
        ? "no offering is the current one"
        : "the current offering \(quoted(current.value)) is none of the offerings"
      sink.report(
        context.finding(
          message, at: Label(current), help: "make one of the offerings the current one",
          notes: ["The offerings are \(ids.prefix(20).map { quoted($0) }.joined(separator: ", "))."],
          subject: subject))
    }
    let marks = catalog.offerings.filter { !$0.isArchived }.map(\.currentMark)
    guard let first = marks.first ?? nil, marks.allSatisfy({ $0?.value == false }), context.isWhole(catalog)
    else { return }
    sink.report(
      context.finding(
        "no offering is the current one", at: Label(first), help: "make one of the offerings the current one",
        subject: subject))
  }
}
