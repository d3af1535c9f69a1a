import SourceText
import XMLSyntax

/// Makes a document from text.
func document(_ text: String) -> XMLDocument { document(Array(text.utf8)) }

/// Makes a document from a file's bytes.
func document(_ contents: [UInt8]) -> XMLDocument {
  XMLDocument(SourceFile(id: FileID(0), path: SourcePath("test.xml"), contents: contents))
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

/// Pieces that mean something in XML, for mutations.
let markupTokens: [[UInt8]] = [
  "<", ">", "/", "&", ";", "\"", "'", "=", "-", "--", "]]>", "<!--", "-->", "<![CDATA[", "<?", "?>", "</",
  "/>", " ",
  "\n", "\r", "a", "<a>", "</a>", "<b/>", "&amp;", "&#65;", "&#x1F600;", "&#0;", "&app;", "&no;", "é", "😀",
  "x=\"1\"", " name=\"y\"", "xml", ":", "tools:", "<?xml version=\"1.0\"?>", "<!DOCTYPE a>", "\u{1}", "%",
  "!", "[",
  "]", "#",
].map { Array($0.utf8) }
