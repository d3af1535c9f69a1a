package import SourceText

/// Returns what no list of problems may be, or nil: too long, out of order, outside the text, without a
/// message.
package func violation(of problems: [SyntaxProblem], length: Int, limit: Int) -> String? {
  if problems.count > limit { return "\(problems.count) problems" }
  var offset: UInt32 = 0
  for problem in problems {
    if problem.span.lower < offset { return "a problem out of order at \(problem.span)" }
    if problem.span.range.upperBound > length { return "a problem outside the text at \(problem.span)" }
    if problem.message.isEmpty { return "a problem without a message at \(problem.span)" }
    offset = problem.span.lower
  }
  return nil
}
