import CatalogModel
import Diagnostics

/// Gives each finding a number that stays when files move, lines shift or messages are reworded.
///
/// It is made of what the finding is about, and of which of several alike it is; of several projects in one repository,
/// also of the project's folder.
enum Fingerprints {
  static func assigned(
    to diagnostics: [Diagnostic], in workspace: Workspace, project: String? = nil
  ) -> [Diagnostic] {
    var occurrences: [UInt64: UInt64] = [:]
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.subject.project = project
      let identity = FindingIdentity(diagnostic, in: workspace).fingerprint
      let occurrence = occurrences[identity, default: 0]
      occurrences[identity] = occurrence + 1
      diagnostic.fingerprint = mix(identity, occurrence)
      return diagnostic
    }
  }

  private static func mix(_ hash: UInt64, _ occurrence: UInt64) -> UInt64 {
    (hash ^ occurrence) &* 0x9E37_79B9_7F4A_7C15
  }
}
