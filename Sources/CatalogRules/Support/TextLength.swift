import SourceText

/// Returns the length of a text as the store counts it: in Unicode code points.
///
/// The store's documents say "characters". Tools that send text to the store count code points, in which a letter
/// with a separate accent is two and most emoji are one or more. White space counts.
func storeLength(of text: String) -> Int { text.unicodeScalars.count }

/// Returns what to say of a text that is longer than the store takes, or nil where it is not.
func tooLongMessage(_ name: String, _ text: String, maximum: Int) -> String? {
  let length = storeLength(of: text)
  guard length > maximum else { return nil }
  return "the \(name) \(quoted(text)) has \(length) characters, \(length - maximum) more than the store takes"
}
