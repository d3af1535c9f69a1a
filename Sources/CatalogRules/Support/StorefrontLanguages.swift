/// Returns the languages that customers of a storefront read the store in, or nil where that is not known here.
///
/// - Parameter storefront: a storefront's three-letter code
///
/// English is left out: it is offered in every storefront. Facts: official and widely used languages of the
/// countries (CLDR supplemental territory information), for storefronts where the list is short and sure.
func languages(ofStorefront storefront: String) -> [String]? {
  switch storefront {
  case "ARE", "BHR", "EGY", "JOR", "KWT", "OMN", "QAT", "SAU", "YEM": ["ar"]
  case "DZA", "LBN", "MAR", "TUN": ["ar", "fr"]
  case "ARG", "BOL", "CHL", "COL", "CRI", "DOM", "ECU", "GTM", "HND", "MEX", "NIC", "PAN", "PER", "PRY",
    "SLV",
    "URY", "VEN":
    ["es"]
  case "AUS", "GBR", "IRL", "NZL": []
  case "AUT", "DEU", "LIE": ["de"]
  case "BEL": ["nl", "fr", "de"]
  case "BRA", "PRT": ["pt"]
  case "CAN": ["fr"]
  case "CHE": ["de", "fr", "it", "rm"]
  case "CHN", "HKG", "MAC", "TWN": ["zh"]
  case "CZE": ["cs"]
  case "DNK": ["da"]
  case "ESP": ["es", "ca", "eu", "gl"]
  case "EST": ["et", "ru"]
  case "FIN": ["fi", "sv"]
  case "FRA": ["fr"]
  case "GRC": ["el"]
  case "CYP": ["el", "tr"]
  case "HRV": ["hr"]
  case "HUN": ["hu"]
  case "IDN": ["id"]
  case "ISL": ["is"]
  case "ISR": ["he", "ar", "ru"]
  case "ITA": ["it", "de", "sl"]
  case "JPN": ["ja"]
  case "KOR": ["ko"]
  case "LTU": ["lt", "ru"]
  case "LVA": ["lv", "ru"]
  case "LUX": ["fr", "de", "lb", "pt"]
  case "NLD": ["nl", "fy"]
  case "NOR": ["nb", "nn"]
  case "POL": ["pl"]
  case "ROU": ["ro", "hu"]
  case "RUS": ["ru"]
  case "SVK": ["sk", "hu"]
  case "SVN": ["sl"]
  case "SWE": ["sv", "fi"]
  case "THA": ["th"]
  case "TUR": ["tr"]
  case "UKR": ["uk", "ru"]
  case "USA": ["es"]
  case "VNM": ["vi"]
  default: nil
  }
}
