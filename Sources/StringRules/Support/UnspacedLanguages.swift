/// Whether a language is written without spaces between its words.
func isUnspacedLanguage(_ language: String) -> Bool {
  switch language {
  case "zh", "yue", "ja", "th", "lo", "km", "my", "bo", "dz": true
  default: false
  }
}
