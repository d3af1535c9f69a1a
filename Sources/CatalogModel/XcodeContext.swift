package import SourceText

/// What an Xcode project or scheme says about catalogs and string tables.
package struct XcodeContext: Sendable {
  package var file: FileID
  /// The StoreKit configurations that a scheme runs and tests the app with.
  package var storeKitReferences: [StoreKitReference] = []
  /// The place of the key of the list of regions; nil where a project has no list.
  package var knownRegionsKey: ByteSpan?
  /// The languages that a project is localized for, `Base` among them.
  package var knownRegions: [Located<String>] = []
  /// The language that a project is written in.
  package var developmentRegion: Located<String>?
  /// Folders below a project's own that hold a package or project of their own, found when the file was loaded; the
  /// project's own folder among them where that holds a package too.
  package var otherOwnersFolders: [SourcePath] = []

  package init(file: FileID) { self.file = file }
}

/// A StoreKit configuration that a scheme names.
package struct StoreKitReference: Sendable {
  /// The path, relative to a folder that Xcode does not name.
  package var path: Located<String>
  /// Whether no file stands there, from whichever folder the path may start; found when the scheme was loaded.
  package var isMissing = false

  package init(path: Located<String>) { self.path = path }
}
