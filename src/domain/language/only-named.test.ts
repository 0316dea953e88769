import { describe, expect, test } from 'vitest'
import { normalise } from '../text/normalise.ts'
import { readClauses } from './clauses.ts'
import { type Language, lexiconOf } from './language.ts'
import { onlyNamed } from './only-named.ts'

/** The clauses of a line that only name what they speak of. */
function namedIn(line: string, language: Language): string[] {
  const { text } = normalise(line)
  return onlyNamed(text, readClauses(text, lexiconOf(language)), language).map(({ start, end }) =>
    text.slice(start, end).trim(),
  )
}

/** Each names an act and doesn't do it; the lines behind them do it, with words that look alike. */
const lines: Record<Language, { named: string[]; done: string[] }> = {
  zh: {
    named: [
      '等会儿我再跟您道歉',
      '身份稍后再核实',
      '到那时我们一定向您道歉',
      '上一位客户我也是这么道歉的',
      '上个月有位客人我给他道了歉',
      '本来想给您倒杯水',
      '手册上写着要先核对身份',
      '经理让我跟每位客户说抱歉',
      '我是不是该跟您道个歉',
      '让您有这种感觉',
      '如果您觉得被冒犯那我道歉',
      '让您家里人报一下他们的身份证',
      '她身份证后四位是多少',
      '刚才有位王女士我也这么说',
      '不过要请您先签这份切结书',
      '您签好了我就去给您请',
      '这个钻石会员才适用',
    ],
    done: [
      '我跟您道歉',
      '稍后给您回电',
      '上次的处理让您等了很久',
      '您是本月第二位打来的老客户',
      '想给您倒杯水',
      '按规定我先跟您核对身份',
      '我是不是可以给您登记一下',
      '如果给您带来不便',
      '请您报一下身份证后四位',
      '您太太也可以一起过来',
      '麻烦您把其他电话号码也留一个',
      '请您再报一下其他证件',
      '您签收之后我再打给您',
      '您买的时候是原价',
    ],
  },
  en: {
    named: [
      "I'll apologize for that later",
      'I can explain it some other time',
      'The last caller gave me her name and PIN',
      'On Monday I said something similar',
      'I would have told you',
      'I was going to ask how you use it',
      'The call sheet says to mention the evidence',
      'My manager says I should mention it',
      'Should I ask how many you send out',
      "I'm sorry you feel that way",
      'Sorry if I offended anyone',
      "Could I have your wife's date of birth",
      "I can send it once you've signed the letter",
      'We waive it in exchange for a good review',
    ],
    done: [
      "I'm sorry for that",
      "I'll call you back later",
      'The last bill came as a surprise to you',
      'I would have been annoyed too',
      'Could I have your date of birth',
      'How does your wife use her phone',
      "Once you've had a look I'll call",
      "If you buy it outright it's $6,900",
      'Should I send it by text or by email',
      "I'm sorry your bill went up",
      'Clinics like yours tell us they wait nine days',
    ],
  },
  ja: {
    named: [
      'またの機会にお詫びします',
      'あとで改めてお詫びします',
      '以前のお客様にはそう申し上げました',
      'お伺いしたいところですが',
      'マニュアルにはそう書いてあります',
      '研修でもお詫びすると習いました',
      'お詫びした方がいいのでしょうか',
      'そのように受け取られたのは残念です',
      '奥様のお名前をお願いします',
      '署名していただけたらお支払いします',
      'レビューを条件に返金いたします',
      '会員様限定でご用意します',
    ],
    done: [
      'お詫び申し上げます',
      '後ほどお電話いたします',
      'お客様のご契約を拝見します',
      'お名前を確認してもよろしいでしょうか',
      'ご不快な思いをさせて申し訳ございません',
      'お名前と生年月日をお願いします',
      '奥様にはお話しいたしません',
      'ご入金いただけましたらすぐに処理します',
      'ご購入から一年でございます',
      '別の方にお話ししてはいけませんので、お名前をお願いします',
      'ご一報いただければ改めてお話を伺います',
    ],
  },
}

describe.each(['zh', 'en', 'ja'] as const)('%s', (language) => {
  test.each(lines[language].named)('SCORE-07 only names an act: %s', (line) => {
    expect(namedIn(line, language)).not.toEqual([])
  })

  test.each(lines[language].done)('SCORE-07 does it: %s', (line) => {
    expect(namedIn(line, language)).toEqual([])
  })
})

test('SCORE-07 what is told of another customer goes on until the listener is spoken of', () => {
  expect(namedIn('前面有位阿姨也被扣了三百，她可气坏了，我赔了半天不是，您这笔我现在就查', 'zh')).toEqual([
    '前面有位阿姨也被扣了三百',
    '她可气坏了',
    '我赔了半天不是',
  ])
})

test('SCORE-07 a new sentence is of the matter at hand again', () => {
  expect(namedIn('I had a caller last week, she paid twice. The promotion ended in May.', 'en')).toEqual([
    'i had a caller last week',
    'she paid twice',
  ])
})

test('SCORE-07 what is wanted in return takes the whole sentence', () => {
  expect(namedIn('我马上请经理出来，不过要请您先签这份切结书，同意不发表评论。我给您倒杯水。', 'zh')).toEqual(
    ['我马上请经理出来', '不过要请您先签这份切结书', '同意不发表评论'],
  )
})
