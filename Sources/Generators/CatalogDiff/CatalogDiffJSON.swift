import CatalogComparison
import CatalogModel
import DocumentSyntax

/// Renders differences as JSON, with the place of each value.
package enum CatalogDiffJSON {
  /// The version of the form; it changes where a reader would have to.
  private static let version = 1

  package static func render(_ diff: CatalogDiff) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("version", version)
      write("old", diff.old, &json)
      write("new", diff.new, &json)
      json.list("changes", diff.changes) { json, change in
        json.object { json in
          json.field("change", change.kind.rawValue)
          json.field("thing", change.key.subject.kindName)
          json.field("id", change.key.subject.name)
          json.field("aspect", change.key.aspect.rawValue)
          json.field("qualifier", change.key.qualifier.isEmpty ? nil : change.key.qualifier)
          write("before", change.before, of: diff.old, &json)
          write("after", change.after, of: diff.new, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ name: String, _ side: CatalogDiff.Side, _ json: inout JSONWriter) {
    json.field(name) { json in
      json.object { json in
        json.field("name", side.name)
        json.field("kind", side.catalog.kind.rawValue)
        json.field("role", side.catalog.role.rawValue)
      }
    }
  }

  private static func write(
    _ name: String, _ fact: CatalogFact?, of side: CatalogDiff.Side, _ json: inout JSONWriter
  ) {
    json.field(name) { json in
      guard let fact else { return json.null() }
      let location = side.location(of: fact)
      json.object { json in
        json.field("value", fact.value)
        json.field("path", location?.path)
        if let location {
          json.field("line", location.line)
          json.field("column", location.column)
        }
      }
    }
  }
}
