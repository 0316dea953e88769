import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { type ClauseKind, readClauses } from './clauses.ts'
import { languageOf, lexiconOf } from './language.ts'
import { isDenied, type Stance, stanceOf } from './stance.ts'

/** How the words in brackets are meant; `reported` and `supposed` are nobody's own words, affirmed or denied. */
type Meant = 'affirmed' | 'denied' | 'reported' | 'supposed'
type Row = readonly [line: string, meant: Meant]

/** The stance of the words in brackets of a line, read as a learner's line is. */
function stanceIn(bracketed: string, locale: LocaleId): Stance {
  const comparing = comparingIn(locale)
  const text = comparing.text(bracketed.replace(/[[\]]/g, '')).text
  const words = comparing.text(/\[(.*)\]/.exec(bracketed)?.[1] ?? '').text
  const start = text.indexOf(words)
  expect(start, words).toBeGreaterThanOrEqual(0)
  return stanceOf(readClauses(text, lexiconOf(languageOf(locale))), { start, end: start + words.length })
}

function meantIn(bracketed: string, locale: LocaleId): Meant {
  const { kind, polarity } = stanceIn(bracketed, locale)
  if (kind === 'report') return 'reported'
  return kind === 'condition' ? 'supposed' : polarity
}

describe('Chinese', () => {
  test.each<Row>([
    ['您怎么不[去问平台]', 'affirmed'],
    ['积分[抵]不了年费', 'affirmed'],
    ['积分抵不了[年费]', 'denied'],
    ['您只要[5个工作日]', 'affirmed'],
    ['有业务员私下答应[返三百]', 'reported'],
    ['我私下答应您[返三百]', 'affirmed'],
    ['有业务员[悄悄]答应过客户', 'reported'],
    ['不管[悄悄]的还是公开的，这事我不做', 'supposed'],
    ['不管您信不信，我[悄悄]给您办', 'affirmed'],
    ['我们不会[泄露您的信息]', 'denied'],
    ['我们绝不[泄露您的信息]', 'denied'],
    ['这笔费用没有[重复扣款]', 'denied'],
    ['请您别[告诉任何人]', 'denied'],
    ['请勿[转账]', 'denied'],
    ['千万不要[点击链接]', 'denied'],
    ['目前还不能[退款]', 'denied'],
    ['我从来没说过要[收手续费]', 'denied'],
    ['這筆款項無法[退回]', 'denied'],
    ['我們絕對不會[要求您提供密碼]', 'denied'],
    ['按规定不得[收取现金]', 'denied'],
    ['您不用[再跑一趟]', 'denied'],
    ['您無需[支付任何費用]', 'denied'],
    ['[退款]是不可能的', 'denied'],
    ['[免年费]这个我做不到', 'denied'],
  ])('CONV-24a what %s says is %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test.each<Row>([
    ['我马上为您[办理退款]', 'affirmed'],
    ['我可以[帮您减免年费]', 'affirmed'],
    ['我們會在三天內[退款給您]', 'affirmed'],
    ['好的，[我帮您查一下]', 'affirmed'],
    ['非常抱歉，[给您添麻烦了]', 'affirmed'],
    ['请您[提供一下卡号]', 'affirmed'],
  ])('CONV-24a a plain line such as %s is %s', (line, meant) => {
    expect(meantIn(line, 'zh-tw')).toBe(meant)
  })
  test.each<Row>([
    ['我们不是不[退款]', 'affirmed'],
    ['我不能不[提醒您]', 'affirmed'],
    ['您不得不[承担手续费]', 'affirmed'],
    ['我們並非不[處理]', 'affirmed'],
    ['没有人不[需要理财]', 'affirmed'],
    ['我不会不[管您]', 'affirmed'],
  ])('CONV-24a two denials in %s make it %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test.each<Row>([
    ['不好意思，[我帮您查一下]', 'affirmed'],
    ['[实在抱歉]给您造成了很多不便', 'affirmed'],
    ['不便之处请您[谅解]', 'affirmed'],
    ['他的情况我不便[透露]', 'denied'],
    ['不好意思[让您久等了]', 'affirmed'],
    ['没问题，[我来退款]', 'affirmed'],
    ['沒關係，[我再說一次]', 'affirmed'],
    ['不客气，[随时联系我]', 'affirmed'],
    ['这个产品不但[保本]，收益也高', 'affirmed'],
    ['不仅[免年费]，还送积分', 'affirmed'],
    ['不管怎样我都会[帮您退款]', 'affirmed'],
    ['毫无疑问[可以退款]', 'affirmed'],
    ['差不多[三天到账]', 'affirmed'],
    ['您要不要[办一张信用卡]', 'affirmed'],
    ['能不能[告诉我卡号]', 'affirmed'],
    ['不如[我帮您登记]', 'affirmed'],
    ['不过[可以退款]', 'affirmed'],
    ['我特别[重视您的意见]', 'affirmed'],
    ['不瞒您说，[这款产品有风险]', 'affirmed'],
    ['不断[改进服务]', 'affirmed'],
    ['別擔心，[我會處理]', 'affirmed'],
    ['对不起，[是我们的错]', 'affirmed'],
  ])('CONV-24a %s only looks like a denial and is %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test.each<Row>([
    ['我怎么可能[骗您]', 'denied'],
    ['难道我会[泄露您的密码]吗？', 'denied'],
    ['誰說不能[退款]', 'affirmed'],
    ['我哪敢[乱收费]', 'denied'],
  ])('CONV-24a the rhetorical %s is %s', (line, meant) => {
    expect(meantIn(line, 'zh-tw')).toBe(meant)
  })
  test.each<Row>([
    ['您刚才说[扣了两次款]', 'reported'],
    ['客户说[要投诉]', 'reported'],
    ['聽說您[想退保]', 'reported'],
    ['如果您[提前还款]，会有手续费', 'supposed'],
    ['假如[卡丢了]怎么办', 'supposed'],
    ['要是[逾期]的话，会影响征信', 'supposed'],
    ['萬一[被盜刷]，我們會處理', 'supposed'],
    ['如果您提前还款，[会有手续费]', 'affirmed'],
  ])('CONV-24a nobody owns up to what %s has in brackets: it is %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test.each<Row>([
    ['虽然规定不允许，但[我给您包个红包]', 'affirmed'],
    ['按规定不行，不过[我私下给您三百]', 'affirmed'],
    ['雖然不能退款，但是[可以送您積分]', 'affirmed'],
    ['虽然可以退款，但是不能[退现金]', 'denied'],
    ['没有手续费，[三天到账]', 'affirmed'],
  ])('CONV-24a behind a concession the words in %s are %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test.each<Row>([
    ['我们永远不会[问您要密码]', 'denied'],
    ['我无法向您[保证收益]', 'denied'],
    ['这个真的不能[退]', 'denied'],
    ['我不能[承诺退款]', 'denied'],
    ['抱歉，我不方便[透露其他客户的信息]', 'denied'],
    ['這個我沒辦法[答應您]', 'denied'],
    ['请不要把[验证码]告诉别人', 'denied'],
    ['不是叫您去别家[自己想办法]', 'denied'],
    ['您别间断[还款]', 'denied'],
  ])('CONV-24a the right refusal %s is %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })
  test('CONV-24a who speaks of another house refuses nothing', () => {
    expect(meantIn('您去别家[自己想办法]', 'zh-cn')).toBe('affirmed')
  })
})

