import CommandLineArguments
import Generators
import LintEngine
import SourceText

/// Where a preview goes, and in which form.
struct PreviewTarget {
  private let arguments: ParsedArguments
  private let environment: CommandEnvironment
  private let format: any PreviewFormat.Type
  /// The file or folder to write; nil for standard output.
  private let path: SourcePath?
  private var context: PreviewContext

  static let definitions: [ArgumentDefinition] = [
    .option(
      "format", value: ValueDefinition("format", .choice(allPreviewFormats.map { $0.id })),
      help: "Form of the output"
    ).defaulting(to: "text"),
    .option(
      "output", short: "o", value: ValueDefinition("path", .path),
      help: "File to write; for strings and android the folder that gets a file for each locale"
    ).defaulting(to: "standard output"),
    .flag("force", help: "Replace files that are there already"),
  ]

  /// - Parameter context: what forms may know; the tool's version and the width are added here
  init(
    _ arguments: ParsedArguments, in environment: CommandEnvironment,
    _ context: PreviewContext = PreviewContext(toolVersion: catalogLintVersion)
  ) {
    self.arguments = arguments
    self.environment = environment
    format = allPreviewFormats.first { $0.id == arguments.value("format") } ?? TextPreviewFormat.self
    path = arguments.occurrences.last { $0.name == "output" }.map {
      environment.relativePath(of: environment.path(of: $0))
    }
    self.context = context
    if path == nil { self.context.width = environment.terminalWidth }
  }

  /// Writes a preview; files only where nothing has failed.
  func write(_ preview: PricePreview, into output: inout CommandOutput) {
    guard let path else {
      output.show(format.render(preview, context), arguments, in: environment)
      return
    }
    guard output.status == .success else { return }
    guard let files = format.files(of: preview, context) else {
      write(format.render(preview, context), to: path, &output)
      return
    }
    if let kind = try? environment.fileSystem.kind(of: path), kind != .folder {
      output.fail("\(escaped(path.display)) is no folder", help: "name a folder for a file for each locale")
      return
    }
    if files.isEmpty { output.fail("there is no text to write") }
    for file in files {
      let place = file.path.utf8.split(separator: UInt8(ascii: "/")).reduce(path) { $0.appending(Array($1)) }
      guard mayWrite(place, &output) else { return output.files.removeAll() }
      output.files.append(OutputFile(path: place, text: file.text, makesFolder: true))
    }
  }

  /// Writes how a preview stands to what reviewers said, as the output itself or, beside another form, as a remark; fails
  /// for what was rejected or has changed since.
  func write(
    _ preview: PricePreview, comparedWith approvals: PreviewApprovals, into output: inout CommandOutput
  ) {
    let report = ApprovalReport(PreviewReview(preview, context), approvals)
    if format == TextPreviewFormat.self, path == nil {
      output.show(report.text, arguments, in: environment)
    } else {
      output.standardError += report.text
      write(preview, into: &output)
    }
    if output.status == .success, !report.isClean { output.status = .findings }
  }

  /// Writes what changed, and makes the command say by its status whether anything did.
  func write(_ comparison: PreviewComparison, into output: inout CommandOutput) {
    let text =
      switch format.id {
      case "json": PreviewComparisonJSON.render(comparison, context)
      case "markdown": PreviewComparisonMarkdown.render(comparison)
      default: PreviewComparisonText.render(comparison, context)
      }
    guard output.status == .success else { return }
    if let path {
      write(text, to: path, &output)
    } else {
      output.show(text, arguments, in: environment)
    }
    if output.status == .success, !comparison.changes.isEmpty { output.status = .findings }
  }

  /// Sends what another view of the app's texts printed to the file that is asked for, or to the pager.
  func place(_ output: inout CommandOutput) {
    let text = output.standardOutput
    guard output.status == .success else { return }
    output.standardOutput = ""
    guard ["text", "json"].contains(format.id) else {
      return output.fail("this view has no form \(quoted(format.id))", help: "write it as text or json")
    }
    if let path {
      write(text, to: path, &output)
    } else {
      output.show(text, arguments, in: environment)
    }
  }

  private func write(_ text: String, to path: SourcePath, _ output: inout CommandOutput) {
    if (try? environment.fileSystem.kind(of: path)) == .folder {
      output.fail("\(escaped(path.display)) is a folder", help: "name a file")
    } else if mayWrite(path, &output) {
      output.files.append(OutputFile(path: path, text: text))
    }
  }

  private func mayWrite(_ path: SourcePath, _ output: inout CommandOutput) -> Bool {
    if !arguments.isSet("force"), (try? environment.fileSystem.kind(of: path)) != nil {
      output.fail("\(escaped(path.display)) is there already", help: "replace it with --force")
      return false
    }
    return true
  }
}
