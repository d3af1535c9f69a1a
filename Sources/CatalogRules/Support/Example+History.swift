import RuleKit

extension Example {
  /// Subscriptions of a group and a lock of before that are flagged; `before` are the lock's products, and the
  /// catalog was fetched from App Store Connect.
  static func flagged(
    before: String, retired: String = "", now: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .flagged(
      files: ["Products.storekit": catalog(now), "catalog.lock.json": lock(before, retired)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Subscriptions of a group and a lock of before that are accepted.
  static func accepted(
    before: String, retired: String = "", now: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .accepted(
      files: ["Products.storekit": catalog(now), "catalog.lock.json": lock(before, retired)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  private static func catalog(_ subscriptions: String) -> String {
    #"""
    {"settings": {"_lastSynchronizedDate": 700000000.0}, "subscriptionGroups": [
      {"id": "1", "name": "Pro", "localizations": [], "subscriptions": [\#(subscriptions)]}]}
    """#
  }

  private static func lock(_ products: String, _ retired: String) -> String {
    #"""
    {"version": 1, "catalogs": [{"kind": "storeKitConfiguration", "role": "store",
      "groups": [{"id": "1", "name": "Pro"}], "products": [\#(products)], "retired": [\#(retired)]}]}
    """#
  }
}

extension Example {
  /// A Google Play subscription with the base plan `plan`, whose members are given, and a lock of before that
  /// is flagged.
  static func flagged(
    play members: String, beforePeriod: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .flagged(
      files: ["play.json": play("plan", members), "catalog.lock.json": playLock(beforePeriod)],
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same that is accepted.
  static func accepted(
    play members: String, beforePeriod: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .accepted(
      files: ["play.json": play("plan", members), "catalog.lock.json": playLock(beforePeriod)],
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A Google Play subscription with a base plan of a retired id that is flagged.
  static func flagged(
    play members: String, retiredPlan: Bool, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .flagged(
      files: ["play.json": play("⟦plan⟧", members), "catalog.lock.json": playLock(retired: retiredPlan)],
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same that is accepted.
  static func accepted(
    play members: String, retiredPlan: Bool, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .accepted(
      files: ["play.json": play("plan", members), "catalog.lock.json": playLock(retired: retiredPlan)],
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private static func play(_ plan: String, _ members: String) -> String {
    #"""
    {"packageName": "com.example.app", "productId": "pro", "listings": [], "basePlans": [
      {"basePlanId": "other", "state": "ACTIVE"}, {"basePlanId": "\#(plan)", \#(members)}]}
    """#
  }

  private static func playLock(_ period: String = "P1M", retired: Bool = false) -> String {
    let plan = #"{"id": "pro", "basePlan": "plan", "period": "\#(period)"}"#
    return #"""
      {"version": 1, "catalogs": [{"kind": "googlePlay", "role": "store", "products": [
        {"id": "pro", "basePlan": "other"}\#(retired ? "" : ", " + plan)], "retired": [\#(retired ? #""pro:plan""# : "")]}]}
      """#
  }
}
