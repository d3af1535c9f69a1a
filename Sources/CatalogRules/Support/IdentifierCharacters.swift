/// Whether a product id may hold a scalar: ASCII letters, digits, periods and underscores.
func isProductIDCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", ".", "_": true
  default: false
  }
}

/// Whether a scalar is white space or cannot be seen.
func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: true
  default: scalar.properties.isWhitespace
  }
}
