import CatalogModel
import Diagnostics
import RuleKit
import SourceText

extension RuleContext {
  /// Returns the document that a catalog was read from.
  func document(of catalog: Catalog) -> Document { workspace.documents[catalog.file.index] }

  /// Whether a catalog is a StoreKit configuration.
  func isStoreKit(_ catalog: Catalog) -> Bool { document(of: catalog).format == "storekit" }

  /// Whether the reader already complains that a key in an object has a value of another type.
  func hasWrongType(_ key: String, in span: ByteSpan, of catalog: Catalog) -> Bool {
    hasWrongType(key, in: span, of: catalog.file)
  }

  /// Whether the reader already complains that a key in an object of a file has a value of another type.
  func hasWrongType(_ key: String, in span: ByteSpan, of file: FileID) -> Bool {
    let start = quoted(key) + " "
    return problems(startingIn: span, of: file).contains { problem in
      problem.kind == .wrongType && span.contains(problem.span) && problem.message.hasPrefix(start)
    }
  }

  /// Whether the reader already complains that a key of an offer has a value of another type.
  func hasWrongType(_ key: String, in offer: Offer, of catalog: Catalog) -> Bool {
    hasWrongType(key, in: offer.span, of: offer.file)
  }

  /// Returns a file's problems that start in a span.
  ///
  /// Problems are in the order of the text, so that a file full of them is not searched once per product.
  func problems(startingIn span: ByteSpan, of file: FileID) -> ArraySlice<SyntaxProblem> {
    let problems = workspace.documents[file.index].problems
    var lower = 0
    var upper = problems.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if problems[middle].span.lower < span.lower { lower = middle + 1 } else { upper = middle }
    }
    return problems[lower...].prefix { $0.span.lower <= span.upper }
  }
}

extension RuleContext {
  /// Returns how bad it is that a catalog lacks texts: a hint where it is made for local tests, which need none; nil for
  /// the rule's own severity.
  func severityOfMissingTexts(in catalog: Catalog) -> Severity? {
    let isLocal =
      profiles.contains(.storeKitLocal) && catalog.kind == .storeKitConfiguration && !catalog.isSynchronized
    return isLocal ? .info : nil
  }
}

extension Catalog {
  /// The first byte of the file's value, for what the whole file lacks.
  var anchor: ByteSpan { ByteSpan(span.lower, min(span.lower + 1, span.upper)) }
}

extension SubscriptionGroup {
  /// The place to point at for what the group lacks: its id, its name, or its first byte.
  var anchor: ByteSpan {
    for span in [id?.span, name?.span].compactMap({ $0 }) where !span.isEmpty { return span }
    return ByteSpan(span.lower, min(span.lower + 1, span.upper))
  }
}

extension ProductLocalization {
  /// The place to point at for what the localization lacks: its locale, or its first byte.
  var anchor: ByteSpan {
    if let locale, !locale.span.isEmpty { return locale.span }
    return ByteSpan(span.lower, min(span.lower + 1, span.upper))
  }
}
