import CatalogModel
import Diagnostics
import LintEngine
import LocaleData
import Reports
import RuleKit
import SourceText

extension Report {
  /// Makes the report of a run; `fixed` is the number of findings that fixes mended.
  init(_ result: LintResult, seconds: Double, fixed: Int = 0) {
    let workspace = result.workspace
    var summary = Report.Summary()
    summary.files = workspace.documents.count {
      $0.format != "unread" && $0.format != "configuration" && $0.code == nil
    }
    summary.catalogs = workspace.catalogs.count
    summary.tables = workspace.families.count
    summary.errors = result.findings.count { $0.severity == .error }
    summary.warnings = result.findings.count { $0.severity == .warning }
    summary.infos = result.findings.count { $0.severity == .info }
    summary.strings = workspace.families.reduce(0) { $0 + $1.valueCount }
    summary.seconds = seconds
    summary.fixed = fixed
    summary.suppressed = result.suppressed.count
    let products = Set(workspace.catalogs.flatMap(\.products).compactMap { $0.id?.value })
    let locales = Set(workspace.families.flatMap(\.locales).compactMap { $0.id?.identifier })
    let tables = workspace.families.map(\.name)
    summary.products = products.count
    summary.locales = locales.count
    var lists = Report.Lists()
    lists.products = products.sorted()
    lists.locales = locales.sorted()
    lists.tables = tables.sorted()
    self.init(
      findings: result.findings, files: workspace.files, summary: summary, lists: lists,
      rules: RuleSet.all.map(\.info), unchecked: result.unchecked, toolVersion: catalogLintVersion)
  }
}

extension TableFamily {
  /// Number of keys times the locales that have a value for them, variants not counted.
  fileprivate var valueCount: Int {
    var count = 0
    for key in keys {
      var last: UInt16?
      for cell in cells[key.cells] where cell.locale != last {
        count += 1
        last = cell.locale
      }
    }
    return count
  }
}