describe('English', () => {
  test.each<Row>([
    ['Instead of [ten days] it takes five', 'denied'],
    ['I want a yes or no on [the contract]', 'affirmed'],
    ['Some sellers will offer you [a trip]', 'reported'],
    ['I will offer you [a trip]', 'affirmed'],
    ['Instead of ten days it takes [five]', 'affirmed'],
    ['Instead of [what you said] we do this', 'denied'],
    ['I am not so [sorry] about the delay', 'denied'],
    ["I won't [share your details]", 'denied'],
    ['We do not [charge a fee]', 'denied'],
    ['We never [sell your data]', 'denied'],
    ['I cannot [give you a discount]', 'denied'],
    ['There is no [annual fee]', 'denied'],
    ['This comes without [any guarantee]', 'denied'],
    ["Please don't [click the link]", 'denied'],
    ["I'm not able to [waive it]", 'denied'],
    ['I am unable to [refund you]', 'denied'],
    ["It isn't [guaranteed]", 'denied'],
    ['Nobody [told you that]', 'denied'],
    ["You don't have to [pay anything]", 'denied'],
    ["You needn't [come in]", 'denied'],
    ['A [refund] is impossible', 'denied'],
    ['A [refund] is out of the question', 'denied'],
    ['dont [tell anyone]', 'denied'],
  ])('CONV-24a what %s says is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ["I'll [refund the fee] today", 'affirmed'],
    ['We can [waive the annual fee]', 'affirmed'],
    ["I'm sorry, [that was our mistake]", 'affirmed'],
    ['Let me [check your account]', 'affirmed'],
    ['Please [tell me your card number]', 'affirmed'],
  ])('CONV-24a a plain line such as %s is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ["It's not that we won't [refund you]", 'affirmed'],
    ["I can't not [tell you]", 'affirmed'],
    ["I wouldn't say we don't [charge a fee]", 'affirmed'],
    ["It's not impossible to [get a refund]", 'affirmed'],
    ["There's no reason not to [refund you]", 'affirmed'],
  ])('CONV-24a two denials in %s make it %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ["No problem, [I'll refund it]", 'affirmed'],
    ["No problem [I'll refund it]", 'affirmed'],
    ["No worries, [I'll look into it]", 'affirmed'],
    ["Don't worry, [we'll fix this]", 'affirmed'],
    ["Please don't hesitate to [call me]", 'affirmed'],
    ["I couldn't agree more, [the wait was too long]", 'affirmed'],
    ["I can't wait to [help you]", 'affirmed'],
    ['Not only [is it free], it is fast', 'affirmed'],
    ['No doubt [you are upset]', 'affirmed'],
    ["Why don't I [check that for you]", 'affirmed'],
    ["Why don't we [set up a plan]?", 'affirmed'],
    ['No matter what, [we will refund you]', 'affirmed'],
    ["Couldn't you [give me your name]?", 'affirmed'],
    ['Nothing but [the best service]', 'affirmed'],
    ['I know [the notice was late]', 'affirmed'],
    ['I noted [your complaint]', 'affirmed'],
    ['Not a problem at all, [I can do that]', 'affirmed'],
    ["I can't thank you enough for [your patience]", 'affirmed'],
  ])('CONV-24a %s only looks like a denial and is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ['Why would I [lie to you]?', 'denied'],
    ['How could I possibly [promise a refund]?', 'denied'],
    ['Who says we [charge a fee]?', 'denied'],
    ["Who says we can't [refund you]?", 'affirmed'],
  ])('CONV-24a the rhetorical %s is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ['You said [we charged you twice]', 'reported'],
    ['You told me [the card was stolen]', 'reported'],
    ['My colleague said [it would be refunded]', 'reported'],
    ['If you [cancel early], there is a fee', 'supposed'],
    ['Unless you [pay by Friday], a fee applies', 'supposed'],
    ['In case you [lose the card], call us', 'supposed'],
    ['If you cancel early, [there is a fee]', 'affirmed'],
  ])('CONV-24a nobody owns up to what %s has in brackets: it is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ["It's not allowed, but [I'll slip you 300]", 'affirmed'],
    ["We're not supposed to, but [I'll waive it for you]", 'affirmed'],
    ["I can't refund it, however [I can offer points]", 'affirmed'],
    ["Although it isn't permitted, [I'll pay you in cash]", 'affirmed'],
    ['I can refund the fee but not [the interest]', 'denied'],
    ["We don't charge fees. [The money arrives on Friday]", 'affirmed'],
  ])('CONV-24a behind a concession the words in %s are %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
  test.each<Row>([
    ["I'll never [ask for your password]", 'denied'],
    ["I can't [promise a refund]", 'denied'],
    ['We would never [ask you for the code]', 'denied'],
    ["I'm not allowed to [share another customer's data]", 'denied'],
    ["I'm afraid I can't [guarantee the return]", 'denied'],
    ['Never [share your PIN] with anyone', 'denied'],
  ])('CONV-24a the right refusal %s is %s', (line, meant) => {
    expect(meantIn(line, 'us-en')).toBe(meant)
  })
})

