/// Sentences of paywalls in many languages, with what they claim.
extension ClaimReaderTests {
  /// Free times.
  static let trials = ClaimCase.all(
    """
    en | Seven days on us, free of charge | freeTrial 7 day
    en | Begin your 14-day free trial | freeTrial 14 day
    en | Try everything free for a month | freeTrial 1 month
    en | Start your free trial | freeTrial
    en | %d days free | freeTrial day
    en | First week free, then %@ per year | freeTrial 1 week; period 1 year
    en | 3 free days of brewing tips | freeTrial 3 day
    de | Zwei Wochen kostenlos testen | freeTrial 2 week
    de | Mit 7-tägiger kostenloser Testphase | freeTrial 7 day
    de | 30 Tage gratis, danach %@ pro Jahr | freeTrial 30 day; period 1 year
    fr | 14 jours d’essai gratuit, puis %@ par mois | freeTrial 14 day; period 1 month
    fr | Essayez gratuitement pendant une semaine | freeTrial 1 week
    fr | Gratuit pendant %1$@, puis %2$@ par mois | freeTrial; period 1 month
    es | Prueba gratis de 3 días | freeTrial 3 day
    es | Un mes gratis y después %@ al año | freeTrial 1 month; period 1 year
    it | Provalo gratis per 7 giorni | freeTrial 7 day
    pt-BR | Teste grátis por 7 dias | freeTrial 7 day
    pt-PT | Experimente grátis durante 14 dias | freeTrial 14 day
    nl | Probeer het 7 dagen gratis | freeTrial 7 day
    sv | Prova gratis i 7 dagar | freeTrial 7 day
    nb | Prøv gratis i 14 dager | freeTrial 14 day
    da | Prøv gratis i 30 dage | freeTrial 30 day
    fi | Kokeile ilmaiseksi 7 päivää | freeTrial 7 day
    is | Ókeypis prufa í 7 daga | freeTrial 7 day
    pl | Wypróbuj za darmo przez 7 dni | freeTrial 7 day
    pl | 14-dniowy bezpłatny okres próbny | freeTrial 14 day
    cs | Vyzkoušejte zdarma na 7 dní | freeTrial 7 day
    sk | Vyskúšajte zadarmo na 14 dní | freeTrial 14 day
    sl | 7 dni brezplačno | freeTrial 7 day
    hr | Isprobajte besplatno 7 dana | freeTrial 7 day
    sr | Пробајте бесплатно 7 дана | freeTrial 7 day
    sr-Latn | Probajte besplatno 7 dana | freeTrial 7 day
    bg | Опитайте безплатно за 7 дни | freeTrial 7 day
    mk | Пробајте бесплатно 7 дена | freeTrial 7 day
    ru | Попробуйте бесплатно 7 дней | freeTrial 7 day
    ru | 3-дневный бесплатный пробный период | freeTrial 3 day
    ru | Две недели бесплатно | freeTrial 2 week
    uk | Спробуйте безкоштовно 7 днів | freeTrial 7 day
    be | Паспрабуйце бясплатна 7 дзён | freeTrial 7 day
    hu | Próbáld ki 7 napig ingyen | freeTrial 7 day
    ro | Încearcă gratuit 7 zile | freeTrial 7 day
    el | Δοκιμάστε δωρεάν για 7 ημέρες | freeTrial 7 day
    tr | 7 gün ücretsiz dene | freeTrial 7 day
    az | 7 gün pulsuz sınayın | freeTrial 7 day
    kk | 7 күн тегін қолданып көріңіз | freeTrial 7 day
    ar | جرّب مجانًا لمدة 7 أيام | freeTrial 7 day
    ar | يومان مجانًا | freeTrial 2 day
    he | נסו בחינם למשך 7 ימים | freeTrial 7 day
    he | שבועיים בחינם | freeTrial 2 week
    fa | ۷ روز آزمایش رایگان | freeTrial 7 day
    ur | 7 دن کا مفت ٹرائل | freeTrial 7 day
    hi | 7 दिन का मुफ़्त ट्रायल | freeTrial 7 day
    bn | ৭ দিনের ফ্রি ট্রায়াল | freeTrial 7 day
    mr | 7 दिवसांची मोफत चाचणी | freeTrial 7 day
    ta | 7 நாள் இலவச சோதனை | freeTrial 7 day
    te | 7 రోజుల ఉచిత ట్రయల్ | freeTrial 7 day
    kn | 7 ದಿನಗಳ ಉಚಿತ ಪ್ರಯೋಗ | freeTrial 7 day
    ml | 7 ദിവസത്തെ സൗജന്യ ട്രയൽ | freeTrial 7 day
    gu | 7 દિવસની મફત અજમાયશ | freeTrial 7 day
    ja | 7日間無料でお試し | freeTrial 7 day
    ja | 一週間無料 | freeTrial 1 week
    ko | 7일 무료 체험 | freeTrial 7 day
    zh-Hans | 7天免费试用 | freeTrial 7 day
    zh-Hant | 免費試用 14 天 | freeTrial 14 day
    zh-Hans | 两周免费试用 | freeTrial 2 week
    th | ทดลองใช้ฟรี 7 วัน | freeTrial 7 day
    vi | Dùng thử miễn phí 7 ngày | freeTrial 7 day
    id | Coba gratis 7 hari | freeTrial 7 day
    ms | Percubaan percuma 7 hari | freeTrial 7 day
    fil | Subukan nang libre sa loob ng 7 araw | freeTrial 7 day
    ca | Prova gratuïta de 7 dies | freeTrial 7 day
    gl | Proba gratuíta de 7 días | freeTrial 7 day
    eu | 7 eguneko doako proba | freeTrial 7 day
    et | Proovi 7 päeva tasuta | freeTrial 7 day
    lv | Izmēģiniet 7 dienas bez maksas | freeTrial 7 day
    lt | Išbandykite 7 dienas nemokamai | freeTrial 7 day
    af | Probeer gratis vir 7 dae | freeTrial 7 day
    sw | Jaribu bila malipo kwa siku 7 | freeTrial 7 day
    ka | 7 დღე უფასოდ | freeTrial 7 day
    hy | 7 օր անվճար | freeTrial 7 day
    sq | 7 ditë falas | freeTrial 7 day
    ga | 7 lá saor in aisce | freeTrial 7 day
    cy | 7 diwrnod am ddim | freeTrial 7 day
    lb | 7 Deeg gratis | freeTrial 7 day
    mn | 7 хоног үнэгүй | freeTrial 7 day
    ne | ७ दिन निःशुल्क | freeTrial 7 day
    pa | 7 ਦਿਨ ਮੁਫ਼ਤ | freeTrial 7 day
    si | දින 7ක් නොමිලේ | freeTrial 7 day
    uz | 7 kun bepul | freeTrial 7 day
    ky | 7 күн акысыз | freeTrial 7 day
    km | ឥតគិតថ្លៃ ៧ ថ្ងៃ | freeTrial 7 day
    lo | ຟຣີ 7 ມື້ | freeTrial 7 day
    my | ၇ ရက် အခမဲ့ | freeTrial 7 day
    am | 7 ቀናት በነጻ | freeTrial 7 day
    eo | 7 tagoj senpage | freeTrial 7 day
    en | 7\u{A0}days free | freeTrial 7 day
    ar | ١٤ يومًا مجانًا | freeTrial 14 day
    mr | ७ दिवस मोफत | freeTrial 7 day
    ja | ７日間無料 | freeTrial 7 day
    zh-Hans | 三天免费试用 | freeTrial 3 day
    pl | Pierwszy miesiąc za darmo | freeTrial 1 month
    de | Die erste Woche ist gratis | freeTrial 1 week
    fr | Le premier mois est offert | freeTrial 1 month
    en | Fortnight free trial | freeTrial 14 day
    """)

