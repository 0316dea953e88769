import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { readClauses } from './clauses.ts'
import { findContempt } from './contempt.ts'
import { contemptTurns } from './contempt-turns.ts'
import { type Language, languageOf, lexiconOf } from './language.ts'
import { stanceOf } from './stance.ts'

/** Whether a line is contempt by its speaker's own affirmed words. */
function isContempt(line: string, locale: LocaleId): boolean {
  const { text } = comparingIn(locale).text(line)
  const clauses = readClauses(text, lexiconOf(languageOf(locale)))
  return findContempt(text, languageOf(locale)).some((span) => {
    const { polarity, kind } = stanceOf(clauses, span)
    return polarity === 'affirmed' && kind !== 'report' && kind !== 'condition'
  })
}

/** Of a construction a line of contempt, and one of good faith that is built alike. */
type Pair = readonly [contempt: string, harmless: string]

const pairs: Partial<Record<LocaleId, readonly Pair[]>> = {
  'zh-cn': [
    ['我家五岁的孩子都知道排队', '五岁的孩子也要买座位'],
    ['连自己的工号都记不住', '连我们自己都记不住这么多条款，您问得对'],
    ['这么简单的流程，还要我手把手教', '这么简单的流程，三步就好，我陪您走一遍'],
    ['全店就您要求多', '全店的人都在帮您找'],
    ['就这点钱，还不够加油的', '这点钱也是您辛苦挣的，我给您查'],
    ['您是多大的老板啊', '您是老板，店里一定很忙，我长话短说'],
    ['有票给您就不错了', '有这一班就好了，我先给您留着'],
    ['您可真磨叽', '您可真细心，这一条很多人没看到'],
    ['您嗓门收一收', '您把音量调大一点，我怕您听不清'],
    ['您一个当老师的还算不清这个', '您一个当老师的，平时那么忙，我尽量快'],
    ['您站这儿真碍事', '重复提交了也不碍事'],
    ['别挡在门口', '站在门口容易淋雨，您里面请'],
    ['又不是我让您买的', '又不是您的错，您别自责'],
    ['当时不看清楚，现在倒来问我', '当时没给您讲清楚，现在我补上'],
    ['这有什么好投诉的', '有什么好的建议，您随时告诉我'],
    ['您除了催还会干什么', '除了电话还能用短信办'],
    ['该道歉的是您', '该道歉的是我们'],
    ['您得先给我道歉', '我得先给您道歉'],
  ],
  'zh-tw': [
    ['翻個證件也要翻半天', '證件慢慢翻，不急'],
    ['眼睛是長著好看的嗎', '眼睛不舒服的話我唸給您聽'],
    ['動不動就叫主管', '您要叫主管我馬上請'],
    ['您很閒嗎', '您現在有空嗎'],
  ],
  'us-en': [
    ['You owe me an apology', 'I owe you an apology'],
    ["You're the one who should apologize", "I'm the one who should apologize"],
    ['My dog gets the idea faster', 'My dog loves that park too, small world'],
    ['Do you even know what a deductible is', 'Do you know what your deductible is, or shall I look it up?'],
    ['That would go right over your head', 'The storm will pass over your area by six'],
    ["I doubt you'd understand the chart", "I doubt it'll take more than a minute"],
    [
      'You spend more than that on gum',
      "Five gigs? You'd burn that before the weekend, so take the bigger one",
    ],
    ["Relax, it's only a form", "Take your time, it's a long form"],
    ['You should be grateful we even called', "I'm grateful you called"],
    ['Late again? Classy.', 'That car is a classic, lucky you'],
    ["Oh, because you're so important", 'I called because your contract ends in May'],
    ["Don't be such a diva", "It isn't such a big change, I can show you"],
    ['One less headache for us, so go', 'That leaves you with one less bill to pay'],
    ["Why couldn't you just read the letter", "If you couldn't read the letter, I'll send a bigger print"],
    ["No offense, but that's a silly plan", 'No offense taken, it has been a long day'],
    ['Maybe try reading it this time', 'Maybe try the app, it can do it in a minute'],
  ],
  'ja-jp': [
    ['謝るべきなのはそちらです', '謝るべきなのはこちらです'],
    ['日付くらい覚えられないんですか', '日付くらいしか伺いませんので、すぐ終わります'],
    ['お名前すら言えないんですね', 'お名前だけで結構です'],
    ['五千円すら出し渋るんですね', '五千円からでも承ります'],
    ['文句を言える立場じゃないですよ', 'ご不満をおっしゃっていただけると助かります'],
    ['わざわざ電話してあげてるんですよ', 'こちらからお電話を差し上げますね'],
    ['どうせまたすぐ忘れるんでしょう', 'お忘れになった場合もお電話ください'],
    ['もたもたしないでください', 'ゆっくりで構いません'],
    ['言い訳しないでください', 'ご心配なさらないでください'],
    ['だらしない人ですねえ', '少ない金額でも構いません'],
    ['ずいぶん大げさな人ですね', '大げさに聞こえたかもしれませんが、大切なことなので'],
    ['払う気はあるんですか', 'お支払いのご予定を伺えますか'],
    ['子どもでも分かることですよ', 'お子様でも使えるように作っております'],
  ],
}

describe.each(Object.entries(pairs) as [LocaleId, Pair[]][])('CONV-25b in %s', (locale, all) => {
  test.each(all)('%s is contempt by how it is built, %s is not', (contempt, harmless) => {
    expect(isContempt(contempt, locale)).toBe(true)
    expect(isContempt(harmless, locale)).toBe(false)
  })
})

test('CONV-25b what is denied, reported or supposed is no contempt', () => {
  expect(isContempt('I never said that goes over your head', 'us-en')).toBe(false)
  expect(isContempt('如果有人跟您说这点钱还不够加油的，我替他道歉', 'zh-cn')).toBe(false)
  expect(isContempt('打たれ弱い方だとは思っておりません', 'ja-jp')).toBe(false)
})

test.each<Language>(['zh', 'en', 'ja'])(
  'CONV-25b the constructions of %s look nowhere but ahead',
  (language) => {
    expect(contemptTurns[language].source).not.toMatch(/\(\?[=!<]/)
  },
)

test.each<readonly [Language, string]>([
  ['zh', '您这么连自己都要'.repeat(250)],
  ['en', 'you should be like a i doubt you '.repeat(60)],
  ['ja', 'くらい、のは払う気が'.repeat(200)],
])('CONV-25b in %s a line of 2 000 characters takes next to no time', (language, line) => {
  const start = Date.now()
  findContempt(line, language)
  expect(Date.now() - start).toBeLessThan(200)
})