describe('Japanese', () => {
  test.each<Row>([
    ['払っていない方が[何をおっしゃる]', 'affirmed'],
    ['まだ[払って]いない', 'denied'],
    ['[紹介料]はナシです', 'denied'],
    ['[軽く見られている]と感じさせてしまいました', 'reported'],
    ['[返金]できません', 'denied'],
    ['[返金]はいたしかねます', 'denied'],
    ['[手数料]はかかりません', 'denied'],
    ['[個人情報を漏らす]ことはありません', 'denied'],
    ['[暗証番号]はお伺いしておりません', 'denied'],
    ['[年会費]は不要です', 'denied'],
    ['[二重請求]ではございません', 'denied'],
    ['[リンクをクリック]しないでください', 'denied'],
    ['[現金での返金]は不可能です', 'denied'],
    ['決して[お客様を騙す]ようなことはしません', 'denied'],
    ['[割引]は無理です', 'denied'],
    ['[保証]はない', 'denied'],
    ['[そんなこと]は言っていません', 'denied'],
    ['[返金]はできかねます', 'denied'],
    ['[返金]するわけにはいきません', 'denied'],
    ['絶対に[返金]できませんから', 'denied'],
    ['一切[手数料]はいただきません', 'denied'],
  ])('CONV-24a what %s says is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['すぐに[返金いたします]', 'affirmed'],
    ['[年会費を免除]できます', 'affirmed'],
    ['[お調べ]しますので少々お待ちください', 'affirmed'],
    ['[カード番号]を教えてください', 'affirmed'],
    ['[三日以内に返金]いたします', 'affirmed'],
  ])('CONV-24a a plain line such as %s is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['[返金]できないわけではありません', 'affirmed'],
    ['[返金]しないとは言っていません', 'affirmed'],
    ['[返金]しなければなりません', 'affirmed'],
    ['[確認]しないわけにはいきません', 'affirmed'],
    ['[手数料]を払わざるを得ません', 'affirmed'],
    ['[対応]できないことはございません', 'affirmed'],
  ])('CONV-24a two denials in %s make it %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['申し訳ありません、[すぐに返金いたします]', 'affirmed'],
    ['申し訳ございませんが[お名前]を教えてください', 'affirmed'],
    ['すみません、[確認いたします]', 'affirmed'],
    ['[返金]に問題ありません', 'affirmed'],
    ['[お名前]を教えていただけませんか', 'affirmed'],
    ['[ご確認]いただけないでしょうか', 'affirmed'],
    ['[少々お待ち]いただけますか', 'affirmed'],
    ['[返金]で間違いありません', 'affirmed'],
    ['もしかしたら[二重請求]かもしれません', 'affirmed'],
    ['[手数料]がかかるだけでなく、時間もかかります', 'affirmed'],
    ['[ご返金]して差し支えございません', 'affirmed'],
    ['[この保険]に入りませんか', 'affirmed'],
    ['[少ない手数料]で済みます', 'affirmed'],
    ['とんでもないです、[喜んで対応します]', 'affirmed'],
    ['[ご迷惑]をおかけして申し訳ありません', 'affirmed'],
    ['[返金]は構いません', 'affirmed'],
    ['大したことではありませんが、[お詫びします]', 'affirmed'],
  ])('CONV-24a %s only looks like a denial and is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['誰が[お客様を騙す]ものですか', 'denied'],
    ['まさか私が[お客様を騙す]わけがありません', 'denied'],
    ['[返金]できないはずがない', 'affirmed'],
  ])('CONV-24a the rhetorical %s is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['[二重に引き落とされた]とおっしゃいました', 'reported'],
    ['[カードが盗まれた]とのことですね', 'reported'],
    ['[解約したい]と伺いました', 'reported'],
    ['もし[解約]する場合は、手数料がかかります', 'supposed'],
    ['[期限を過ぎた]ら、手数料がかかります', 'supposed'],
    ['万が一[カードを紛失]したら、お電話ください', 'supposed'],
    ['[早期に返済する]なら、手数料がかかります', 'supposed'],
    ['もし解約する場合は、[手数料がかかります]', 'affirmed'],
  ])('CONV-24a nobody owns up to what %s has in brackets: it is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['規則では認められていませんが、[三百元お渡しします]', 'affirmed'],
    ['本当はできないのですが、[特別に免除します]', 'affirmed'],
    ['返金はできませんが、[ポイントを差し上げます]', 'affirmed'],
    ['返金はできますが、[現金]ではお渡しできません', 'denied'],
    ['手数料はかかりません。[金曜日に届きます]', 'affirmed'],
  ])('CONV-24a behind a concession the words in %s are %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
  test.each<Row>([
    ['[パスワード]をお聞きすることは絶対にありません', 'denied'],
    ['[返金のお約束]はできません', 'denied'],
    ['[元本を保証]することはできません', 'denied'],
    ['[他のお客様の情報]はお伝えできません', 'denied'],
    ['[暗証番号]は誰にも教えないでください', 'denied'],
    ['[お約束]いたしかねます', 'denied'],
  ])('CONV-24a the right refusal %s is %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
})

