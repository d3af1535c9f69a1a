import CatalogModel
import LintEngine
import SourceText

extension PreviewCommand {
  /// Returns what was read of the one project that a preview is of; of several it fails, and names them.
  static func oneProject(of loaded: Linter.Loaded, into output: inout CommandOutput) -> Linter.Loaded? {
    guard loaded.projects.count > 1 else { return loaded }
    let selling = loaded.projects.filter { !loaded.workspace(of: $0).catalogs.isEmpty }
    let wanted = selling.isEmpty ? loaded.projects : selling
    if wanted.count == 1 { return loaded.narrowed(to: wanted[0]) }
    let names = wanted.compactMap(\.name).prefix(5).map { escaped($0) }.joined(separator: ", ")
    output.fail("a preview is of one project, and \(wanted.count) were found", help: "name one of \(names)")
    return nil
  }
}
