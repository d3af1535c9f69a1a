/// A part of a text with its place.
struct CopyPiece {
  enum Content {
    case text
    /// A percent sign, however the format writes it.
    case percent
    /// What the app fills in; whether that is a whole number.
    case placeholder(isCount: Bool)

    init(_ segment: CopySegment) {
      self =
        switch segment {
        case .text: .percent
        case .placeholder(let placeholder): .placeholder(isCount: placeholder.kind == .integer)
        case .plural: .placeholder(isCount: true)
        }
    }
  }

  /// Indices of the text's bytes.
  let range: Range<Int>
  let content: Content
}