describe('what somebody regrets having said', () => {
  test.each<readonly [string, LocaleId]>([
    ['叫您[闭嘴]这种话从我口中出来，实在丢人', 'zh-cn'],
    ['叫您[闭嘴]那句话我不该说', 'zh-cn'],
    ['Calling it [stupid] was unacceptable', 'us-en'],
  ])('CONV-24a is a report: %s', (line, locale) => {
    expect(meantIn(line, locale)).toBe('reported')
  })

  test('CONV-24a is none where it is said', () => {
    expect(meantIn('这种话也信，您真[傻]', 'zh-cn')).toBe('affirmed')
    expect(meantIn('I am calling, you [stupid] man', 'us-en')).toBe('affirmed')
  })
})

describe('where a clause ends', () => {
  test.each<readonly [string, LocaleId, number]>([
    ['2万円を11月30日に、28,200円を12月10日に', 'ja-jp', 2],
    ['10:30 に、お電話します', 'ja-jp', 2],
    ['it comes to 1,200 dollars, due at 10:30', 'us-en', 2],
    ['一共3,920元，18号到期', 'zh-cn', 2],
  ])('CONV-24a %s (%s): %d clauses, and no number is cut', (line, locale, count) => {
    const { text } = comparingIn(locale).text(line)
    expect(readClauses(text, lexiconOf(languageOf(locale)))).toHaveLength(count)
  })
})

