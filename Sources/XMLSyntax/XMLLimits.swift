/// What a hostile file may cost at most.
enum XMLLimits {
  /// Elements nested deeper are reported and passed over.
  static let depth = 256
  /// Bytes of one attribute value, text, comment or section; libxml2 refuses more too.
  static let length = 10_000_000
  /// Attributes of one tag; every new one is compared with those before it.
  static let attributes = 256
  /// Namespaces that hold at one place; every prefix is looked up among them.
  static let namespaces = 256
  /// Bytes of the DOCTYPE's own declarations that are read.
  static let documentType = 65_536
  /// Bytes that one entity may stand for.
  static let entityText = 65_536
  /// Bytes that all entities of a file together may stand for in its texts, where the file itself is not
  /// longer.
  static let expansion = 1_000_000
  /// Parts of one file: elements, texts, comments.
  static let nodes = 5_000_000
  /// Problems past this number are dropped: a broken file needs one clear word, not thousands.
  static let problems = 20
}
