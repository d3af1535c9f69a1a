/// Checks properties on the bytes that libFuzzer hands to its target, and stops the program at the first that does not
/// hold, so that libFuzzer keeps the bytes.
package func checkFuzzInput(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ properties: (([UInt8]) -> String?)...
) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  for property in properties {
    if let violation = property(bytes) { fatalError(violation) }
  }
  return 0
}
