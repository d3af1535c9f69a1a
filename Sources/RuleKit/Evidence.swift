/// Where a rule was seen to fire beside its own examples.
package enum Evidence: Hashable, Sendable {
  /// Nowhere yet.
  case unproven
  /// On files of apps that are public.
  case publicFiles
  /// On faults that were planted into tables made for the purpose.
  case plantedFaults
  /// On a fault that people reported: the repository and number of the thread, or the address of the page.
  case report(String)

  /// The evidence in words.
  package var text: String {
    switch self {
    case .unproven: "unproven: not seen beside the examples"
    case .publicFiles: "seen in public apps"
    case .plantedFaults: "seen on planted faults"
    case .report(let thread): "reported in \(thread)"
    }
  }
}