  /// Prices and periods.
  static let prices = ClaimCase.all(
    """
    en | $9.99 per month | price 9.99 USD; period 1 month
    en | £4.49 a week | price 4.49 GBP; period 1 week
    en | USD 59.99 / year | price 59.99 USD; period 1 year
    en | 59.99 USD every year | price 59.99 USD; period 1 year
    en | Billed monthly at %@ | period 1 month
    en | Renews every 3 months | period 3 month
    en | Paid quarterly | period 3 month
    en | 6-month plan | period 6 month
    en | Pay once, yours for life | period
    en-CA | $12.99 per month | price 12.99 CAD; period 1 month
    en-AU | $14.99/month | price 14.99 AUD; period 1 month
    es-MX | $199 al mes | price 199 MXN; period 1 month
    fr-CA | 12,99 $ par mois | price 12.99 CAD; period 1 month
    en-AU | US$14.99/month | price 14.99 USD; period 1 month
    de | Nur 9,99 € im Monat | price 9.99 EUR; period 1 month
    de-CH | CHF 12.– pro Monat | price 12 CHF; period 1 month
    de | 1.299,00 € jährlich | price 1299.00 EUR; period 1 year
    fr | 59,99 € par an | price 59.99 EUR; period 1 year
    fr | Facturé tous les 3 mois | period 3 month
    es | 4,99 € al mes | price 4.99 EUR; period 1 month
    it | 29,99 € all’anno | price 29.99 EUR; period 1 year
    pt-BR | R$ 19,90 por mês | price 19.90 BRL; period 1 month
    nl | € 4,99 per maand | price 4.99 EUR; period 1 month
    pl | 19,99 zł miesięcznie | price 19.99 PLN; period 1 month
    cs | 129 Kč měsíčně | price 129 CZK; period 1 month
    hu | 1 990 Ft havonta | price 1990 HUF; period 1 month
    ru | 299 ₽ в месяц | price 299 RUB; period 1 month
    uk | 199 ₴ на рік | price 199 UAH; period 1 year
    tr | Aylık ₺49,99 | period 1 month; price 49.99 TRY
    sv | 99 kr per månad | price 99 SEK; period 1 month
    da | Årligt abonnement | period 1 year
    fi | Laskutetaan vuosittain | period 1 year
    ja | 月額 980円 | period 1 month; price 980 JPY
    ja | 年額プラン ¥5,800 | period 1 year; price 5800 JPY
    ko | 월 9,900원 | period 1 month; price 9900 KRW
    zh-Hans | 每年 ¥68 | period 1 year; price 68 CNY
    zh-Hant-TW | 每月 NT$90 | period 1 month; price 90 TWD
    hi | ₹ 499 प्रति माह | price 499 INR; period 1 month
    hi | ₹१,४९९ प्रति वर्ष | price 1499 INR; period 1 year
    ar | ٩٫٩٩ US$ شهريًا | price 9.99 USD; period 1 month
    fa | ۱۲ ماه اشتراک | period 12 month
    he | ₪19.90 לחודש | price 19.90 ILS; period 1 month
    th | ฿299 ต่อเดือน | price 299 THB; period 1 month
    vi | 99.000 ₫ mỗi tháng | price 99000 VND; period 1 month
    id | Rp 49.000 per bulan | price 49000 IDR; period 1 month
    el | 4,99 € τον μήνα | price 4.99 EUR; period 1 month
    ro | 19,99 lei pe lună | price 19.99 RON; period 1 month
    bg | 9,99 лв. на месец | price 9.99 BGN; period 1 month
    it | Acquisto una tantum | period
    fr | Accès à vie | period
    de | Einmaliger Kauf | period
    es | De por vida | period
    ru | Навсегда | period
    ja | 買い切り | period
    zh-Hans | 终身会员 | period
    en | Weekly plan | period 1 week
    en | $1,299.00 per year | price 1299.00 USD; period 1 year
    de | 1 299,00 € pro Jahr | price 1299.00 EUR; period 1 year
    bn | ৳৪৯৯ প্রতি মাসে | price 499 BDT; period 1 month
    mr | ₹ ४९९ दर महिन्याला | price 499 INR; period 1 month
    ar | ٤٩ ر.س شهريًا | price 49 SAR; period 1 month
    de | Halbjährlich abgerechnet | period 6 month
    en | Semiannual plan | period 6 month
    en | $5 weekly | price 5 USD; period 1 week
    nb | Faktureres årlig | period 1 year
    sv | Månadsabonnemang | period 1 month
    de | Jahresabo | period 1 year
    pt-PT | 4,99 €/mês | price 4.99 EUR; period 1 month
    ca | 59,99 € l’any | price 59.99 EUR; period 1 year
    hr | 4,99 € mjesečno | price 4.99 EUR; period 1 month
    sl | 4,99 € na mesec | price 4.99 EUR; period 1 month
    sk | 4,99 € mesačne | price 4.99 EUR; period 1 month
    et | 4,99 € kuus | price 4.99 EUR; period 1 month
    lv | 4,99 € mēnesī | price 4.99 EUR; period 1 month
    lt | 4,99 € per mėnesį | price 4.99 EUR; period 1 month
    """)

