import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import SourceText

extension PreviewCommand {
  static let approvedArgument = ArgumentDefinition.option(
    "approved", value: ValueDefinition("file", .path),
    help: "Approvals saved from the page; fail for texts that changed since or were rejected")

  /// What a preview's outputs are made from.
  struct Page {
    let preview: PricePreview
    let catalogs: [Catalog]
    let request: PreviewRequest
    let workspace: Workspace
  }

  /// Writes a preview in the form that is asked for, and how its texts stand to what was approved.
  static func write(
    _ page: Page, _ arguments: ParsedArguments, in environment: CommandEnvironment,
    _ output: inout CommandOutput
  ) {
    var approvals: PreviewApprovals?
    if let file = arguments.occurrences.first(where: { $0.name == "approved" }) {
      approvals = readApprovals(
        environment.relativePath(of: environment.path(of: file)), environment, &output)
      guard approvals != nil else { return }
    }
    let format = arguments.value("format") ?? "text"
    let review =
      format == "html" || approvals != nil
      ? PreviewReview(page.preview, of: page.catalogs, page.request) : nil
    var report: ApprovalReport?
    if let review, let approvals { report = ApprovalReport(review, approvals) }
    let text: String
    if format == "html", let review {
      let paths = page.catalogs.map { page.workspace.file($0.file).path.display }
      text = PreviewHTML.render(
        review,
        PreviewHTML.About(paths: paths, toolVersion: catalogLintVersion, approvals: approvals))
    } else if format == "json" {
      text = PreviewJSON.render(page.preview)
    } else {
      text = report?.text ?? PreviewTable.render(page.preview)
    }
    if format != "text", let report { output.standardError += report.text }
    if let target = arguments.occurrences.first(where: { $0.name == "output" }) {
      let path = environment.relativePath(of: environment.path(of: target))
      output.files.append(OutputFile(path: path, text: text))
    } else {
      output.standardOutput = text
    }
    if let report, !report.isClean, output.status == .success { output.status = .findings }
  }

  private static func readApprovals(
    _ path: SourcePath, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> PreviewApprovals? {
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: 1 << 28)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      let (approvals, problem) = PreviewApprovals.read(file)
      guard let problem else { return approvals }
      let place = LineIndex(file).location(of: problem.span.lower)
      output.fail(
        "\(escaped(path.display)):\(place.line):\(place.column): \(problem.message)",
        help: problem.help ?? "save the approvals again from a page of `catalog-lint preview --format html`")
    } catch {
      output.fail("\(escaped(path.display)) \(error.message)")
    }
    return nil
  }
}
