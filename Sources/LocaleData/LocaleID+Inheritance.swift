extension LocaleID {
  /// The locale that this one takes from what it has not itself; nil for the root.
  package var parent: LocaleID? {
    if let row = index(of: identifier, in: ParentTable.keys.span, ParentTable.pool) {
      // The text `root` is no locale.
      return LocaleID(parentText: pooledText(ParentTable.values[row], in: ParentTable.pool))
    }
    if region != nil { return LocaleID(language: language, script: script) }
    guard let script else { return nil }
    // A script that is not the language's usual one has nothing in common with the texts in the usual one.
    let plain = LocaleID(language: language)
    return plain.likely.script ?? script == script ? plain : nil
  }

  private init?(parentText: String) {
    if parentText == "root" { return nil }
    self.init(parentText)
  }

  /// This locale and all that it inherits from, nearest first.
  package var inheritanceChain: [LocaleID] {
    var chain = [withDecidingScript]
    if chain[0] != self { chain.insert(self, at: 0) }
    while let parent = chain[chain.count - 1].parent, !chain.contains(parent) { chain.append(parent) }
    return chain
  }

  /// This locale with its likely script and region where it names none; unchanged for a language that is not known.
  package var likely: LocaleID {
    let attempts = [
      self, LocaleID(language: language, region: region), LocaleID(language: language, script: script),
      LocaleID(language: language),
    ]
    for attempt in attempts {
      guard let row = index(of: attempt.identifier, in: LikelyTable.keys.span, LikelyTable.pool),
        let found = LocaleID(pooledText(LikelyTable.values[row], in: LikelyTable.pool))
      else { continue }
      return LocaleID(language: language, script: script ?? found.script, region: region ?? found.region)
    }
    return self
  }

  /// This locale with the script that follows from its region, where that is not the language's usual one: `zh-TW` is
  /// `zh-Hant-TW`.
  private var withDecidingScript: LocaleID {
    guard script == nil, region != nil, let script = likely.script,
      script != LocaleID(language: language).likely.script
    else { return self }
    return LocaleID(language: language, script: script, region: region)
  }
}
