package import SourceText

extension SourcePath {
  /// The path without `.` components, doubled slashes, and `..` after the name of a folder, links not looked at.
  package var normalized: SourcePath {
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    var parts: [[UInt8]] = []
    for component in components.map({ Array($0) }) where component != [UInt8(ascii: ".")] {
      let isUp = component == Self.up
      if isUp, let last = parts.last, last != Self.up { parts.removeLast() } else { parts.append(component) }
    }
    let joined = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    return SourcePath(bytes: isAbsolute ? [UInt8(ascii: "/")] + joined : joined)
  }

  /// Returns the components of the path from the top of the file system.
  ///
  /// - Parameter start: the components of the folder that a relative path begins in
  package func components(from start: [[UInt8]]) -> [[UInt8]] {
    var parts = bytes.first == UInt8(ascii: "/") ? [] : start
    for component in components.map({ Array($0) }) where component != [UInt8(ascii: ".")] {
      if component == Self.up { _ = parts.popLast() } else { parts.append(component) }
    }
    return parts
  }

  /// Whether the path is that of a folder or of something below it, both without links and from the top of the file system.
  package func isInside(_ folder: SourcePath) -> Bool { components.starts(with: folder.components) }

  /// The component that names the enclosing folder.
  static let up = Array("..".utf8)
}
