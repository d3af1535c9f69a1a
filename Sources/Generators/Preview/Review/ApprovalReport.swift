import LocaleData
import Money
import SourceText

/// How the texts of a preview stand to what reviewers said about them.
package struct ApprovalReport: Sendable {
  /// A text that was rejected, or is another one than was looked at.
  struct Failure: Sendable {
    var row: ReviewRow
    var isRejected: Bool
    var comment: String
    /// The text that was approved; empty where it is not known.
    var earlier: String
  }

  let failures: [Failure]
  let approvedCount: Int
  let unverifiedCount: Int

  /// Whether nothing was rejected and nothing approved has changed.
  package var isClean: Bool { failures.isEmpty }

  package init(_ review: PreviewReview, _ approvals: PreviewApprovals) {
    var known: [PreviewApprovals.Key: [PreviewApprovals.Entry]] = [:]
    for entry in approvals.entries where entry.state != .unverified {
      known[entry.key, default: []].append(entry)
    }
    var failures: [Failure] = []
    var approved = 0
    var unverified = 0
    for row in review.rows {
      guard let entries = known[row.key], let last = entries.last else {
        unverified += 1
        continue
      }
      // The last word about a text counts.
      let hash = row.hash
      guard let entry = entries.last(where: { $0.hash == hash }) else {
        failures.append(Failure(row: row, isRejected: false, comment: last.comment, earlier: last.text))
        continue
      }
      if entry.state == .approved {
        approved += 1
      } else {
        failures.append(Failure(row: row, isRejected: true, comment: entry.comment, earlier: entry.text))
      }
    }
    self.failures = failures
    approvedCount = approved
    unverifiedCount = unverified
  }

  /// The texts that need work as a table, and a line with the counts.
  package var text: String {
    var output = ""
    if !failures.isEmpty {
      let header = ["product", "storefront", "locale", "style", "text", "state", "comment"]
      output = alignedColumns([header] + failures.map(\.cells))
    }
    let rejected = failures.count(where: \.isRejected)
    return output
      + "\(approvedCount) approved, \(failures.count - rejected) changed, \(rejected) rejected, \(unverifiedCount) unverified\n"
  }
}

extension ApprovalReport.Failure {
  fileprivate var cells: [String] {
    [
      row.text.subject.isEmpty ? "-" : escaped(row.text.subject), row.storefront?.description ?? "-",
      row.locale.identifier, row.text.style.name, quoted(row.text.text, limit: 120),
      isRejected ? "rejected" : changed, escaped(comment, limit: 200),
    ]
  }

  private var changed: String {
    earlier.isEmpty || earlier == row.text.text ? "changed" : "changed from \(quoted(earlier, limit: 120))"
  }
}

extension ReviewRow {
  var key: PreviewApprovals.Key {
    PreviewApprovals.Key(
      subject: text.subject, storefront: storefront?.description ?? "", locale: locale.identifier,
      style: text.style.name, number: text.number)
  }
}
