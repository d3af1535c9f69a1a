import SourceText
import XMLSyntax

/// Makes a document from text.
func document(_ text: String) -> XMLDocument { document(Array(text.utf8)) }

/// Makes a document from a file's bytes.
func document(_ contents: [UInt8]) -> XMLDocument {
  XMLDocument(SourceFile(id: FileID(0), path: SourcePath("test.xml"), contents: contents))
}

/// Random numbers that are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Small documents of the kinds that the formats read.
let sampleTexts: [String] = [
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
    <!-- Title of the paywall -->
    <key>paywall.title</key>
    <string>Coffee &amp; more</string>
    <key>paywall.trial</key>
    <string><![CDATA[7 days <free>]]></string>
    <key>empty</key><string/>
  </dict>
  </plist>
  """,
  """
  <?xml version='1.0'?>
  <!DOCTYPE resources [
    <!ENTITY app "Catalog">
    <!ENTITY full "&app; &#169; Ltd">
  ]>
  <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en">
    <string name="about" translatable="false">About &full;</string>
    <string name='bold'>A <b>bold</b> <i x="a&lt;b">price</i>: %1$s</string>
    <plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
  </resources>

  """,
  """
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\r
    <file original="a.strings" source-language="en" target-language="de"><body>\r
      <trans-unit id="1" xml:space="preserve"><source>Größe</source><target>尺寸 😀</target></trans-unit>\r
    </body></file>\r
  </xliff>
  <!-- end --><?target data?>
  """,
]