  /// Savings.
  static let savings = ClaimCase.all(
    """
    en | Save 40% | saving 40%
    en | 60% off | saving 60%
    en | -25% | saving 25%
    en | Save $20 with the yearly plan | saving 20 USD; period 1 year
    de | 33 % sparen | saving 33%
    de | 20 % Rabatt | saving 20%
    fr | Économisez 50 % | saving 50%
    es | Ahorra un 30 % | saving 30%
    it | Risparmia il 45% | saving 45%
    pt-BR | Economize 35% | saving 35%
    nl | Bespaar 50% | saving 50%
    sv | Spara 50 % | saving 50%
    tr | %50 tasarruf et | saving 50%
    tr | %40 indirim | saving 40%
    eu | Aurreztu %30 | saving 30%
    pl | Oszczędź 40% | saving 40%
    cs | Ušetřete 40 % | saving 40%
    ru | Сэкономьте 50 % | saving 50%
    uk | Заощаджуйте 30 % | saving 30%
    hu | Spórolj 50%-ot | saving 50%
    ar | وفّر ٥٠٪ | saving 50%
    fa | ۵۰٪ تخفیف | saving 50%
    he | חסכו 50% | saving 50%
    hi | 50% बचाएँ | saving 50%
    ja | 50%お得 | saving 50%
    ko | 50% 할인 | saving 50%
    zh-Hans | 立省50% | saving 50%
    th | ประหยัด 50% | saving 50%
    vi | Tiết kiệm 50% | saving 50%
    id | Hemat 50% | saving 50%
    fi | Säästä 50 % | saving 50%
    da | Spar 50 % | saving 50%
    ro | Economisește 50% | saving 50%
    el | Εξοικονόμηση 50% | saving 50%
    """)

