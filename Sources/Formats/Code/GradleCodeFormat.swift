package import CatalogModel
package import SourceText

/// The build scripts of Gradle and its catalog of versions, which name the billing library.
package enum GradleCodeFormat: CodeReading {
  package static let id: FormatID = "gradle-code"
  package static let name = "Gradle build script"

  package static func language(of path: SourcePath) -> CodeLanguage? {
    let name = path.name
    return name.hasSuffix(".gradle") || name.hasSuffix(".gradle.kts") || name == "libs.versions.toml"
      ? .gradle : nil
  }
}
