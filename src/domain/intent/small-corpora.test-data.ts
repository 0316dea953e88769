import type { LocaleId } from '../course/course-package.ts'

/** A course's corpus as a trainer writes it, lines that mean the same in other words, and lines that mean none of it. */
export interface SmallCorpus {
  locale: LocaleId
  train: Record<string, string[]>
  paraphrases: [intent: string, line: string][]
  offTopic: string[]
}

export const smallCorpora: SmallCorpus[] = [
  {
    locale: 'zh-cn',
    train: {
      apologise: [
        '非常抱歉给您带来不便', '对不起，让您久等了', '实在不好意思，是我们的疏忽', '给您添麻烦了，真的很抱歉', '很抱歉让您有这样的体验',
        '不好意思，这个问题是我们没做好', '我代表银行向您道歉', '抱歉，让您生气了', '真对不起，耽误您时间了', '请您原谅，是我们工作没有做到位',
      ],
      'verify-identity': [
        '请问您的身份证号码是多少', '麻烦您提供一下卡号后四位', '为了账户安全，需要先核对您的身份', '请您报一下预留的手机号码', '我需要跟您核实几个信息',
        '请问是持卡人本人吗', '方便说一下您的姓名和证件号吗', '先跟您确认一下身份信息', '请告诉我您的出生日期', '麻烦核对一下您的联系地址',
      ],
      'explain-fee': [
        '这张卡的年费是每年三百元', '年费是按照合约在每年开卡月份收取的', '刷满六次就可以免次年年费', '这笔费用是信用卡的年费', '根据章程，白金卡需要收取年费',
        '收费标准在申请表上有写明', '这个费用是系统自动扣收的', '您去年没有达到免年费的消费次数', '金卡年费是两百块，普卡是一百块', '没有刷够次数所以产生了年费',
      ],
      'offer-waiver': [
        '我可以帮您申请减免这笔年费', '我帮您提交一个年费减免申请', '可以用积分兑换年费', '这次年费我给您免掉', '您可以用一万积分抵扣年费',
        '我为您申请退回这笔费用', '三个工作日内会把年费退到您卡里', '我们可以特殊处理，给您减半', '帮您向主管申请费用减免', '只要本月再刷两笔就能退还年费',
      ],
      closing: [
        '请问还有其他可以帮您的吗', '感谢您的来电，祝您生活愉快', '如果没有别的问题，我就先挂断了', '请您稍后对我的服务做出评价', '后续有问题随时联系我们',
        '谢谢您的理解和支持，再见', '今天的问题都帮您处理好了，您看还有别的需要吗', '祝您工作顺利，再见', '感谢您的耐心，祝您愉快', '还有什么需要我协助的吗',
      ],
    },
    paraphrases: [
      ['apologise', '真是抱歉，给您造成了不好的体验'], ['apologise', '不好意思，让您久等'], ['apologise', '对此我们深表歉意，非常抱歉'],
      ['verify-identity', '请您提供一下身份证号'], ['verify-identity', '麻烦报一下您的手机号码'], ['verify-identity', '我先核实一下您的身份信息可以吗'],
      ['explain-fee', '因为您没刷满六次，所以收了年费'], ['explain-fee', '这笔是您白金卡的年费'], ['explain-fee', '年费是系统每年自动收取的'],
      ['offer-waiver', '我这边帮您申请把年费减免掉'], ['offer-waiver', '您有积分的话可以抵扣年费'], ['offer-waiver', '我马上给您申请退费'],
      ['closing', '请问您还有其他问题吗'], ['closing', '谢谢您的来电，再见'], ['closing', '后面有任何问题随时打给我们'],
    ],
    offTopic: ['今天天气不错', 'asdf', '中午吃什么', '你看昨晚的球赛了吗', '哈哈哈哈', '我想去海边旅游', '1234567', '这个电影真好看', '猫在桌子下面睡觉', '啊啊啊啊啊', '股市又跌了', 'qwerty uiop'],
  },
  {
    locale: 'ja-jp',
    train: {
      'state-name': [
        '青空クレジットの田中と申します', 'お世話になっております、青空クレジットの佐藤です', '私、お客様相談室の鈴木と申します', '青空クレジット管理部の山田でございます',
        '担当の高橋と申します', 'わたくし、青空クレジットの伊藤と申します', 'お電話を差し上げました、担当の中村です', '青空クレジットからお電話しております、加藤と申します',
      ],
      'verify-person': [
        'ご本人様でいらっしゃいますか', '恐れ入りますが、生年月日をお願いいたします', '契約者ご本人様の確認をさせていただきます', 'お名前をフルネームでお伺いできますか',
        'ご登録のご住所をお聞かせください', '本人確認のため、お電話番号の下四桁を教えていただけますか', '失礼ですが、佐々木様ご本人でしょうか', '念のため、ご生年月日を確認させてください',
      ],
      'state-arrears': [
        '今月分のお支払いの確認が取れておりません', '先月二十七日のお引き落としができませんでした', '残高不足のためお引き落としができておりません', 'ご入金の確認ができておりませんのでご連絡いたしました',
        '三万二千円のお支払いが遅れております', 'お支払い期日を過ぎております', '口座振替ができなかったようでございます', '未納分が一か月分ございます',
      ],
      'ask-date': [
        'いつ頃お支払いいただけますでしょうか', 'お支払いの予定日を教えていただけますか', '今週中にご入金いただくことは可能でしょうか', '何日までにお支払いいただけそうですか',
        'ご都合のよいお支払日をお聞かせください', '月末までにお振込みいただけますか', 'お支払いのめどはいつ頃立ちそうでしょうか', 'ご入金の日にちをお約束いただけますか',
      ],
      'offer-split': [
        '分割でのお支払いもご相談いただけます', '二回に分けてお支払いいただくことも可能です', 'ご事情に合わせてお支払い方法をご相談させてください', '一度に難しいようでしたら分割払いもございます',
        '無理のない金額からで結構でございます', '今回は半分だけでもお支払いいただけませんか', 'お支払い計画を一緒に考えさせてください', '分割回数の変更も承っております',
      ],
    },
    paraphrases: [
      ['state-name', '青空クレジットの小林と申します'], ['state-name', 'お世話になっております、担当の吉田でございます'],
      ['verify-person', '契約者様ご本人でいらっしゃいますでしょうか'], ['verify-person', '生年月日を教えていただけますか'], ['verify-person', 'ご住所の確認をさせていただけますか'],
      ['state-arrears', '今月のお引き落としができておりませんでした'], ['state-arrears', '先月分のご入金が確認できておりません'], ['state-arrears', 'お支払いが遅れているようでございます'],
      ['ask-date', 'いつまでにお支払いいただけますか'], ['ask-date', 'お支払い予定日はいつ頃でしょうか'], ['ask-date', '今月末までにご入金いただけますでしょうか'],
      ['offer-split', '分割払いでもご相談いただけます'], ['offer-split', '二回に分けていただいても結構です'], ['offer-split', '一緒にお支払いの計画を立てさせてください'],
    ],
    offTopic: ['今日はいい天気ですね', 'asdf', 'お昼は何を食べますか', 'あああああ', '猫がかわいい', '昨日の野球の試合を見ましたか', '旅行に行きたいなあ', 'qwerty', '12345', 'ラーメンが好きです', '明日は雪が降るらしい'],
  },
  {
    locale: 'us-en',
    train: {
      empathise: [
        'I completely understand how frustrating that must be', "I'm sorry to hear about the trouble with your bill", 'I hear you, that would upset me too', 'Sorry that this has been such a hassle',
        'I can see why you are disappointed', "That's a fair point and I'm sorry", 'I understand, nobody likes surprises on a bill', 'I apologize for the experience you have had with us', 'Thanks for telling me, I get why you are upset',
      ],
      'ask-reason': [
        'May I ask why you want to cancel', "What's making you think about leaving us", 'Could you tell me what went wrong', 'Is there something about the plan that does not work for you', 'What is the main reason for canceling today',
        'Can I ask what prompted this decision', 'Help me understand why you would like to switch', 'Was it the price or the coverage', 'What would you need in a plan to stay',
      ],
      'review-usage': [
        "Let me look at your data usage for the last three months", 'I see you use about four gigabytes a month', "You're paying for unlimited data but barely use it", 'According to your account you mostly use data at home', 'Let me pull up your usage history',
        'It looks like you have five lines on this account', 'Your average usage is well below your plan', 'I can check how many minutes and gigabytes you use', 'I see most of your calls are on wifi',
      ],
      'offer-discount': [
        'I can take fifteen dollars off your monthly bill', 'We have a loyalty discount for customers like you', 'I can move you to a cheaper plan that fits your usage', 'How about twenty percent off for the next twelve months', 'I would be able to offer you a credit on your account',
        'There is a plan for forty dollars that covers what you use', 'I can give you three months at half price', 'We could lower your bill by switching to the basic plan', "As a thank you I'd like to apply a discount",
      ],
      'confirm-change': [
        'So to confirm, you will stay on the new plan starting today', 'I have updated your plan and you will see it on the next bill', 'You will get a confirmation email shortly', 'Just to recap, your new price is forty dollars a month', 'Is it okay if I make that change now',
        'Your new plan is active from tomorrow', 'I have sent you a text message with the details', 'Shall I go ahead and switch you over', 'Let me confirm the changes we made today',
      ],
    },
    paraphrases: [
      ['empathise', "I'm really sorry, I understand how frustrating this is"], ['empathise', 'I get why you would be upset about your bill'], ['empathise', 'I apologize for all the trouble'],
      ['ask-reason', 'Can you tell me why you would like to cancel?'], ['ask-reason', 'what is the reason for leaving us today'], ['ask-reason', 'May I ask what made you want to switch?'],
      ['review-usage', 'Let me check your usage over the last few months'], ['review-usage', 'It looks like you only use three gigabytes of data a month'], ['review-usage', 'I see your usage is far below your plan'],
      ['offer-discount', 'I could offer you ten dollars off each month'], ['offer-discount', 'We can apply a loyalty discount to your bill'], ['offer-discount', 'there is a cheaper plan that would fit you better'],
      ['confirm-change', 'To recap, the new plan starts tomorrow'], ['confirm-change', 'You will receive an email with the confirmation'], ['confirm-change', 'Should I go ahead and make the change?'],
    ],
    offTopic: ["what's for lunch", 'asdf', 'The weather is lovely today', 'my cat is sleeping under the table', 'lol', 'did you watch the game last night', '12345', 'I love pizza', 'qwertyuiop', 'the stock market fell again', 'la la la la', 'Which movie did you see'],
  },
]
