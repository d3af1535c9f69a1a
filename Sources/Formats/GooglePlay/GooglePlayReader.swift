import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Turns the objects of Google Play's files, one file after the other, into one catalog.
///
/// Each base plan is a product, and all base plans of a subscription are a group. Offers wait until every file is
/// read, since their base plan may stand in a later one.
struct GooglePlayReader {
  var catalog = Catalog(.googlePlay, file: FileID(0), span: ByteSpan(at: 0))
  /// The file that is being read.
  private(set) var file = FileID(0)
  /// Offers whose product is not known yet.
  var waiting: [WaitingOffer] = []
  /// The versions of regions that Gradle Play Publisher keeps beside subscriptions, by product.
  private var regionsVersions: [String: Located<String>] = [:]

  /// An offer as its file has it, one element for each phase.
  struct WaitingOffer {
    var phases: [Offer]
    var productID: Located<String>?
    /// The base plan or purchase option.
    var planID: Located<String>?
    var packageName: Located<String>?
    var isForSubscription: Bool
    var file: FileID
    var span: ByteSpan
  }

  /// Reads one file; it is usable where it holds any of the store's objects.
  mutating func read(_ root: JSONValue, of file: SourceFile) -> (isUsable: Bool, problems: [SyntaxProblem]) {
    self.file = file.id
    if root.isArray { return readElements(root) }
    guard root.isObject else {
      let problem = SyntaxProblem(
        .malformed, root.span, "the file holds \(root.kindName), not what Google Play sells")
      return (false, [problem])
    }
    var object = JSONObjectReader(root, file: file.id)
    var isUsable = false
    for (key, resource) in GooglePlayResource.lists where object.has(key) {
      if !isUsable { readEnvelope(&object) }
      isUsable = true
      for var element in object.objects(key) {
        read(&element, as: resource)
        object.absorb(element)
      }
    }
    if isUsable { return (true, object.finish()) }
    guard let resource = Self.resource(of: root, at: file.path) else {
      let problem = SyntaxProblem(
        .malformed, root.start, "the file holds nothing that Google Play sells")
      return (false, [problem])
    }
    read(&object, as: resource, stem: file.path.stem)
    return (true, object.finish())
  }

  /// Gives the waiting offers to their products, and the products what stands beside them.
  mutating func join() {
    for index in catalog.products.indices where catalog.products[index].play?.regionsVersion == nil {
      guard let id = catalog.products[index].id?.value, let version = regionsVersions[id] else { continue }
      catalog.products[index].play?.regionsVersion = version
    }
    joinOffers()
  }

  // MARK: Objects

  /// Returns what an object is, also where only its keys' names speak for it.
  private static func resource(of root: JSONValue, at path: SourcePath) -> GooglePlayResource? {
    if let resource = GooglePlayRecognition.publishedResource(of: root, at: path)
      ?? GooglePlayRecognition.resource(of: root)
    {
      return resource
    }
    let telling: [(String, GooglePlayResource)] = [
      ("sku", .inAppProduct), ("purchaseOptions", .oneTimeProduct),
      ("purchaseOptionId", .oneTimeProductOffer),
      ("phases", .subscriptionOffer), ("basePlanId", .subscriptionOffer), ("productId", .subscription),
      ("basePlans", .subscription),
    ]
    return telling.first { root[$0.0] != nil }?.1
  }

  private mutating func readElements(_ root: JSONValue) -> (isUsable: Bool, problems: [SyntaxProblem]) {
    var problems: [SyntaxProblem] = []
    var isUsable = false
    for element in root.elements {
      guard element.isObject, let resource = Self.resource(of: element, at: "") else {
        problems.append(
          SyntaxProblem(
            .wrongType, element.isObject || element.isArray ? element.start : element.span,
            "the list holds \(element.kindName) that is nothing Google Play sells"))
        continue
      }
      isUsable = true
      var object = JSONObjectReader(element, file: file)
      read(&object, as: resource)
      problems += object.finish()
    }
    return (isUsable, problems)
  }

  /// Takes what responses have beside their list.
  private func readEnvelope(_ object: inout JSONObjectReader) {
    object.ignore("kind", "nextPageToken")
    if var pages = object.object("pageInfo") {
      pages.ignore("resultPerPage", "startIndex", "totalResults")
      object.absorb(pages)
    }
    if var tokens = object.object("tokenPagination") {
      tokens.ignore("nextPageToken", "previousPageToken")
      object.absorb(tokens)
    }
  }

  private mutating func read(
    _ object: inout JSONObjectReader, as resource: GooglePlayResource, stem: String = ""
  ) {
    object.ignore("kind", "etag")
    switch resource {
    case .subscription: readSubscription(&object)
    case .subscriptionOffer: readSubscriptionOffer(&object)
    case .oneTimeProduct: readOneTimeProduct(&object)
    case .oneTimeProductOffer: readOneTimeProductOffer(&object)
    case .inAppProduct: readInAppProduct(&object)
    case .metadata:
      if let version = object.string("regionsVersion"), !version.value.isEmpty {
        regionsVersions[String(stem.dropLast(".metadata".count))] = version
      }
    }
  }
}
