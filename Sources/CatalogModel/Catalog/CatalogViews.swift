extension Workspace {
  /// The catalogs grouped by what they tell of: those that share a product id, also through others, are views of
  /// the same products. Groups and their members are in path order.
  package var catalogViews: [[Catalog]] {
    let catalogs = catalogs
    var parents = Array(catalogs.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    var firstWithID: [String: Int] = [:]
    for (index, catalog) in catalogs.enumerated() {
      for id in catalog.products.compactMap({ $0.id?.value }) where !id.isEmpty {
        guard let first = firstWithID[id] else {
          firstWithID[id] = index
          continue
        }
        // The smaller number becomes the root, so that a group is named by its first member.
        let (left, right) = (root(first), root(index))
        parents[max(left, right)] = min(left, right)
      }
    }
    var members: [Int: [Catalog]] = [:]
    for (index, catalog) in catalogs.enumerated() { members[root(index), default: []].append(catalog) }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }
}
