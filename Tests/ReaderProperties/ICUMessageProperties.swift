import DocumentSyntax

/// Returns how the reader of ICU messages breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: arguments open in the order of the text, branches lie in their arguments, and all lie in the text.
package func violationOfICUMessage(_ contents: [UInt8]) -> String? {
  // A slice that does not start at zero shows indices that were taken for offsets.
  let text = ([0x20, 0x20, 0x20] + contents + [0x20])[3..<3 + contents.count]
  for apostrophesQuote in [false, true] {
    let message = ICUMessage(text, apostrophesQuote: apostrophesQuote)
    if let violation = violation(of: message, in: text) { return violation }
  }
  return violation(of: ICUMessage(text), in: text)
}

private func violation(of message: ICUMessage, in text: ArraySlice<UInt8>) -> String? {
  func isInside(_ range: Range<Int>) -> Bool {
    text.startIndex <= range.lowerBound && range.upperBound <= text.endIndex
  }
  var offset = text.startIndex
  for argument in message.arguments {
    if argument.range.lowerBound < offset { return "an argument steps back at \(argument.range)" }
    offset = argument.range.lowerBound
    if !isInside(argument.range) || !isInside(argument.name) { return "an argument leaves the text" }
  }
  for branch in message.branches {
    if branch.argument >= message.arguments.count { return "a branch of no argument" }
    if !isInside(branch.selector) || !isInside(branch.text) { return "a branch leaves the text" }
    if branch.text.lowerBound <= branch.selector.upperBound - 1 { return "a text before its selector" }
  }
  for problem in message.problems {
    if !isInside(problem.range) { return "a problem leaves the text at \(problem.range)" }
    if problem.message.isEmpty { return "a problem without a message" }
  }
  if message.problems.count > 8 { return "\(message.problems.count) problems" }
  return nil
}
