import Diagnostics
import DocumentSyntax
import LintEngine
import Reports
import SourceText

/// Joins baselines that runs over the shares of a repository wrote.
enum BaselineMerge: MergeFormat {
  static let name = "baseline"

  static func recognizes(_ root: JSONValue) -> Bool {
    root["findings"] != nil && root["version"] != nil && root["summary"] == nil && root["tool"] == nil
  }

  static func severities(in report: JSONValue) -> [Severity] { [] }

  static func merged(_ reports: [JSONValue]) throws(MergeFault) -> String {
    var joined = Baseline()
    for (index, root) in reports.enumerated() {
      var problems: [SyntaxProblem] = []
      joined.merge(Baseline(root, problems: &problems))
      if let problem = problems.first {
        throw MergeFault(report: index, span: problem.span, message: problem.message, help: problem.help)
      }
    }
    return joined.text
  }
}
