package import SourceText

/// What a file of an app's source code says about what is sold and shown.
package struct CodeFile: Sendable {
  package var file: FileID
  package var language: CodeLanguage
  /// The strings that stand in calls that are known, in the order of the text.
  package var references: [CodeReference] = []
  /// All strings, in the order of the text.
  package var mentions: [CodeMention] = []
  package var traits: CodeTraits = []
  /// Whether the file was read to its end; one that is too large is not.
  package var isRead = true

  package init(file: FileID, language: CodeLanguage) {
    self.file = file
    self.language = language
  }
}

/// What source code is written in.
package enum CodeLanguage: String, Sendable, CaseIterable {
  case swift = "Swift"
  case objectiveC = "Objective-C"
  case java = "Java"
  case kotlin = "Kotlin"
  case script = "JavaScript"
  case gradle = "Gradle"

  /// The store that code in the language sells in; nil where it may be any.
  package var store: Store? {
    switch self {
    case .swift, .objectiveC: .appStore
    case .java, .kotlin, .gradle: .googlePlay
    case .script: nil
    }
  }
}

/// A string of source code that names something of a catalog or a string table.
package struct CodeReference: Sendable {
  /// What a string names.
  package enum Kind: Sendable {
    case productID, offerID, groupID
    /// Of RevenueCat.
    case entitlement, offering, package
    /// A product that a customer is asked to have bought, instead of an entitlement.
    case purchasedProduct
    /// The key of a localized text.
    case stringKey
    /// The text of a view, which is a key where a table has it.
    case viewText
    /// A text of Android's resources by its name, with the arguments that are filled in.
    case resourceFormat
    /// A price with a currency sign that the code puts to it.
    case handMadePrice
    case privacyAddress, termsAddress
    /// The version of Google Play's billing library.
    case billingLibrary
    /// The call that begins a purchase; the text is the call's name.
    case purchase
  }

  package var kind: Kind
  package var text: Located<String>
  /// The call that it stands in, for a message, such as `Product.products`; empty where there is none.
  package var call = ""
  /// Of a key, the table that the call names; nil for the standard one.
  package var table: String?
  /// Of a key, whether the call names a bundle beside the app's own, or a table by what is not a plain string.
  package var isInOtherBundle = false
  /// Of a key, whether the call has a text for when the key is missing.
  package var hasDefault = false
  /// Number of values that the call fills into the text; nil where it fills none in or they cannot be counted.
  package var argumentCount: Int?

  package init(_ kind: Kind, _ text: Located<String>) {
    self.kind = kind
    self.text = text
  }
}

/// A string of source code, whatever it is for.
package struct CodeMention: Sendable {
  /// The bytes between the delimiters.
  package var span: ByteSpan
  /// The text where the string has escapes; nil where its bytes read as they stand.
  package var text: String?
  /// The texts before, between and behind what is filled in; empty where nothing is.
  package var pieces: [ByteSpan] = []
  /// Whether the string is the whole value, and not joined with others.
  package var isWhole = true

  package init(span: ByteSpan) { self.span = span }
}

/// What a file of source code has to do with, as far as its words tell.
package struct CodeTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let storeKit = CodeTraits(rawValue: 1)
  package static let revenueCat = CodeTraits(rawValue: 1 << 1)
  package static let playBilling = CodeTraits(rawValue: 1 << 2)
  /// It speaks of restoring purchases.
  package static let restores = CodeTraits(rawValue: 1 << 3)
  /// It speaks of managing subscriptions.
  package static let managesSubscriptions = CodeTraits(rawValue: 1 << 4)
  /// It speaks of acknowledging or consuming purchases.
  package static let acknowledges = CodeTraits(rawValue: 1 << 5)
  /// It shows a paywall that another party draws.
  package static let showsReadyPaywall = CodeTraits(rawValue: 1 << 6)
  /// Its keys of texts have a part that is written once for all.
  package static let hasKeyPrefix = CodeTraits(rawValue: 1 << 7)
}