  /// Equivalents, introductory prices and commitments.
  static let others = ClaimCase.all(
    """
    en | Just $4.99/month, billed annually | equivalent 1 month 4.99 USD; period 1 year
    de | Nur 4,99 € im Monat, jährlich abgerechnet | equivalent 1 month 4.99 EUR; period 1 year
    fr | Seulement 4,99 €/mois, facturé annuellement | equivalent 1 month 4.99 EUR; period 1 year
    es | Solo 4,99 € al mes, facturado anualmente | equivalent 1 month 4.99 EUR; period 1 year
    en | $0.99 for the first month | introductoryPrice 1 month 0.99 USD
    en | $1.99 for the first 3 months, then $9.99/month | introductoryPrice 3 month 1.99 USD; price 9.99 USD; period 1 month
    de | 0,99 € für den ersten Monat | introductoryPrice 1 month 0.99 EUR
    fr | 0,99 € le premier mois | introductoryPrice 1 month 0.99 EUR
    es | 0,99 € el primer mes | introductoryPrice 1 month 0.99 EUR
    ru | 99 ₽ за первый месяц | introductoryPrice 1 month 99 RUB
    ja | 最初の3か月は100円 | introductoryPrice 3 month 100 JPY
    en | 12-month commitment | commitment 12 month
    de | Mindestlaufzeit 12 Monate | commitment 12 month
    fr | Engagement de 12 mois | commitment 12 month
    es | Permanencia de 12 meses | commitment 12 month
    it | Impegno di 12 mesi | commitment 12 month
    it | Solo 4,99 € al mese, fatturati annualmente | equivalent 1 month 4.99 EUR; period 1 year
    nl | Slechts € 4,99 per maand, jaarlijks gefactureerd | equivalent 1 month 4.99 EUR; period 1 year
    pt-BR | Apenas R$ 9,90/mês, cobrado anualmente | equivalent 1 month 9.90 BRL; period 1 year
    it | 0,99 € per il primo mese | introductoryPrice 1 month 0.99 EUR
    nl | € 0,99 voor de eerste maand | introductoryPrice 1 month 0.99 EUR
    pt-BR | R$ 1,90 no primeiro mês | introductoryPrice 1 month 1.90 BRL
    ko | 첫 달 1,000원 | introductoryPrice 1 month 1000 KRW
    zh-Hans | 首月 ¥1 | introductoryPrice 1 month 1 CNY
    nl | Minimale looptijd van 12 maanden | commitment 12 month
    pt-BR | Fidelidade de 12 meses | commitment 12 month
    sv | 12 månaders bindningstid | commitment 12 month
    """)

