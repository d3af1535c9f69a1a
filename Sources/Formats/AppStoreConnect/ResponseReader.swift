import CatalogModel
import DocumentSyntax
import SourceText

/// Takes the resources of one response or request into the graph.
struct ResponseReader {
  private let file: FileID
  private(set) var problems: [SyntaxProblem] = []
  /// The page that follows, as the response names it.
  private(set) var next: Located<String>?
  /// The page that the response itself is.
  private(set) var page: String?

  init(file: FileID) { self.file = file }

  /// Reads the top level; returns whether it holds the shape of a response.
  ///
  /// - Parameter unknownTypes: the unknown types that were reported already
  mutating func read(
    _ value: JSONValue, into graph: inout ResourceGraph, unknownTypes: inout Set<String>
  ) -> Bool {
    var root = JSONObjectReader(value, file: file)
    root.ignore("meta", "jsonapi")
    let errors = root.any("errors")
    let data = root.any("data")
    let included = root.array("included")
    let owner = readAddresses(&root, isEmpty: data == nil && value["data"] != nil, into: &graph)
    problems += root.finish()
    guard data != nil || !included.isEmpty || value["data"] != nil else {
      problems.append(Self.problem(without: errors, in: value))
      return false
    }
    if let data, !data.isArray, !data.isObject {
      problems.append(
        SyntaxProblem(.wrongType, data.span, "\"data\" is \(data.kindName), not a resource or a list of them")
      )
    }
    for object in data.map({ $0.isArray ? $0.elements : $0.isObject ? [$0] : [] }) ?? [] {
      guard let index = readResource(object, into: &graph, &unknownTypes), let owner else { continue }
      let id = object["id"].flatMap { id in id.string.map { Located($0, file, id.contentSpan) } }
      let isUseful = !graph.resources[index].type.isPricePoint && index != owner
      if isUseful { graph.link(owner, to: index, at: id) }
    }
    for object in included { _ = readResource(object, into: &graph, &unknownTypes) }
    return true
  }

  private static func problem(without errors: JSONValue?, in value: JSONValue) -> SyntaxProblem {
    guard let errors else {
      return SyntaxProblem(
        .malformed, ByteSpan(value.span.lower, min(value.span.lower + 1, value.span.upper)),
        "the response has no \"data\"", help: "save the whole answer of the App Store Connect API")
    }
    let first = errors.elements.first
    let word = (first?["code"]?.string ?? first?["title"]?.string).map { " " + quoted($0) } ?? ""
    return SyntaxProblem(
      .malformed, errors.span, "the App Store Connect API answered with an error\(word)",
      help: "ask again and save the answer, or remove the file")
  }

  /// Reads where the response comes from; returns the resource whose parts it lists, if it does.
  private mutating func readAddresses(
    _ root: inout JSONObjectReader, isEmpty: Bool, into graph: inout ResourceGraph
  ) -> Int? {
    guard var links = root.object("links") else { return nil }
    links.ignore("first", "related")
    next = links.string("next").flatMap { $0.value.isEmpty ? nil : $0 }
    let address = links.string("self")
    root.absorb(links)
    guard let address else { return nil }
    let parsed = ResponseAddress(address.value)
    page = parsed.page
    guard let owner = parsed.owner else { return nil }
    // The relationship of a price point's equals is no part of it.
    guard !owner.type.isPlainTarget else { return nil }
    let index = graph.index(of: owner.type, address.map { _ in owner.id })
    // A list that was asked for in part tells nothing of what is not in it.
    if parsed.isFiltered { return index }
    if isEmpty {
      graph.noteAbsent(owner.relationship, of: index)
    } else {
      graph.noteList(owner.relationship, of: index)
    }
    return index
  }

  // MARK: Resources

  private mutating func readResource(
    _ object: JSONValue, into graph: inout ResourceGraph, _ unknownTypes: inout Set<String>
  ) -> Int? {
    guard object.isObject else {
      problems.append(
        SyntaxProblem(.wrongType, object.span, "the list holds \(object.kindName) in place of a resource"))
      return nil
    }
    var resource = JSONObjectReader(object, file: file)
    resource.ignore("links", "meta", "lid")
    guard let typeName = resource.string("type") else {
      problems.append(
        SyntaxProblem(
          .malformed, ByteSpan(object.span.lower, object.span.lower + 1), "the resource has no \"type\""))
      return nil
    }
    guard resource.problems.isEmpty else {
      problems += resource.problems
      return nil
    }
    guard let type = ResourceType(rawValue: typeName.value) else {
      if !ResourceType.passedOver.contains(typeName.value), unknownTypes.insert(typeName.value).inserted {
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: nil), typeName.span,
            "the resource type \(quoted(typeName.value)) is not known"))
      }
      return nil
    }
    let id = resource.string("id")
    let attributes = resource.object("attributes")
    let relationships = resource.object("relationships")
    problems += resource.finish()
    let index = id.map { graph.index(of: type, $0) } ?? graph.addUnnamed(type)
    if attributes != nil || relationships != nil {
      graph.add(Resource.Part(file: file, object: object, attributes: attributes?.value), to: index)
    }
    for member in relationships?.value.members ?? [] {
      readRelationship(member, of: index, into: &graph)
    }
    return index
  }

  private mutating func readRelationship(
    _ member: JSONValue.Member, of index: Int, into graph: inout ResourceGraph
  ) {
    guard let data = member.value["data"] else { return }
    let references: [JSONValue]
    switch data.kind {
    case .beginArray:
      references = data.elements
      graph.noteList(member.key, of: index)
    case .beginObject: references = [data]
    case .null:
      graph.noteAbsent(member.key, of: index)
      return
    case .invalid: return
    default:
      problems.append(
        SyntaxProblem(
          .wrongType, data.span, "\"data\" is \(data.kindName), not a reference or a list of them"))
      return
    }
    let isProduct = [ResourceType.inAppPurchases, .subscriptions].contains(graph.resources[index].type)
    var kind: ResourceType?
    for reference in references {
      guard let type = reference["type"]?.string.flatMap({ ResourceType(rawValue: $0) }),
        let id = reference["id"], let text = id.string
      else { continue }
      kind = type
      // All points at which a product could be sold are none that it is sold at.
      if isProduct && type.isPricePoint { return }
      let place = Located(text, file, id.contentSpan)
      graph.link(index, to: graph.index(of: type, place), at: place)
    }
    if let kind, let total = member.value["meta"]?["paging"]?["total"], let count = total.integer {
      graph.note(Resource.Total(type: kind, count: Located(count, file, total.span)), of: index)
    }
  }
}
