import Money

/// What an argument was found to stand for.
struct ArgumentMeaning: Hashable {
  var value: CopyValue
  /// The plan that the text names beside the placeholder, as in "per month"; nil for the key's plan.
  var plan: PlanHint?
  /// Whether the name of the placeholder or the configuration says it, not the words around it.
  var isCertain = false
}
