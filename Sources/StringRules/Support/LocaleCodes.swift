import LocaleData

/// The codes of languages and regions as ISO 639-1 and ISO 3166-1 have them.
enum LocaleCodes {
  /// Whether a code of two letters is that of a language, now or before; codes of three are all taken for one.
  static func isLanguage(_ code: some StringProtocol) -> Bool {
    let code = code.lowercased()
    if code.utf8.count != 2 { return code.utf8.count == 3 }
    return contains(code, in: languages) || current(language: code) != nil
      || PluralRules(LocaleID(language: code)) != nil
  }

  /// Whether a code of two letters is that of a region, or of one that platforms test with.
  static func isRegion(_ code: some StringProtocol) -> Bool { contains(code.uppercased(), in: regions) }

  /// The code that a region goes by which is often written otherwise, or was withdrawn; nil for any other.
  static func current(region code: some StringProtocol) -> String? {
    switch code.uppercased() {
    case "UK": "GB"
    case "SP", "CS", "YU": "RS"
    default: nil
    }
  }

  /// Whether a code was that of a state which is no more.
  static func isWithdrawn(region code: some StringProtocol) -> Bool {
    ["CS", "DD", "SU", "YU"].contains(code.uppercased())
  }

  /// The code that replaced one of a language; nil for one that holds.
  static func current(language code: some StringProtocol) -> String? {
    switch code.lowercased() {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    case "jw": "jv"
    case "mo": "ro"
    case "sh": "sr-Latn"
    default: nil
    }
  }

  private static func contains(_ code: String, in list: String) -> Bool {
    list.split(separator: " ").contains { $0 == code }
  }

  private static let languages = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
    dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id \
    ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu \
    lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu \
    rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
    ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """
  private static let regions = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
    BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH \
    ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT \
    HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS \
    LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI \
    NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG \
    SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG \
    UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK XA XB XC AC TA IC EA CP DG EU
    """
}
