package import CatalogModel
package import SourceText

/// Java and Kotlin, as Android apps are written in.
package enum JVMCodeFormat: CodeReading {
  package static let id: FormatID = "jvm-code"
  package static let name = "Java or Kotlin source"

  package static func language(of path: SourcePath) -> CodeLanguage? {
    switch path.fileExtension {
    case "kt": .kotlin
    case "java": .java
    default: nil
    }
  }
}
