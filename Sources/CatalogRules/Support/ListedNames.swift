import SourceText

/// Returns names in quotation marks, the first few of many: `"de", "fr" and 12 more`.
func listed(_ names: [String], limit: Int = 5) -> String {
  let shown = names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
  return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
}
