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
    ],
    done: [
      "I'm sorry for that",
      "I'll call you back later",
      'The last bill came as a surprise to you',
      'I would have been annoyed too',
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
    ],
    done: [
      'お詫び申し上げます',
      '後ほどお電話いたします',
      'お客様のご契約を拝見します',
      'お名前を確認してもよろしいでしょうか',
      'ご不快な思いをさせて申し訳ございません',
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
