import SourceText

/// Which argument of a text a placeholder reads.
enum ArgumentID: Hashable {
  /// The place among the arguments, from 1.
  case number(Int)
  /// The name, without braces and spaces.
  case name(String)
}

/// A place in a text that the app or a paywall tool fills in.
struct CopyPlaceholder: Hashable {
  /// What may stand there, as far as the spelling tells.
  enum Kind: Hashable {
    case object, integer, decimal
    /// An argument with a name: `{price}`.
    case named
    /// A variable of a paywall tool or a library: `{{ price }}`.
    case variable
    /// A tag of a paywall tool: `<PROD_PRICE/>`.
    case tag
  }

  let id: ArgumentID
  let kind: Kind
  /// How the text writes it.
  let spelling: String

  /// The name of a named one.
  var name: String? { if case .name(let name) = id { name } else { nil } }
}

/// A part of a text.
indirect enum CopySegment {
  case text(String)
  case placeholder(CopyPlaceholder)
  /// A choice by number; the spelling stands where the number is not known.
  case plural(CopyPlaceholder, [CopyBranch])
}

/// One of the texts that a number chooses from.
struct CopyBranch {
  let category: BranchSelector
  let segments: [CopySegment]
}

/// What a branch is for.
enum BranchSelector: Hashable {
  case exact(Int)
  case category(String)
}
