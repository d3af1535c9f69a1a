package import SourceText

/// Where a string or name of source code stands.
package struct CodePlace: Sendable {
  /// Index of the call that it is an argument of, also inside of a list in the argument; nil where it is none.
  package var call: Int?
  /// The label of the argument; empty where it has none.
  package var label = ByteSpan(at: 0)
  /// Number of the argument, from 0.
  package var index = 0
  /// Whether it is an element of a list.
  package var isInList = false
  /// The name that is declared with it as its value, alone or in a list; empty where there is none.
  package var constant = ByteSpan(at: 0)
  /// The enumeration of Swift that it is the value of a case of; empty where it is none.
  package var enumeration = ByteSpan(at: 0)
  /// Whether it is the whole value: nothing is added to it, compared with it or asked of it.
  package var isWhole = false
}

/// A string of source code and where it stands.
package struct CodeLiteral: Sendable {
  package var string: CodeString
  package var place: CodePlace
  /// The member that is asked of the string, such as `localized`; empty where none is.
  package var member = ByteSpan(at: 0)
}

/// A name of source code that is an argument, one of Android's resources, or all cases of an enumeration.
package struct CodeName: Sendable {
  /// The name with what it is a member of, such as `ProductID.monthly`.
  package var chain: ByteSpan
  /// The last name of the chain.
  package var name: ByteSpan
  package var place: CodePlace
}

/// A call of source code: also a subscript, and a message of Objective-C.
package struct CodeCall: Sendable {
  /// How a call is written.
  package enum Kind: Sendable {
    case function, subscripting, message
  }

  package var kind: Kind
  /// From the first name of what is called to the last, with calls between them; empty for a message.
  package var chain: ByteSpan
  /// The last name; empty for a message, whose names are its labels.
  package var name: ByteSpan
  /// Where the call itself stands.
  package var place: CodePlace
  /// From the opening bracket to behind the closing one.
  package var arguments: ByteSpan
  package var argumentCount = 0
  /// Whether an argument stands for any number of them.
  package var hasSpread = false
}

/// The strings of a file of source code with the calls that they are arguments of.
///
/// This is no parser of any language: it follows names, brackets and labels, and takes what it does not know as it
/// comes. Reading never fails and takes time in proportion to the text.
package struct CodeDocument: Sendable {
  package internal(set) var literals: [CodeLiteral] = []
  package internal(set) var names: [CodeName] = []
  /// The calls in the order of their opening brackets.
  package internal(set) var calls: [CodeCall] = []

  /// Reads source code.
  package init(_ bytes: [UInt8], _ dialect: CodeDialect) {
    var reader = CodeReader(bytes, dialect)
    reader.read()
    self = reader.document
  }

  init() {}
}
