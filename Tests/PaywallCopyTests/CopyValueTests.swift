import PaywallCopy
import Testing

struct CopyValueTests {
  @Test func findsEveryValueByItsName() {
    for value in CopyValue.all { #expect(CopyValue(id: value.id) == value, "\(value.id)") }
  }
}
