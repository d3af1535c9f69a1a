import Money

/// Returns the lengths of time in a Japanese, Chinese or Korean text, clause by clause.
///
/// A clause that names a length and says free or trial is an offer.
func eastAsianMentions(in text: String, language: String) -> [PeriodMention] {
  var mentions: [PeriodMention] = []
  let clauses = text.split { "、。，．！・｜,.!|()（）/／;；:：".contains($0) }
  for clause in clauses {
    let isFree = FreeWords.isMentioned(in: clause, language: language)
    let counted = countedLengths(in: Array(clause), language: language)
    for period in counted {
      mentions.append(PeriodMention(period: period, role: isFree ? .offer : .plan, start: 0, end: 0))
    }
    guard counted.isEmpty, !isFree else { continue }
    for period in planPeriods(in: clause, language: language) {
      mentions.append(PeriodMention(period: period, role: .plan, start: 0, end: 0))
    }
  }
  return mentions
}

/// Returns lengths written as a number and a unit: `7日間`, `1か月`, `12个月`, `3일`.
private func countedLengths(in text: [Character], language: String) -> [SubscriptionPeriod] {
  var found: [SubscriptionPeriod] = []
  var index = 0
  while index < text.count {
    guard let number = number(in: text, from: index) else {
      index += 1
      continue
    }
    // "The first week" counts weeks, but not how many.
    let isOrdinal = index > 0 && "第제".contains(text[index - 1])
    index = number.end
    var unitStart = number.end
    while unitStart < text.count, text[unitStart] == " " { unitStart += 1 }
    let rest = String(text[unitStart..<min(unitStart + 5, text.count)])
    guard !isOrdinal, let count = number.value, (1...366).contains(count),
      let unit = unit(startingWith: rest, language: language)
    else { continue }
    found.append(SubscriptionPeriod(count, unit))
  }
  return found
}

/// Reads a number in digits or Chinese signs; its value is nil where signs form a number that is not known here.
private func number(in text: [Character], from start: Int) -> (value: Int?, end: Int)? {
  var index = start
  var value = 0
  while index < text.count, let digit = decimalDigit(text[index]) {
    value = min(value * 10 + digit, 1000)
    index += 1
  }
  if index > start { return (value, index) }
  while index < text.count, "一二三四五六七八九十两兩百".contains(text[index]) { index += 1 }
  guard index > start else { return nil }
  let known: Int? =
    switch String(text[start..<index]) {
    case "一": 1
    case "二", "两", "兩": 2
    case "三": 3
    case "六": 6
    case "七": 7
    case "十二": 12
    case "三十": 30
    default: nil
    }
  return (known, index)
}

/// The value of a decimal digit, also a full-width one.
private func decimalDigit(_ character: Character) -> Int? {
  guard let scalar = character.unicodeScalars.first, scalar.properties.numericType == .decimal else {
    return nil
  }
  return character.wholeNumberValue
}

/// Returns the unit that a text after a number starts with; grades, anniversaries and editions are none.
private func unit(startingWith text: String, language: String) -> SubscriptionPeriod.Unit? {
  let others = ["年级", "年級", "年生", "年版", "年代", "年度", "周年", "週年", "日本", "년생", "주년", "일차"]
  guard !others.contains(where: { text.hasPrefix($0) }) else { return nil }
  let units: [(SubscriptionPeriod.Unit, [String])] =
    switch language {
    case "ja":
      [
        (.week, ["週間", "週"]), (.month, ["か月", "ヶ月", "ケ月", "カ月", "ヵ月", "箇月"]), (.year, ["年"]),
        (.day, ["日"]),
      ]
    case "zh":
      [
        (.week, ["周", "週", "星期", "个星期", "個星期"]), (.month, ["个月", "個月"]), (.year, ["年"]),
        (.day, ["天", "日"]),
      ]
    default: [(.week, ["주"]), (.month, ["개월", "달"]), (.year, ["년"]), (.day, ["일"])]
    }
  return units.first { $0.1.contains { text.hasPrefix($0) } }?.0
}

/// Returns the period that a clause says by a word such as `月額` or `年度会员`.
///
/// Words that also go with other things, such as the ones for "every week", count only at the end of a clause or
/// before a word for a plan: a weekly recipe is no weekly plan.
private func planPeriods(in clause: Substring, language: String) -> [SubscriptionPeriod] {
  let nouns = [
    "プラン", "会員", "メンバーシップ", "パス", "サブスク", "払い", "订阅", "訂閱", "会员", "會員", "方案", "套餐", "付", "费", "費",
    "卡", "구독", "플랜", "멤버십", "이용권", "회원", "요금", "결제",
  ]
  return planWords(language).compactMap { word, period in
    guard let found = clause.firstRange(of: word) else { return nil }
    let rest = clause[found.upperBound...].drop { $0 == " " }
    return rest.isEmpty || nouns.contains { rest.hasPrefix($0) } ? period : nil
  }
}

private func planWords(_ language: String) -> [(String, SubscriptionPeriod)] {
  let halfYear = SubscriptionPeriod(6, .month)
  let quarter = SubscriptionPeriod(3, .month)
  return switch language {
  case "ja":
    [
      ("毎週", .week), ("週額", .week), ("週間", .week), ("ウィークリー", .week), ("毎月", .month), ("月額", .month),
      ("月間", .month), ("月", .month), ("マンスリー", .month), ("半年", halfYear), ("毎年", .year), ("年額", .year),
      ("年間", .year), ("年", .year),
    ]
  case "zh":
    [
      ("每周", .week), ("每週", .week), ("周度", .week), ("包周", .week), ("周", .week), ("週", .week), ("每月", .month),
      ("月度", .month), ("月繳", .month), ("包月", .month), ("按月", .month), ("月", .month), ("季度", quarter),
      ("包季", quarter), ("半年", halfYear), ("每年", .year), ("年度", .year), ("包年", .year), ("按年", .year),
      ("年", .year),
    ]
  default:
    [
      ("주간", .week), ("매주", .week), ("월간", .month), ("매월", .month), ("매달", .month), ("월정액", .month),
      ("연간", .year), ("매년", .year),
    ]
  }
}
