extension LocaleID {
  /// Returns the locale of the same language and script as it is used in a region: `es-MX` in US is `es-US`.
  ///
  /// - Parameter region: an ISO 3166-1 alpha-2 code
  /// - Returns: nil where nothing is known of the language in that region
  package func inRegion(_ region: String) -> LocaleID? {
    let regional = LocaleID(language: language, script: script, region: region)
    let isHome = LocaleID(language: language, script: script).likely.region == region
    return isHome || LocaleData.number(of: regional) != nil ? regional : nil
  }
}
