/// A script that letters are written in, as far as the rules tell scripts apart.
package enum Script: Hashable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, odia, tamil, telugu,
    kannada,
    malayalam, thai, hangul, kana, han

  /// The script of a letter; nil for digits, marks and letters of other scripts.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
      self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF,
      0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x963, 0x970...0x97F: self = .devanagari
    case 0x980...0x9E3: self = .bengali
    case 0xA00...0xA65, 0xA70...0xA7F: self = .gurmukhi
    case 0xA80...0xAE3: self = .gujarati
    case 0xB00...0xB63: self = .odia
    case 0xB80...0xBE5: self = .tamil
    case 0xC00...0xC63: self = .telugu
    case 0xC80...0xCE3: self = .kannada
    case 0xD00...0xD63: self = .malayalam
    case 0xE01...0xE4E: self = .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
    case 0x3041...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F: self = .han
    default: return nil
    }
  }

  /// The script's name, for a message.
  package var name: String {
    switch self {
    case .latin: "Latin"
    case .greek: "Greek"
    case .cyrillic: "Cyrillic"
    case .hebrew: "Hebrew"
    case .arabic: "Arabic"
    case .devanagari: "Devanagari"
    case .bengali: "Bengali"
    case .gurmukhi: "Gurmukhi"
    case .gujarati: "Gujarati"
    case .odia: "Odia"
    case .tamil: "Tamil"
    case .telugu: "Telugu"
    case .kannada: "Kannada"
    case .malayalam: "Malayalam"
    case .thai: "Thai"
    case .hangul: "Korean"
    case .kana: "Japanese"
    case .han: "Chinese"
    }
  }
}

extension WrittenLanguage {
  /// The scripts that letters of the language are in; empty where that is not known here.
  package var scripts: Set<Script> {
    switch script {
    case "Latn": [.latin]
    case "Grek": [.greek]
    case "Cyrl": [.cyrillic]
    case "Hebr": [.hebrew]
    case "Arab": [.arabic]
    case "Deva": [.devanagari]
    case "Beng": [.bengali]
    case "Guru": [.gurmukhi]
    case "Gujr": [.gujarati]
    case "Orya": [.odia]
    case "Taml": [.tamil]
    case "Telu": [.telugu]
    case "Knda": [.kannada]
    case "Mlym": [.malayalam]
    case "Thai": [.thai]
    case "Kore": [.hangul]
    case "Jpan": [.kana, .han]
    case "Hans", "Hant", "Hani": [.han]
    default: []
    }
  }
}
