/// The expression that chooses a plural form for a number: `n%10==1 && n%100!=11 ? 0 : 1`.
///
/// It is kept as a list of steps on a stack, so that a number is tried without recursion.
package struct GettextPluralExpression: Sendable {
  /// Expressions longer than this, in bytes, are refused; those of real languages have less than 200.
  package static let lengthLimit = 1000
  /// Parentheses and choices deeper than this are refused.
  package static let depthLimit = 40

  enum Operator: Sendable {
    case or, and, equal, unequal, less, greater, lessOrEqual, greaterOrEqual, plus, minus, times, divide
    case remainder
  }

  enum Step: Sendable {
    /// The number that a form is wanted for.
    case number
    case constant(UInt64)
    case not
    case binary(Operator)
    /// Takes a condition and two values.
    case choice
  }

  private let steps: [Step]

  /// Reads an expression; nil where it is none.
  package init?(_ text: ArraySlice<UInt8>) {
    guard text.count <= Self.lengthLimit else { return nil }
    var parser = PluralExpressionParser(text)
    guard let steps = parser.parse() else { return nil }
    self.steps = steps
  }

  /// Returns the number of the form for a number, or nil where the expression divides by zero.
  package func form(of number: Int) -> Int? {
    var stack: [UInt64?] = []
    for step in steps {
      switch step {
      case .number: stack.append(UInt64(number.magnitude))
      case .constant(let value): stack.append(value)
      case .not:
        guard let value = stack.popLast() else { return nil }
        stack.append(value.map { $0 == 0 ? 1 : 0 })
      case .binary(let operation):
        guard let right = stack.popLast(), let left = stack.popLast() else { return nil }
        stack.append(Self.value(operation, left, right))
      case .choice:
        guard let no = stack.popLast(), let yes = stack.popLast(), let condition = stack.popLast() else {
          return nil
        }
        stack.append(condition.flatMap { $0 != 0 ? yes : no })
      }
    }
    return stack.last.flatMap { $0 }.flatMap { Int(exactly: $0) }
  }

  /// Returns a result as C gives it for unsigned numbers; nil for what is undefined.
  private static func value(_ operation: Operator, _ left: UInt64?, _ right: UInt64?) -> UInt64? {
    guard let left else { return nil }
    switch operation {
    case .or where left != 0: return 1
    case .and where left == 0: return 0
    default: break
    }
    guard let right else { return nil }
    switch operation {
    case .or, .and: return right != 0 ? 1 : 0
    case .equal: return left == right ? 1 : 0
    case .unequal: return left != right ? 1 : 0
    case .less: return left < right ? 1 : 0
    case .greater: return left > right ? 1 : 0
    case .lessOrEqual: return left <= right ? 1 : 0
    case .greaterOrEqual: return left >= right ? 1 : 0
    case .plus: return left &+ right
    case .minus: return left &- right
    case .times: return left &* right
    case .divide: return right == 0 ? nil : left / right
    case .remainder: return right == 0 ? nil : left % right
    }
  }
}

/// Reads a plural expression by the precedence of C.
private struct PluralExpressionParser {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private var steps: [GettextPluralExpression.Step] = []
  private var depth = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    self.position = text.startIndex
  }

  mutating func parse() -> [GettextPluralExpression.Step]? {
    guard readChoice() else { return nil }
    skipSpace()
    return position == text.endIndex ? steps : nil
  }

  private mutating func skipSpace() {
    while position < text.endIndex, text[position] <= 0x20 || text[position] == UInt8(ascii: "\\") {
      position += 1
    }
  }

  private mutating func take(_ sign: StaticString) -> Bool {
    skipSpace()
    let matches = sign.withUTF8Buffer { unsafe text[position...].starts(with: $0) }
    if matches { position += sign.utf8CodeUnitCount }
    return matches
  }

  private mutating func readChoice() -> Bool {
    guard depth < GettextPluralExpression.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    guard readBinary(above: 0) else { return false }
    guard take("?") else { return true }
    guard readChoice(), take(":"), readChoice() else { return false }
    steps.append(.choice)
    return true
  }

  /// Reads operands and the operators between them that bind stronger than a level.
  private mutating func readBinary(above level: Int) -> Bool {
    guard readOperand() else { return false }
    while true {
      let start = position
      guard let (operation, strength) = readOperator() else { return true }
      guard strength > level else {
        position = start
        return true
      }
      guard readBinary(above: strength) else { return false }
      steps.append(.binary(operation))
    }
  }

  private mutating func readOperator() -> (GettextPluralExpression.Operator, strength: Int)? {
    // Two-letter signs first, since they begin with others.
    if take("||") { return (.or, 1) }
    if take("&&") { return (.and, 2) }
    if take("==") { return (.equal, 3) }
    if take("!=") { return (.unequal, 3) }
    if take("<=") { return (.lessOrEqual, 4) }
    if take(">=") { return (.greaterOrEqual, 4) }
    if take("<") { return (.less, 4) }
    if take(">") { return (.greater, 4) }
    if take("+") { return (.plus, 5) }
    if take("-") { return (.minus, 5) }
    if take("*") { return (.times, 6) }
    if take("/") { return (.divide, 6) }
    if take("%") { return (.remainder, 6) }
    return nil
  }

  private mutating func readOperand() -> Bool {
    var negations = 0
    while take("!") { negations += 1 }
    if take("(") {
      guard readChoice(), take(")") else { return false }
    } else if take("n") {
      steps.append(.number)
    } else {
      guard let value = readConstant() else { return false }
      steps.append(.constant(value))
    }
    for _ in 0..<negations { steps.append(.not) }
    return true
  }

  private mutating func readConstant() -> UInt64? {
    skipSpace()
    let digits = text[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    position = digits.endIndex
    return UInt64(String(decoding: digits, as: UTF8.self))
  }
}
