import LocaleData

/// The version of the tool, as `--version` and reports say it.
package let catalogLintVersion = "0.1.0"

/// What `--version` prints: the tool's version, and the release of the locale data with its owner's notice.
let versionText =
  "catalog-lint \(catalogLintVersion)\nlocale data: Unicode CLDR \(LocaleData.cldrVersion), \(LocaleData.notice)\n"

/// The day of the version, for the manual page.
let catalogLintVersionDate = "2026-11-30"