  /// Required terms.
  static let terms = ClaimCase.all(
    """
    en | Restore purchases | term restore
    en | Terms of Use and Privacy Policy | term terms; term privacy
    en | Renews automatically. Cancel anytime. | term autoRenew; term cancel
    en | Manage your subscription in Settings | term manage
    en | Payment is charged to your Apple Account | term charged
    en | Any unused part of a free trial is forfeited | term forfeit
    de | Käufe wiederherstellen | term restore
    de | Jederzeit kündbar | term cancel
    fr | Restaurer les achats | term restore
    es | Restaurar compras | term restore
    it | Ripristina acquisti | term restore
    pt-BR | Restaurar compras | term restore
    nl | Aankopen herstellen | term restore
    sv | Återställ köp | term restore
    pl | Przywróć zakupy | term restore
    cs | Obnovit nákupy | term restore
    ru | Восстановить покупки | term restore
    uk | Відновити покупки | term restore
    tr | Satın alımları geri yükle | term restore
    ar | استعادة المشتريات | term restore
    he | שחזור רכישות | term restore
    hi | खरीदारी पुनर्स्थापित करें | term restore
    ja | 購入を復元 | term restore
    ko | 구입 항목 복원 | term restore
    zh-Hans | 恢复购买 | term restore
    zh-Hant | 回復購買 | term restore
    th | กู้คืนการซื้อ | term restore
    vi | Khôi phục giao dịch mua | term restore
    id | Pulihkan pembelian | term restore
    fr | Politique de confidentialité | term privacy
    es | Términos de uso | term terms
    it | Si rinnova automaticamente | term autoRenew
    ja | 利用規約 | term terms
    ko | 개인정보 처리방침 | term privacy
    ru | Можно отменить в любое время | term cancel
    pl | Anuluj w dowolnym momencie | term cancel
    nb | Gjenopprett kjøp | term restore
    da | Gendan køb | term restore
    fi | Palauta ostot | term restore
    hu | Vásárlások visszaállítása | term restore
    ro | Restabilește achizițiile | term restore
    el | Επαναφορά αγορών | term restore
    bg | Възстановяване на покупките | term restore
    hr | Vrati kupnje | term restore
    sk | Obnoviť nákupy | term restore
    ca | Restaura les compres | term restore
    ms | Pulihkan pembelian | term restore
    fa | بازیابی خریدها | term restore
    de | Nutzungsbedingungen | term terms
    nl | Privacybeleid | term privacy
    sv | Avsluta när du vill | term cancel
    zh-Hans | 随时取消 | term cancel
    ja | いつでも解約できます | term cancel
    ko | 언제든지 취소 가능 | term cancel
    es | Se renueva automáticamente | term autoRenew
    de | Verlängert sich automatisch | term autoRenew
    """)

