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
    for (words, period) in planWords(language) where words.contains(where: { clause.contains($0) }) {
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
    guard let (count, afterNumber) = number(in: text, from: index) else {
      index += 1
      continue
    }
    index = afterNumber
    var unitStart = afterNumber
    while unitStart < text.count, text[unitStart] == " " { unitStart += 1 }
    let rest = String(text[unitStart..<min(unitStart + 4, text.count)])
    guard (1...366).contains(count), let unit = unit(startingWith: rest, language: language) else { continue }
    found.append(SubscriptionPeriod(count, unit))
  }
  return found
}

private func number(in text: [Character], from start: Int) -> (Int, Int)? {
  var index = start
  var value = 0
  while index < text.count, let digit = asciiOrFullWidthDigit(text[index]), index - start < 5 {
    value = value * 10 + digit
    index += 1
  }
  if index > start { return (value, index) }
  let single: [Character: Int] = ["一": 1, "两": 2, "兩": 2, "二": 2, "三": 3, "六": 6, "七": 7, "十": 10]
  return single[text[start]].map { ($0, start + 1) }
}

private func asciiOrFullWidthDigit(_ character: Character) -> Int? {
  guard let value = character.wholeNumberValue, (0...9).contains(value), character.isNumber,
    let scalar = character.unicodeScalars.first, scalar.properties.numericType == .decimal
  else { return nil }
  return value
}

private func unit(startingWith text: String, language: String) -> SubscriptionPeriod.Unit? {
  let units: [(SubscriptionPeriod.Unit, [String])] =
    switch language {
    case "ja":
      [(.week, ["週間", "週"]), (.month, ["か月", "ヶ月", "ケ月", "カ月", "ヵ月", "箇月"]), (.year, ["年"]), (.day, ["日"])]
    case "zh":
      [
        (.week, ["周", "週", "星期", "个星期", "個星期"]), (.month, ["个月", "個月"]), (.year, ["年"]), (.day, ["天", "日"]),
      ]
    default: [(.week, ["주"]), (.month, ["개월", "달"]), (.year, ["년"]), (.day, ["일"])]
    }
  for (unit, words) in units where words.contains(where: { text.hasPrefix($0) }) { return unit }
  return nil
}

/// Words that name a plan's period by themselves. The bare sign for a month also is the moon, so it needs company.
private func planWords(_ language: String) -> [([String], SubscriptionPeriod)] {
  switch language {
  case "ja":
    [
      (["週間プラン", "毎週", "週額", "週払い", "ウィークリー"], .week),
      (["月額", "月間プラン", "毎月", "月払い", "マンスリー"], .month),
      (["半年"], SubscriptionPeriod(6, .month)),
      (["年額", "年間プラン", "毎年", "年払い"], .year),
    ]
  case "zh":
    [
      (["每周", "每週", "周度", "周订阅", "周会员", "周卡", "包周", "週訂閱", "週費"], .week),
      (["每月", "月度", "月订阅", "月会员", "月卡", "包月", "按月", "月付", "月费", "月訂閱", "月費", "月會員"], .month),
      (["季度", "季卡", "包季"], SubscriptionPeriod(3, .month)),
      (["半年"], SubscriptionPeriod(6, .month)),
      (["每年", "年度", "年订阅", "年会员", "年卡", "包年", "按年", "年付", "年费", "年訂閱", "年費", "年會員"], .year),
    ]
  default:
    [
      (["주간", "매주"], .week), (["월간", "매월", "월정액", "월 구독"], .month), (["연간", "매년", "연 구독"], .year),
    ]
  }
}
