package import CatalogModel
package import RuleKit

extension Set<Profile> {
  /// Returns the profiles that what was read calls for.
  ///
  /// What Google Play sells and Android's resources call for `play`; all else that is Apple's, and a project
  /// that shows neither, for `apple`.
  static func found(in workspace: Workspace) -> Set<Profile> {
    var profiles: Set<Profile> = []
    for catalog in workspace.catalogs {
      switch catalog.kind.store {
      case .appStore: profiles.insert(.apple)
      case .googlePlay: profiles.insert(.play)
      case nil: break
      }
      if catalog.kind == .storeKitConfiguration, !catalog.isSynchronized { profiles.insert(.storeKitLocal) }
    }
    for family in workspace.families {
      switch family.placeholders {
      case .foundation: profiles.insert(.apple)
      case .java: profiles.insert(.play)
      default: break
      }
    }
    if profiles.isDisjoint(with: [.apple, .play]) { profiles.insert(.apple) }
    return profiles
  }
}

extension Profile {
  /// Returns the profiles that what was read calls for.
  package static func found(in workspace: Workspace) -> Set<Profile> { .found(in: workspace) }
}