  /// Texts that look like claims and make none.
  static let traps = ClaimCase.all(
    """
    en | Free space: %1$@ of %2$@ |
    en | Free up %1$@, you use %2$@ |
    en | Order at least 24 hours before pickup |
    en | You get a reminder on day 5 |
    en | Answer before day 7 |
    en | Roasted 3-7 days ago |
    en | Your free trial ends in 3 days |
    en | Trial expired |
    en | Battery at 20% |
    en | Restore backup |
    en | Enjoy an ad-free week |
    en | Free up space |
    en | Deleted after 30 days |
    en | Last 7 days |
    en | Within 14 days |
    en | 30-day money-back guarantee |
    en | Cancel |
    en | Manage devices |
    en | 100 % arabica beans |
    en | Version 2.10 is out |
    en | 5 cups per day |
    en | Monday to Friday |
    en | 12/24/2026 |
    en | Free cancellation of table bookings |
    de | Deine Testphase endet in 3 Tagen |
    de | Sicherung wiederherstellen |
    de | Innerhalb von 14 Tagen |
    de | Vor 3 Tagen geröstet |
    de | Akku bei 20 % |
    de | Speicherplatz freigeben |
    fr | Il y a 3 jours |
    fr | Votre essai se termine dans 3 jours |
    fr | Batterie à 20 % |
    es | Hace 7 días |
    es | Restaurar copia de seguridad |
    es | Batería al 20 % |
    it | 7 giorni fa |
    it | Ripristina backup |
    pt-BR | Bateria em 20% |
    nl | 3 dagen geleden |
    pl | Przywróć kopię zapasową |
    ru | 7 дней назад |
    ru | Восстановить резервную копию |
    ru | Заряд 20 % |
    tr | Pil %20 |
    tr | 3 gün önce |
    ja | 3日前 |
    ja | バックアップから復元 |
    ja | 12月4日 |
    ko | 3일 전 |
    zh-Hans | 3天前 |
    zh-Hans | 12月4日 |
    ar | قبل 7 أيام |
    he | לפני 3 ימים |
    th | 3 วันที่แล้ว |
    vi | 3 ngày trước |
    sv | För 3 dagar sedan |
    fi | 3 päivää sitten |
    en | Your subscription expires on %@ |
    en | 3 days left in your trial |
    en | Trial started on %@ |
    en | 3 to 5 days |
    en | Older than 1 year |
    en | Day 14 |
    en | %d%% done |
    en | Restart at 7 am |
    da | For 3 dage siden |
    nb | For 3 dager siden |
    cs | Před 3 dny |
    ro | Acum 3 zile |
    el | Πριν από 3 ημέρες |
    uk | 3 дні тому |
    id | 3 hari yang lalu |
    hi | 3 दिन पहले |
    fa | ۳ روز پیش |
    fr | Restaurer la sauvegarde |
    de | Gerät verwalten |
    es | Quedan 3 días de prueba |
    it | La prova scade tra 3 giorni |
    ja | トライアルはあと3日で終了します |
    ko | 체험 기간이 3일 남았습니다 |
    zh-Hans | 试用期还剩3天 |
    ru | Пробный период заканчивается через 3 дня |
    pl | Okres próbny kończy się za 3 dni |
    pt-BR | Seu teste termina em 3 dias |
    nl | Je proefperiode eindigt over 3 dagen |
    tr | Denemenin bitmesine 3 gün kaldı |
    nl | Back-up herstellen |
    sv | Återställ säkerhetskopia |
    """)
}