describe('what the listener does, has or wants', () => {
  const theirs = (line: string, locale: LocaleId) =>
    readClauses(comparingIn(locale).text(line).text, lexiconOf(languageOf(locale))).map(
      ({ theirs }) => theirs,
    )

  test.each<readonly [string, LocaleId, boolean]>([
    ['您自己不看短信', 'zh-cn', true],
    ['您再不定就脱保了', 'zh-cn', true],
    ['您當初沒有問', 'zh-tw', true],
    ['我不会给您返现', 'zh-cn', false],
    ['您不用付手续费', 'zh-cn', false],
    ['您不会吃亏的', 'zh-cn', false],
    ["you don't listen", 'us-en', true],
    ["you still haven't paid", 'us-en', true],
    ["I won't ask you for it", 'us-en', false],
    ["you won't need it", 'us-en', false],
    ['お客様が確認しなかった', 'ja-jp', true],
    ['ご請求はいたしません', 'ja-jp', false],
  ])('CONV-24a %s (%s): denied of them alone %s', (line, locale, expected) => {
    expect(theirs(line, locale)).toEqual([expected])
  })

  test.each<Row>([
    ['早点来不就[有房间]了吗', 'affirmed'],
    ['一分钱[一分货]懂不懂', 'affirmed'],
  ])('CONV-24a %s: %s', (line, meant) => {
    expect(meantIn(line, 'zh-cn')).toBe(meant)
  })

  test.each<Row>([
    ['入金がないと[法的手続きに入ります]', 'affirmed'],
    ['全額じゃないと[受け付け]ません', 'denied'],
    ['[本日中に]お支払いいただかないと困ります', 'affirmed'],
    ['[代わりに払って]くださるなら断りません', 'affirmed'],
    ['[だらしない]方ですね', 'affirmed'],
    ['[頼りない]ですね', 'affirmed'],
    ['[お名前]も結構です', 'denied'],
    ['[お名前]だけで結構です', 'affirmed'],
  ])('CONV-24a %s: %s', (line, meant) => {
    expect(meantIn(line, 'ja-jp')).toBe(meant)
  })
})

