import SourceText

/// The suppressions in one file's comments by the places that they are about.
struct SuppressionIndex: Sendable {
  private struct Piece {
    let span: ByteSpan
    let suppression: Int
    /// The highest end of this piece and those before it.
    var reach: UInt32
  }

  private var pieces: [Piece] = []
  /// Suppressions of the whole file.
  private var whole: [Int] = []

  /// - Parameter scopes: what each suppression is about, by its number
  init(_ scopes: [(suppression: Int, scope: PlacedSuppression.Scope)]) {
    for (suppression, scope) in scopes {
      switch scope {
      case .file: whole.append(suppression)
      case .spans(let spans):
        pieces += spans.map { Piece(span: $0, suppression: suppression, reach: $0.upper) }
      }
    }
    pieces.sort { ($0.span.lower, $0.suppression) < ($1.span.lower, $1.suppression) }
    for index in pieces.indices.dropFirst() {
      pieces[index].reach = max(pieces[index].reach, pieces[index - 1].reach)
    }
  }

  /// Returns the numbers of the suppressions that are about a place, rising.
  func suppressions(at place: UInt32) -> [Int] {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].span.lower <= place { low = middle + 1 } else { high = middle }
    }
    var found = whole
    while low > 0, pieces[low - 1].reach >= place {
      low -= 1
      if pieces[low].span.upper >= place { found.append(pieces[low].suppression) }
    }
    return Array(Set(found)).sorted()
  }
}
