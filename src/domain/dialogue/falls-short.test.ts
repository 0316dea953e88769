import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { starterFlow } from '../course/starter.ts'
import type { LocaleId } from '../locale.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'

/** The branch that a line takes which the classifier takes for the only intent of a course, as surely as can be. */
function branchOf(locale: LocaleId, positive: string[], text: string): string | null {
  const starter = starterFlow({ name: 'Small', locale })
  const course = { ...starter, intents: starter.intents.map((intent) => ({ ...intent, positive })) }
  const guess = { intent: 'helps', confidence: 0.99, start: 0, end: text.length }
  return sayAtPlace(compileCourse(course), 'answer', text, { guesses: [guess] }).heard?.branch ?? null
}

const offers: [LocaleId, string[]][] = [
  [
    'us-en',
    ['I can take $20 off your bill each month', 'You keep the data and pay 55, would that work for you?'],
  ],
  ['zh-cn', ['我给您每个月减二十块', '流量不变，每月少二十，您看行吗？']],
  ['ja-jp', ['毎月2,000円お安くいたします', '容量はそのままで、毎月2,000円お引きします']],
]
const asking: Record<string, string> = {
  'us-en': 'How much data do you go through in a month?',
  'zh-cn': '您一个月要用多少流量？',
  'ja-jp': '毎月どのくらいの容量をお使いですか、どこで使われますか',
}

describe('CONV-24m a line that only asks what the customer can tell', () => {
  test.each(offers)('%s earns nothing where an offer is meant', (locale, examples) => {
    expect(branchOf(locale, examples, asking[locale] ?? '')).toBeNull()
  })

  test.each(offers)('%s leaves an offer an offer, also behind a question', (locale, examples) => {
    expect(branchOf(locale, examples, examples[0] ?? '')).toBe('helps')
    expect(branchOf(locale, examples, `${asking[locale]} ${examples[0]}`)).toBe('helps')
  })

  test.each(offers)('%s is what is meant where an example asks so', (locale, examples) => {
    const question = asking[locale] ?? ''
    expect(branchOf(locale, [...examples, question], question)).toBe('helps')
  })

  test('is what is meant where most examples ask, in other forms', () => {
    const verify = [
      'Could I have your name and PIN, please?',
      'May I have your PIN?',
      'Please tell me your PIN',
    ]
    expect(branchOf('us-en', verify, "What's your PIN?")).toBe('helps')
  })
})

const apologies: [LocaleId, string[], named: string, done: string][] = [
  [
    'us-en',
    ["I'm sorry about that", 'I apologize for it'],
    "I'm sorry you feel that way",
    "I'm sorry your bill went up",
  ],
  ['zh-cn', ['对不起，是我们的疏忽', '我向您道歉'], '等会儿我再跟您道歉', '我现在就跟您道歉'],
  [
    'ja-jp',
    ['お詫び申し上げます', '大変申し訳ございません'],
    'またの機会にお詫びします',
    '心よりお詫びします',
  ],
]

describe('SCORE-07 a line that only names what is meant', () => {
  test.each(apologies)('%s earns nothing', (locale, examples, named) => {
    expect(branchOf(locale, examples, named)).toBeNull()
  })

  test.each(apologies)('%s earns where it is done, also beside it', (locale, examples, named, done) => {
    expect(branchOf(locale, examples, done)).toBe('helps')
    expect(branchOf(locale, examples, `${named}${locale === 'us-en' ? '. ' : '。'}${done}`)).toBe('helps')
  })

  test.each(apologies)('%s is what is meant where an example does so', (locale, examples, named) => {
    expect(branchOf(locale, [...examples, named], named)).toBe('helps')
  })
})
