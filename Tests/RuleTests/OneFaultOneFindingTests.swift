import Diagnostics
import LintEngine
import RuleKit
import SourceText
import TestSupport
import Testing

/// A fault is one finding, whatever the number of rules that could speak of it.
struct OneFaultOneFindingTests {
  /// Two rules of which the second flags a place that an example of the first marks.
  private struct Pair: Hashable, Comparable, CustomStringConvertible {
    let rule: String
    let other: String
    var description: String { "\(rule) and \(other)" }

    static func < (left: Pair, right: Pair) -> Bool {
      (left.rule, left.other) < (right.rule, right.other)
    }
  }

  /// Whether a rule says what is lacking: small examples lack much, and all of it is said at one place.
  private static func isAboutAbsence(_ description: RuleDescription) -> Bool {
    ["-missing", "-none", "-empty", "-version-unknown"].contains { description.id.rawValue.hasSuffix($0) }
  }

  @Test func saysOneFaultOnce() async {
    let others = RuleSet.all.filter { !$0.description.isOptIn && !Self.isAboutAbsence($0.description) }
    var marks: [String: Int] = [:]
    var shared: [Pair: Int] = [:]
    for rule in RuleSet.all {
      let id = rule.description.id.rawValue
      for example in rule.type.examples where example.isFlagged {
        let run = await ExampleRun(others, example)
        let places = Set(run.expected)
        marks[id, default: 0] += places.count
        for finding in run.result.findings where finding.rule.rawValue != id {
          guard places.contains(run.place(of: finding)) else { continue }
          shared[Pair(rule: id, other: finding.rule.rawValue), default: 0] += 1
        }
      }
    }
    // Two faults of one value may meet in an example; a rule that never speaks alone says nothing of its own.
    let doubled = shared.filter { $0.value * 2 > marks[$0.key.rule, default: 0] }.map(\.key)
    #expect(doubled.sorted() == [])
  }
}
