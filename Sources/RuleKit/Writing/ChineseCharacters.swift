/// Whether a character is used only in simplified Chinese, among those frequent in texts of stores.
package func isSimplifiedOnly(_ scalar: Unicode.Scalar) -> Bool { simplifiedOnly.contains(scalar) }

/// Whether a character is used only in traditional Chinese, among those frequent in texts of stores.
package func isTraditionalOnly(_ scalar: Unicode.Scalar) -> Bool { traditionalOnly.contains(scalar) }

// Both texts list the same characters in the same order, each in its form. Characters that the other form also knows,
// such as those for cloud, behind or ten thousand, are left out.
private let simplifiedOnly = Set(
  """
  订阅级买时间专业务从优传众关压变启图场声处备头学实对导将币带广应开录总戏护报择换损权标档检楼欢气济测\
  满滤滥灯现环电画码称简类紧纸线练组细终绍经给络统继续维缩编罗联聪脑艺补视觉览计认让记讲设访证评词试话\
  该详语误说请读课调谁负财责败货质购费资赠转轻载较输达过运还这进远连选递邮释钟钱错键问闹闻隐难页项顺须\
  预领频题颜额风饭饮馆马验会员无个为们东义书亲产价儿写击动区单卖发号园国复够奖宝岁师帮张当态扩数断旧显\
  暂机来样点爱独确离笔签结绿红纪绘综荐获见观规训议许识译谢贴贵赛车适铃银锁镜长门闭阳阶际随险静韩飞饰鸟\
  龙网
  """.unicodeScalars.filter { $0.value > 0x20 })
private let traditionalOnly = Set(
  """
  訂閱級買時間專業務從優傳眾關壓變啟圖場聲處備頭學實對導將幣帶廣應開錄總戲護報擇換損權標檔檢樓歡氣濟測\
  滿濾濫燈現環電畫碼稱簡類緊紙線練組細終紹經給絡統繼續維縮編羅聯聰腦藝補視覺覽計認讓記講設訪證評詞試話\
  該詳語誤說請讀課調誰負財責敗貨質購費資贈轉輕載較輸達過運還這進遠連選遞郵釋鐘錢錯鍵問鬧聞隱難頁項順須\
  預領頻題顏額風飯飲館馬驗會員無個為們東義書親產價兒寫擊動區單賣發號園國復夠獎寶歲師幫張當態擴數斷舊顯\
  暫機來樣點愛獨確離筆簽結綠紅紀繪綜薦獲見觀規訓議許識譯謝貼貴賽車適鈴銀鎖鏡長門閉陽階際隨險靜韓飛飾鳥\
  龍網
  """.unicodeScalars.filter { $0.value > 0x20 })
