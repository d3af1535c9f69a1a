import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A name that two files of one `values` folder define.
struct AndroidDuplicateResource: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-duplicate-resource", severity: .error, certainty: .official,
      summary: "two files of one values folder define the same name",
      rationale: "All files of a folder are merged, and Android's build refuses a name that stands twice.",
      source: "Android developers, Resource merging; aapt2 (duplicate value for resource)",
      evidence: .report("wallabag/android-app#507"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/a.xml": #"<resources><string name="buy">Buy</string></resources>"#,
        "res/values/b.xml": #"<resources><string name="⟦buy⟧">Buy now</string></resources>"#,
      ]),
      .flagged(files: [
        "res/values-ja/a.xml":
          #"<resources><plurals name="days"><item quantity="other">%d日</item></plurals></resources>"#,
        "res/values-ja/b.xml":
          #"<resources><plurals name="⟦days⟧"><item quantity="other">%d日間</item></plurals></resources>"#,
      ]),
      // A text and a plural are two resources.
      .accepted(files: [
        "res/values/a.xml": #"<resources><string name="days">Days</string></resources>"#,
        "res/values/b.xml":
          #"<resources><plurals name="days"><item quantity="other">%d days</item></plurals></resources>"#,
      ]),
      // Another folder changes the text for some devices, and another source set replaces it.
      .accepted(files: [
        "src/main/res/values/a.xml": #"<resources><string name="buy">Buy</string></resources>"#,
        "src/main/res/values-land/a.xml": #"<resources><string name="buy">Buy now</string></resources>"#,
        "src/debug/res/values/a.xml": #"<resources><string name="buy">Buy (debug)</string></resources>"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var folders: [SourcePath: [StringTable]] = [:]
    for document in workspace.documents where document.format == "android-strings" {
      guard let table = document.table else { continue }
      folders[workspace.file(document.file).path.folder, default: []].append(table)
    }
    for (_, tables) in folders where tables.count > 1 { check(tables, context, &sink) }
  }

  private func check(_ tables: [StringTable], _ context: RuleContext, _ sink: inout DiagnosticSink) {
    var names = SymbolTable()
    var first: [(label: Label, table: Int)] = []
    for (number, table) in tables.enumerated() {
      for entry in table.entries {
        // Texts for one product each are joined where they are built.
        let isForProduct = table.cells[entry.cells].contains { table.variants[Int($0.variant)].device != nil }
        if isForProduct { continue }
        let (symbol, isNew) = names.intern(table.keys.bytes(of: entry.key))
        let label = Label(table.file, entry.keySpan)
        if isNew {
          first.append((label, number))
          continue
        }
        // The same name twice in one file has a rule of its own.
        let other = first[symbol.index]
        if other.table == number { continue }
        let key = table.keyText(entry)
        sink.report(
          context.finding(
            "\(quoted(key)) is defined in another file of this folder too", at: label,
            help: "remove one of the two",
            secondary: [Label(other.label.file, other.label.span, "first defined here")],
            subject: Diagnostic.Subject(table: table.name, key: key, locale: table.mainLocale?.spelling)))
      }
    }
  }
}
