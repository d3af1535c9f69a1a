import CommandLineArguments
import Generators
import LintEngine
import LocaleData
import Money
import SourceText

/// The option that names an earlier preview to compare with.
enum EarlierPreviewArgument {
  static let definition = ArgumentDefinition.option(
    "against", value: ValueDefinition("file", .path),
    help: "An earlier preview as JSON: show what changed since, and exit with 1 if anything did")

  /// Forms that changes are written in.
  private static let formats = ["text", "json", "markdown"]

  /// Returns the earlier preview; nil where none is named or it cannot be read, which the output then says.
  static func read(
    _ arguments: ParsedArguments, in environment: CommandEnvironment, into output: inout CommandOutput
  ) -> EarlierPreview? {
    guard let argument = arguments.occurrences.last(where: { $0.name == "against" }) else { return nil }
    let format = arguments.value("format") ?? "text"
    guard formats.contains(format) else {
      output.fail("what changed is not written as \(format)", help: "use text, json or markdown")
      return nil
    }
    let path = environment.relativePath(of: environment.path(of: argument))
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: 1 << 28)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      if let fault = file.encodingFault {
        report(EarlierPreview.Fault(fault.span, fault.message), in: file, &output)
        return nil
      }
      do {
        return try EarlierPreview(file)
      } catch {
        report(error, in: file, &output)
      }
    } catch {
      output.fail("\(escaped(path.display)) \(error.message)")
    }
    return nil
  }

  /// Returns the part of the earlier preview that the arguments ask for by name.
  static func scope(
    _ request: PreviewRequest, _ arguments: ParsedArguments, _ products: [Glob]
  ) -> PreviewScope {
    PreviewScope(
      locales: arguments.isSet("locale") ? request.locales : nil,
      storefronts: arguments.isSet("storefront") ? request.storefronts : nil,
      styles: arguments.isSet("style") ? request.styles : nil
    ) { id in
      // A base plan stands behind the product's id.
      let names = [id, String(id.prefix { $0 != ":" })]
      return products.isEmpty || products.contains { glob in names.contains { glob.matches(text: $0) } }
    }
  }

  private static func report(
    _ fault: EarlierPreview.Fault, in file: SourceFile, _ output: inout CommandOutput
  ) {
    let place = LineIndex(file).location(of: fault.span.lower)
    output.fail(
      "\(escaped(file.path.display)):\(place.line):\(place.column): \(fault.message)", help: fault.help)
  }
}
