import DocumentSyntax
package import SourceText

/// The texts of a preview that was written as JSON earlier.
package struct EarlierPreview: Sendable {
  /// What keeps a file from being a preview, and where.
  package struct Fault: Error, Hashable, Sendable {
    package let span: ByteSpan
    package let message: String
    package let help: String?

    package init(_ span: ByteSpan, _ message: String, help: String? = nil) {
      self.span = span
      self.message = message
      self.help = help
    }
  }

  /// The texts in the file's order.
  package let texts: [ComparedText]

  package init(_ file: SourceFile) throws(Fault) {
    let document = JSONDocument(file)
    if let problem = document.problems.first {
      throw Fault(problem.span, problem.message, help: problem.help)
    }
    guard let root = document.root else { throw Self.fault(ByteSpan(at: 0), "the file is empty") }
    try Self.check(root)
    let rows = try Self.member("rows", of: root)
    guard rows.isArray else {
      throw Self.fault(rows.span, "\"rows\" is \(rows.kindName), not an array")
    }
    var texts: [ComparedText] = []
    for row in rows.elements { texts.append(try Self.text(row)) }
    self.texts = texts
  }

  private static func check(_ root: JSONValue) throws(Fault) {
    guard root.isObject else { throw fault(root.span, "the value is \(root.kindName), not an object") }
    let version = try member("version", of: root)
    guard version.integer == JSONPreviewFormat.version else {
      let text = String(decoding: root.document.bytes[version.span.range], as: UTF8.self)
      throw Fault(
        version.span, "the preview is of version \(escaped(text, limit: 20)), which is not known here",
        help: "write it again with this version of catalog-lint")
    }
  }

  private static func text(_ row: JSONValue) throws(Fault) -> ComparedText {
    guard row.isObject else { throw fault(row.span, "the row is \(row.kindName), not an object") }
    let text = try member("text", of: row)
    guard text.string != nil || text.kind == .null else {
      throw fault(text.span, "\"text\" is \(text.kindName), not a string or null")
    }
    return ComparedText(
      product: try string("product", of: row), storefront: try string("storefront", of: row),
      locale: try string("locale", of: row), style: try string("style", of: row), text: text.string)
  }

  private static func string(_ name: String, of object: JSONValue) throws(Fault) -> String {
    let value = try member(name, of: object)
    guard let text = value.string else {
      throw fault(value.span, "\"\(name)\" is \(value.kindName), not a string")
    }
    return text
  }

  private static func member(_ name: String, of object: JSONValue) throws(Fault) -> JSONValue {
    guard let value = object[name] else {
      throw fault(ByteSpan(at: object.span.lower), "the object has no \"\(name)\"")
    }
    return value
  }

  private static func fault(_ span: ByteSpan, _ message: String) -> Fault {
    Fault(span, message, help: "name a file that `preview --format json` wrote")
  }
}

/// A text with what it is about, by which it is found again in another preview.
package struct ComparedText: Hashable, Sendable {
  package let product: String
  package let storefront: String
  package let locale: String
  package let style: String
  /// The text; nil where the catalog has no price.
  package let text: String?

  package init(product: String, storefront: String, locale: String, style: String, text: String?) {
    self.product = product
    self.storefront = storefront
    self.locale = locale
    self.style = style
    self.text = text
  }
}