describe('what a clause is for', () => {
  test.each<readonly [LocaleId, string, ClauseKind]>([
    ['zh-cn', '您要[办卡]吗？', 'question'],
    ['zh-cn', '[到账]大概过几天', 'statement'],
    ['zh-tw', '這幾天[到帳]', 'statement'],
    ['zh-cn', '[到账]要几天', 'question'],
    ['zh-cn', '麻烦您[出示身份证]', 'request'],
    ['zh-cn', '我保证[三天内退款]', 'promise'],
    ['zh-tw', '我可以幫您[查詢帳單]', 'offer'],
    ['zh-cn', '这张卡[每年收费两百]', 'statement'],
    ['us-en', 'When did you [lose the card]?', 'question'],
    ['us-en', 'Please [show me your card]', 'request'],
    ['us-en', 'I promise [it will be refunded]', 'promise'],
    ['us-en', 'I can [check that for you]', 'offer'],
    ['us-en', 'The card [costs ninety dollars]', 'statement'],
    ['ja-jp', '[カード]をお持ちですか', 'question'],
    ['ja-jp', '[カード]を見せてください', 'request'],
    ['ja-jp', '必ず[返金]するとお約束します', 'promise'],
    ['ja-jp', '[代わりに手続き]させていただきます', 'offer'],
    ['ja-jp', 'この[カード]は年会費がかかります', 'statement'],
  ])('CONV-24a in %s the line %s is a %s', (locale, line, kind) => {
    expect(stanceIn(line, locale).kind).toBe(kind)
  })

  test.each<readonly [LocaleId, string, boolean]>([
    ['zh-cn', '可能[三天到账]', true],
    ['zh-tw', '也許[可以退款]', true],
    ['zh-cn', '一定[三天到账]', false],
    ['us-en', 'Perhaps [we can refund it]', true],
    ['us-en', 'It might [be refunded]', true],
    ['us-en', 'It will [be refunded]', false],
    ['ja-jp', '[返金]できるかもしれません', true],
    ['ja-jp', 'たぶん[返金]できます', true],
    ['ja-jp', '[返金]できます', false],
  ])('CONV-24a whether %s %s is uncertain: %s', (locale, line, uncertain) => {
    expect(stanceIn(line, locale).uncertain).toBe(uncertain)
  })
})

describe('spans', () => {
  test('CONV-24a words that carry their own denial are not denied by it', () => {
    expect(meantIn("It [can't be done]", 'us-en')).toBe('affirmed')
    expect(meantIn('这个[不能退款]', 'zh-cn')).toBe('affirmed')
    expect(meantIn('[返金できません]', 'ja-jp')).toBe('affirmed')
  })

  test('CONV-24a words that stand in no clause are affirmed statements', () => {
    expect(stanceOf([], { start: 2, end: 4 })).toEqual({
      polarity: 'affirmed',
      kind: 'statement',
      uncertain: false,
      disowned: false,
      clause: { start: 2, end: 4 },
      cue: null,
    })
  })

  test('CONV-24a the words that deny are named', () => {
    const line = 'We never [sell your data]'
    const { cue } = stanceIn(line, 'us-en')
    expect(cue && 'we never sell your data'.slice(cue.start, cue.end).trim()).toBe('never')
  })
})

describe('a list that its end denies', () => {
  test.each<[line: string, meant: Meant, locale: LocaleId]>([
    ['[訴える]とか、ご家族に話すとか、そういうことは一切いたしません', 'denied', 'ja-jp'],
    ['訴えるとか、[ご家族に話す]とか、そういったことはございません', 'denied', 'ja-jp'],
    ['[お名前を伺い]、そういうことはいたしません。', 'denied', 'ja-jp'],
    ['[訴訟]も、差し押さえも、いたしません', 'denied', 'ja-jp'],
    ['お店に[押しかけるようなこと]や、大声を出すようなことは決してございません', 'denied', 'ja-jp'],
    ['[差し押さえ]などをちらつかせるようなことは、私どもでは決していたしません', 'denied', 'ja-jp'],
    ['[48,200円]、入金が確認できておりません', 'affirmed', 'ja-jp'],
    ['[起诉]也好，上门也好，我们都不会做', 'denied', 'zh-cn'],
    ['[ご入金を確認しました]。そういうことではございません', 'affirmed', 'ja-jp'],
    ['[起诉您]、去您单位、找您家人，这些我们都不会做', 'denied', 'zh-cn'],
    ['起訴您、[去您單位]，這種事我們絕對不做', 'denied', 'zh-tw'],
    ['[我帮您登记好了]，这些都办好了', 'affirmed', 'zh-cn'],
    ['[我帮您登记]。这些费用都不收', 'affirmed', 'zh-cn'],
    ['[suing you], calling your boss, none of that is going to happen', 'denied', 'us-en'],
    ['suing you, [calling your boss], we will do nothing of the sort', 'denied', 'us-en'],
    ["i can't throw in golf, dinner or [a gift card], and i wouldn't", 'denied', 'us-en'],
    ["i can't throw in golf, [dinner], or a gift card", 'denied', 'us-en'],
    ["we won't ask you to sign, commit, or [decide today]", 'denied', 'us-en'],
    ["i can't wait, dinner or [a gift card is on me]", 'affirmed', 'us-en'],
    ["we can't do cash, we can do [golf or dinner]", 'affirmed', 'us-en'],
    ['no problem, [golf or dinner]', 'affirmed', 'us-en'],
    ['[we checked your bill], and none of it was paid late', 'affirmed', 'us-en'],
  ])('CONV-24a what %s lists is %s', (line, meant, locale) => {
    expect(meantIn(line, locale)).toBe(meant)
  })
})

