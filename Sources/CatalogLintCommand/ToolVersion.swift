import CBuildInformation
import LintEngine
import LocaleData
import StoreData

/// The version of the tool, as `--version` and reports say it.
package let catalogLintVersion = "0.1.0"

/// What `--version` prints: the tool's version, the commit that a release was built from, and the dates of its data.
let versionText: String = {
  let commit = unsafe String(cString: catalog_lint_commit())
  return """
    catalog-lint \(catalogLintVersion)\(commit.isEmpty ? "" : " (\(commit))")
    locale data: Unicode CLDR \(LocaleData.cldrVersion), \(LocaleData.notice)
    store data: App Store price points of \(StoreDataDates.pricePoints), storefronts of \(StoreDataDates.storefronts), \
    limits of \(StoreDataDates.limits), Google Play regions of \(StoreDataDates.playRegions)
    rules: \(RuleSet.all.count), of \(catalogLintVersionDate)

    """
}()

/// The day of the version, for the manual page.
package let catalogLintVersionDate = "2026-11-30"
