import CatalogModel
import DocumentSyntax
import SourceText

/// One resource, from all responses that have it or refer to it.
struct Resource {
  /// A resource object of one file.
  struct Part {
    let file: FileID
    let object: JSONValue
    let attributes: JSONValue?
  }

  /// A reference to another resource.
  struct Link {
    let target: Int
    /// The target's id where the reference spells it; nil where the target refers to this resource, or the
    /// address of the response does.
    let place: Located<String>?
  }

  /// A list of references that names its full length.
  struct Total {
    let type: ResourceType
    let count: Located<Int>
  }

  let type: ResourceType
  /// The id where it stands first; nil for a resource that nothing names.
  let id: Located<String>?
  var parts: [Part] = []
  var links: [Link] = []
  /// The relationships that some file lists, also as empty.
  var lists: Set<String> = []
  /// The relationships to a single resource that some file shows as empty.
  var absent: Set<String> = []
  var totals: [Total] = []

  init(_ type: ResourceType, id: Located<String>?) {
    self.type = type
    self.id = id
  }

  /// Whether some file has the resource itself, not only a reference.
  var isRead: Bool { parts.contains { $0.attributes != nil } }

  /// The part that the resource is shown at: the first one with an attribute, or else with any.
  func home(_ attribute: String) -> Part? {
    parts.first { part in part.attributes?[attribute].map { $0.kind != .null } ?? false }
      ?? parts.first { $0.attributes != nil } ?? parts.first
  }
}

/// The resources of a folder's responses, joined by type and id.
struct ResourceGraph {
  private struct Key: Hashable {
    let type: ResourceType
    let id: String
    /// The file of an id that holds in one request only, such as `${price}`.
    let file: FileID?
  }

  private struct Pair: Hashable {
    let from: Int
    let target: Int
  }

  private(set) var resources: [Resource] = []
  private var indices: [Key: Int] = [:]
  private var pairs: Set<Pair> = []
  /// The resources that stand for unknown owners, by type and file.
  private var unnamedOwners: [Key: Int] = [:]

  /// Returns the index of a resource, adding it where it is new.
  mutating func index(of type: ResourceType, _ id: Located<String>) -> Int {
    let key = Key(type: type, id: id.value, file: id.value.hasPrefix("${") ? id.file : nil)
    if let index = indices[key] { return index }
    indices[key] = resources.count
    return add(Resource(type, id: id))
  }

  /// Returns the index of a resource that some file names; nil where none does.
  func existing(_ type: ResourceType, id: String) -> Int? {
    indices[Key(type: type, id: id, file: nil)]
  }

  /// Adds a resource without an id, such as one that a request creates.
  mutating func addUnnamed(_ type: ResourceType) -> Int { add(Resource(type, id: nil)) }

  /// Returns the resource that stands for the unknown owner of what a file lists.
  mutating func unnamedOwner(_ type: ResourceType, in file: FileID) -> Int {
    let key = Key(type: type, id: "", file: file)
    if let index = unnamedOwners[key] { return index }
    let index = addUnnamed(type)
    unnamedOwners[key] = index
    return index
  }

  private mutating func add(_ resource: Resource) -> Int {
    resources.append(resource)
    return resources.count - 1
  }

  mutating func add(_ part: Resource.Part, to index: Int) { resources[index].parts.append(part) }

  mutating func noteList(_ relationship: String, of index: Int) {
    resources[index].lists.insert(relationship)
  }

  /// Notes that a relationship to a single resource leads to none.
  mutating func noteAbsent(_ relationship: String, of index: Int) {
    resources[index].absent.insert(relationship)
  }

  mutating func note(_ total: Resource.Total, of index: Int) { resources[index].totals.append(total) }

  /// Notes that one resource refers to another.
  mutating func link(_ from: Int, to target: Int, at place: Located<String>?) {
    guard from != target else { return }
    if pairs.insert(Pair(from: from, target: target)).inserted {
      resources[from].links.append(Resource.Link(target: target, place: place))
    }
    guard !resources[target].type.isPlainTarget else { return }
    if pairs.insert(Pair(from: target, target: from)).inserted {
      resources[target].links.append(Resource.Link(target: from, place: nil))
    }
  }

  /// Returns a resource's links with resources of a type, in the order of the files.
  func links(of index: Int, with type: ResourceType) -> [Resource.Link] {
    resources[index].links.filter { resources[$0.target].type == type }
  }
}