describe('what its speaker would never say', () => {
  test.each<[line: string, disowned: boolean, locale: LocaleId]>([
    ['[よそで借りてきて返してください]、なんて絶対言いませんから', true, 'ja-jp'],
    ['[他社から借りて返してください]、とは申しませんので', true, 'ja-jp'],
    ['「[奥様に払っていただいてください]。」などとは申し上げません', true, 'ja-jp'],
    ['[ご入金を確認いたしました]、とはいえまだ不足がございます', false, 'ja-jp'],
    ['[ご返済をお願いいたします]、と申し上げました', false, 'ja-jp'],
    ['[申し訳ございません]、そのようなことはできかねます', false, 'ja-jp'],
    ['[把密码告诉我]，这种话我们是绝对不会说的', true, 'zh-cn'],
    ['[我馬上全額退給您]，這種話我不能說', true, 'zh-tw'],
    ['[我马上给您全额退]。这样的承诺我不敢给', true, 'zh-cn'],
    ['[很抱歉]，这事儿我不能答应', false, 'zh-cn'],
    ['[您真是不讲理]，这话我早就想说了', false, 'zh-cn'],
    ['[This price is yours forever], I would never tell you that', true, 'us-en'],
    ["[Just read me your PIN]? That's something we'd never ask", true, 'us-en'],
    ["[I'm sorry], I can't do that for you", false, 'us-en'],
    ["[you're impossible]. I never said that to you", false, 'us-en'],
    ['I will waive it. [Your bill is ten dollars]. I would never promise that', true, 'us-en'],
    ['[I will waive it]. Your bill is ten dollars. I would never promise that', false, 'us-en'],
    // What is quoted, and taken back beside it.
    ['刚才那句“[爱办不办]”是同事乱说，我跟您道歉', true, 'zh-cn'],
    ['我不能张口就说“[没这回事]”', true, 'zh-cn'],
    ['您说得对，[您就是不讲道理]，我跟您道歉', false, 'zh-cn'],
    ['我们的口号是“[爱办不办]”', false, 'zh-cn'],
    ['抱歉，[您自己看]《条款》去吧', false, 'zh-cn'],
    ['「[払う気がない]」は言いすぎでした', true, 'ja-jp'],
    ['「[借りてでも返せ]」なんて、とんでもないことです', true, 'ja-jp'],
    ['「[借りてでも返せ]」と上の者が申しております', false, 'ja-jp'],
    ['my colleague\'s "[that\'s your problem]" was out of line', true, 'us-en'],
    ['like I said, "[that\'s your problem]"', false, 'us-en'],
    // What is taken back without quotation marks.
    ['[叫您自己看着办]，是我说得不对', true, 'zh-cn'],
    ['[您爱投诉就投诉]，是我不对行了吧', false, 'zh-cn'],
    ['[叫您闭嘴]这种话我真不该说', true, 'zh-cn'],
    ['[telling you to calm down] was out of line', true, 'us-en'],
    ["[calm down], that isn't out of line", false, 'us-en'],
    ['[裁判だのと持ち出した]のは筋違いでした', true, 'ja-jp'],
    ['[約束を破った]、なんて思いませんよ', true, 'ja-jp'],
    ['[約束を破った]のは事実です', false, 'ja-jp'],
  ])('CONV-24a whether %s is disowned: %s', (line, disowned, locale) => {
    expect(stanceIn(line, locale).disowned).toBe(disowned)
  })

  test('SCORE-12 nobody is blamed for it, and each clause that a longer one reaches is asked', () => {
    const clauses = readClauses('ask for your pin, i would never do that', lexiconOf('en'))
    expect(clauses.map((clause) => isDenied(clause, clauses))).toEqual([false, true])
    const disowned = readClauses('read me your pin, i would never ask you that', lexiconOf('en'))
    expect(disowned.map((clause) => isDenied(clause, disowned))).toEqual([true, true])
  })
})
