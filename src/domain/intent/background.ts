/**
 * Small talk and fillers in the product's languages. They stand in for 'none of these' where a corpus is too small to show what the
 * words of a trade are worth against the words that everybody says.
 */
export const backgroundLines: readonly string[] = [
  // Simplified Chinese
  '外面下雨了，记得带伞', '昨天晚上我睡得很晚', '周末我们去爬山吧', '他家的小狗特别可爱', '这首歌我听了很多遍', '你喜欢吃辣的还是甜的', '早上路上堵车堵得厉害', '我妈妈做的饺子最好吃',
  '这本书写得很有意思', '孩子明天要考试', '楼下新开了一家咖啡店', '冬天到了，天气越来越冷', '我正在学弹吉他', '手机没电了', '哦', '嗯嗯', '随便吧', '不知道', '他们都在打篮球', '那个演员长得真帅', '晚饭想吃火锅', '地铁上人太多了', '公园里的花开了', '什么意思', '现在几点了', '你在哪里', '那个人是谁', '我们怎么去机场', '你叫什么名字', '给我讲个笑话', '稍等，我看一下', '好的，没问题', '你这人怎么这样', '我也没办法', '我不管',
  // Traditional Chinese
  '外面下雨了，記得帶傘', '昨天晚上我睡得很晚', '週末我們去爬山吧', '他家的小狗好可愛喔', '這首歌我聽了好多遍', '你喜歡吃辣的還是甜的', '早上路上塞車塞得很嚴重', '我媽媽包的水餃最好吃',
  '這本書寫得很有趣', '小朋友明天要考試', '樓下新開了一間咖啡廳', '冬天到了，天氣越來越冷', '我正在學彈吉他', '晚餐想吃火鍋', '捷運上人太多了', '公園裡的花開了', '什麼意思', '都可以啦', '現在幾點了', '你在哪裡', '那個人是誰', '我們怎麼去機場', '講個笑話給我聽', '稍等，我看一下', '好的，沒問題', '我也沒辦法', '我不管',
  // Japanese
  '外は雨が降っていますね', '昨日は遅くまで起きていました', '週末は山に登りましょう', '隣の犬はとても可愛いです', 'この歌を何度も聞きました', '辛いものと甘いものとどちらが好きですか', '朝は道がとても混んでいました', '母の作る餃子が一番おいしい',
  'この本はとても面白いです', '子供が明日試験を受けます', '駅前に新しい喫茶店ができました', 'だんだん寒くなってきましたね', 'ギターを習っています', '充電が切れました', 'うん', 'えっと', 'わかりません', '晩ご飯は鍋にしよう', '電車が混んでいる', '公園の花が咲きました', 'どういう意味ですか', '映画を見に行きました', '今何時ですか', 'どこにいますか', 'あの人は誰ですか', '空港までどうやって行きますか', '何か面白い話をしてください', '少々お待ちください', 'かしこまりました', '知りません', '無理です',
  // English
  'it is raining outside so take an umbrella', 'I went to bed very late yesterday', "let's go hiking this weekend", 'their dog is so cute', 'I have listened to this song many times', 'do you like it spicy or sweet', 'there was a lot of traffic this morning', 'my mother makes the best dumplings',
  'this book is really interesting', 'the kids have an exam tomorrow', 'a new coffee shop opened downstairs', 'winter is coming and it is getting cold', "I'm learning to play the guitar", 'my phone is dead', 'hmm', 'whatever', 'I do not know', 'they are all playing basketball', 'that actor is handsome', 'what do you want for dinner', 'the train was full of people', 'the flowers in the park are in bloom', 'what do you mean', 'how old is your brother', "what's the time", "what's on tv tonight", 'where are you going', 'who is that man', 'how do we get to the airport', 'tell me a joke', "I don't want to get up", 'hold on a moment', 'okay, no problem', "I don't care", 'just do it', 'there is nothing I can do',
  'what did you eat at the restaurant', 'which one of them won the race', 'we had fish for supper last Sunday', 'did she call her sister', 'I saw a good show on Friday night', 'could you pass me the salt', 'would you like to dance', 'they moved to a bigger house with a garden', 'he plays the drums in a band',
  'the bus for the museum is late', 'do we have enough milk for the week', 'have you ever been to Paris', "let's see if it stops snowing", 'my back hurts after the gym', 'it was a joke', 'can you swim',
]
