import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { normalise } from '../text/normalise.ts'
import { languageOf } from './language.ts'
import { isWordList } from './word-list.ts'

/** As a learner's line is held against it. */
const listed = (line: string, locale: LocaleId): boolean =>
  isWordList(comparingIn(locale).fold(normalise(line).text), languageOf(locale))

describe('Chinese', () => {
  test.each([
    '退款 道歉 年费 投诉 三天 到账 安抚 核实',
    '退款道歉年费投诉补偿核实安抚解决方案身份验证风险提示',
    '退款退款退款退款退款退款退款退款退款退款',
    '風險 收益 期限 保本 手續費 贖回 身分 核對',
    '解约 手续费1% 三十天 合同 退还',
    '解约金、手续费、合同、三十天、退还、短信',
    '核实，退还，短信，合同，工单，回访',
    '解约/合同/手续费/三十天/退还/短信',
    '去年续约合同解约手续费退还时效三十天到账',
  ])('SCORE-04 %s strings words together', (line) => {
    expect(listed(line, 'zh-tw')).toBe(true)
  })

  test.each([
    '您好，请问有什么可以帮您？',
    '非常抱歉给您带来不便，我马上帮您查一下。',
    '好的，没问题',
    '退款',
    '年费两百元，三天到账',
    '您的年費我們會在三天內退還到您的帳戶',
    '我理解您的心情，换作是我也会着急',
    '请您出示一下身份证和银行卡，我来核对',
    '这款产品有风险，收益不是固定的，您可以先看看说明书',
    '保修九十天，退货三十天，退款七个工作日',
    '张女士，您好，我是招商银行的客户经理小李',
    '是的是的是的，我明白',
    '好好好，我知道了，您先别急',
    '麻烦提供一下卡号、姓名、手机号',
    '我们需要您的身份证、银行卡、交易凭证，然后才能办理',
    '谢谢您的耐心等待，祝您生活愉快',
    '首先核实身份，其次查询账单，最后办理退款，您看可以吗',
    '今天下午三点之前会有专员给您回电',
    '对不起，对不起，对不起，是我们的错',
    '收到，马上处理，稍后回电',
    '這個費用是怎麼來的，我幫您看一下',
    '不用担心',
    '您好 王先生 我理解 马上帮您查 请稍等',
    '手续费三十元：工本、邮寄、制卡。',
    '解约手续费1%，合同第八条，三十天内退还，有短信。',
    '上月两次，本月一次，差三次，所以没达标',
  ])('SCORE-04 %s says something', (line) => {
    expect(listed(line, 'zh-tw')).toBe(false)
  })
})

describe('English', () => {
  test.each([
    'refund apology annual fee complaint compensation verify identity',
    'risk return term guarantee charge redemption identity check',
    'refund refund refund refund refund refund refund refund refund refund',
    'empathy apology solution refund timeline follow-up satisfaction closing',
    'warranty, receipt, exchange, refund, store credit',
    'receipt policy: warranty, exchange, thirty days, refund',
    'delay apology voucher rebooking hotel meal',
    'not covered, thirty days, receipt, written reply, head office',
    '1200 99 month warranty 24 installation included',
  ])('SCORE-04 %s strings words together', (line) => {
    expect(listed(line, 'us-en')).toBe(true)
  })

  test.each([
    'Hello, how can I help you today?',
    "I'm so sorry for the trouble, let me look into this for you.",
    'Sure, no problem',
    'Refund',
    'Okay, thanks',
    'Good morning Ms Li',
    'The annual fee is ninety dollars and it is refunded within three days.',
    'I understand how frustrating that must be for you',
    'Please show me your passport and your bank card',
    'This product carries a risk, and returns are not guaranteed',
    'Warranty ninety days, returns thirty days, refunds seven working days',
    'My name is Anna and I am calling from the bank',
    'Yes, yes, yes, I see what you mean',
    'Could you give me your name, address and phone number?',
    'First I verify who you are, then I check the bill, then I refund the fee',
    'No no no, that was our mistake',
    'Got it, refunding now',
    'Thank you for your patience, have a nice day',
    'Sorry, sorry, sorry',
    'Will call back tomorrow before noon',
    "Don't worry",
    'Receipt and warranty card, please',
    '$1,200, or $99 a month, installation included.',
    'Refund sent, replacement shipped, case closed. Thanks.',
    'Checking stock, calling tomorrow, no charge',
  ])('SCORE-04 %s says something', (line) => {
    expect(listed(line, 'us-en')).toBe(false)
  })
})

describe('Japanese', () => {
  test.each([
    '返金 謝罪 年会費 苦情 補償 確認 本人確認 解決',
    '返金、謝罪、年会費、苦情、補償、確認、本人確認、解決',
    '返金返金返金返金返金返金返金返金返金返金',
    'リスク リターン 期間 元本保証 手数料 解約 本人確認',
    '解約 手数料 ご契約 確認',
    '解約、手数料、1,200円、三十日、ご契約、お取り次ぎ',
    '解約手数料・三十日・返金・お詫び・窓口・連絡',
    'インターネット解約手数料返金三十日以内窓口連絡',
  ])('SCORE-04 %s strings words together', (line) => {
    expect(listed(line, 'ja-jp')).toBe(true)
  })

  test.each([
    'お電話ありがとうございます、どのようなご用件でしょうか',
    'ご迷惑をおかけして申し訳ございません、すぐに確認いたします',
    'はい、承知しました',
    '返金',
    '年会費は九十円で、三日以内に返金いたします',
    'お気持ちはよくわかります',
    '身分証とカードをお見せください',
    'この商品にはリスクがあり、元本は保証されません',
    '保証は九十日、返品は三十日、返金は七営業日です',
    '田中様、お世話になっております',
    'はいはい、わかりました',
    'お名前、ご住所、電話番号をお願いします',
    'まず本人確認、次に請求内容の確認、最後に返金の手続きをいたします',
    'いえいえ、こちらの不手際です',
    '少々お待ちください',
    'お待たせいたしました',
    '本日午後三時までに担当者から折り返します',
    '申し訳ございません、申し訳ございません、本当に申し訳ございません',
    '了解です、対応します',
    'カードは止めましたのでご安心ください',
    'ありがとうございました',
    '佐藤様 お世話になっております 山田です 少しよろしいですか',
    '解約は三十日以内、手数料は1,200円です',
    '解約、手数料なし、返金は三十日以内',
    'ご契約番号、お名前、ご住所をお願いします',
  ])('SCORE-04 %s says something', (line) => {
    expect(listed(line, 'ja-jp')).toBe(false)
  })
})

test('SCORE-04 words of another language are no list', () => {
  expect(listed('Où est la gare, monsieur', 'zh-cn')).toBe(false)
  expect(listed('Ich verstehe nicht, wie bitte', 'ja-jp')).toBe(false)
})
