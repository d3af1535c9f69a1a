import CatalogModel
import SourceText

/// The keys of the tables that a call of code looks in.
struct CodeKeys {
  /// The keys, those that stand in several tables once.
  private(set) var keys: Set<String> = []
  /// The parts of the keys before their first separator.
  private(set) var prefixes: Set<Substring> = []
  /// The tables.
  private(set) var families: [TableFamily] = []
  private var identifiers = 0

  init(_ families: [TableFamily], _ workspace: Workspace) {
    self.families = families
    for family in families {
      for key in family.keys { keys.insert(workspace.keyText(key)) }
    }
    for key in keys where Self.isIdentifier(key) {
      identifiers += 1
      if let prefix = Self.prefix(key) { prefixes.insert(prefix) }
    }
  }

  /// Whether the tables have names as keys, not the texts themselves.
  var areIdentifiers: Bool { !keys.isEmpty && identifiers * 10 >= keys.count * 8 }

  /// Whether a key is a name: letters and digits with separators between, and no text.
  static func isIdentifier(_ key: String) -> Bool {
    var hasSeparator = false
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"):
        hasSeparator = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: return false
      }
    }
    return hasSeparator && key.utf8.last != UInt8(ascii: ".") && key.utf8.last != UInt8(ascii: ":")
  }

  /// Returns the part of a key before its first separator.
  static func prefix(_ key: String) -> Substring? {
    key.firstIndex { $0 == "." || $0 == "_" || $0 == "-" || $0 == "/" }.map { key[..<$0] }
  }
}

extension Workspace {
  /// Returns the tables of an Apple platform that have a name.
  func appleTables(named name: String) -> [TableFamily] {
    families.filter {
      $0.placeholders == .foundation && !$0.isStoreMetadata && $0.name == name && isAppleTable($0)
    }
  }

  private func isAppleTable(_ family: TableFamily) -> Bool {
    family.files.first.map { ["strings", "stringsdict", "xcstrings"].contains(file($0).path.fileExtension) }
      ?? false
  }
}
