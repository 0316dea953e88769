import { describe, expect, test } from 'vitest'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { languageOf } from '../language/language.ts'
import { readQuantities } from '../language/quantities.ts'
import { sayQuantity } from '../language/say-quantity.ts'
import { type LocaleId, localeIds } from '../locale.ts'
import { comparingIn } from '../text/comparable.ts'
import { drive, only } from './session-driver.ts'
import { fillIn, sayable } from './speech.ts'

const known = { variables: { name: '', day: 'Friday', days: 1, total: 1234567 }, facts: {} }

describe('a speech', () => {
  test.each<readonly [LocaleId, string, string]>([
    ['us-en', 'See you on {{day}}.', 'See you on Friday.'],
    ['us-en', 'Thank you, {{name}}.', 'Thank you.'],
    ['us-en', 'Thank you, Mr. {{name}}, for calling.', 'Thank you, for calling.'],
    ['us-en', '{{name}}, that is fine.', 'That is fine.'],
    ['us-en', 'Fine. I will tell {{name}} about it. Bye!', 'Fine. Bye!'],
    [
      'us-en',
      'It takes {{days|day|days}}, that is 3.5 hours less.',
      'It takes 1 day, that is 3.5 hours less.',
    ],
    ['us-en', 'I paid {{total}}.', 'I paid 1,234,567.'],
    ['us-en', 'You said {{fact:days}}.', ''],
    ['zh-cn', '谢谢你，{{name}}。', '谢谢你。'],
    ['zh-cn', '{{name}}先生，您好。', '您好。'],
    ['zh-tw', '謝謝您，{{name}}先生！那就這樣。', '謝謝您！那就這樣。'],
    ['zh-cn', '你说要{{fact:days}}？那我等着。', '那我等着。'],
    ['zh-cn', '要{{days|天}}。', '要1天。'],
    ['ja-jp', 'ありがとうございます、{{name}}さん。', 'ありがとうございます。'],
    ['ja-jp', '{{name}}様と話しました。では失礼します。', 'では失礼します。'],
  ])('CONV-20b in %s leaves out what asks for a missing value: %s', (locale, text, said) => {
    expect(fillIn(text, known, locale)).toBe(said)
  })

  test('CONV-20b says a wording whose values are known while there is one', () => {
    const speech = ['Thank you, {{name}}.', 'Thank you.', 'On {{day}}, thank you.']
    expect(sayable(speech, known, 'us-en')).toEqual([1, 2])
    expect(sayable(['Bye, {{name}}.', 'You said {{fact:days}}.'], known, 'us-en')).toEqual([0])
    expect(sayable(['You said {{fact:days}}.'], known, 'us-en')).toEqual([])
  })

  test('CONV-20b of which nothing is left is not said, and the conversation goes on', () => {
    const nodes: NodeInput[] = [
      { kind: 'robot-says', id: 'a', title: 'A', speech: ['So it is {{fact:days}}.'], next: 'b' },
      {
        kind: 'user-says',
        id: 'b',
        title: 'B',
        branches: [{ id: 'x', name: 'X', match: { type: 'sentence', text: 'x' }, next: { end: 'achieved' } }],
        otherwise: { next: { end: 'missed' } },
      },
    ]
    const course = courseOf(nodes, { facts: [{ id: 'days', name: 'D', right: [{ unit: 'day', value: 3 }] }] })
    const step = drive(course).say('x')
    expect(only(step, 'ended')).toHaveLength(1)
    expect(only(step, 'says')).toEqual([])
  })

  test('CONV-20b what a value holds is never expanded again', () => {
    const hostile = { variables: { name: '{{day}}<script>', day: 'x' } }
    expect(fillIn('Hello {{name}}', hostile, 'us-en')).toBe('Hello {{day}}<script>')
  })

  test.each(localeIds)('CONV-20b in %s has nothing dangling, whatever is missing', (locale) => {
    for (const text of [
      '{{name}}',
      '{{name}}, {{name}}.',
      '，{{name}}。',
      'A {{name}} B. C, {{name}}',
      '{{}}',
      '{{fact:}}',
      '{{|a|b}}!',
    ])
      expect(fillIn(text, known, locale)).not.toMatch(/[{}]|[，,、]\s*[。.！!]|^\s*[，,、。.]|\s[,.]/)
  })
})

describe('a quantity that is said back', () => {
  const back = (line: string, locale: LocaleId) => {
    const language = languageOf(locale)
    return sayQuantity(readQuantities(comparingIn(locale).text(line).text, language)[0]!, locale)
  }
  test.each<readonly [LocaleId, string, string]>([
    ['us-en', 'it takes one day', '1 day'],
    ['us-en', 'it takes three days', '3 days'],
    ['us-en', 'it takes three to five business days', '3 to 5 working days'],
    ['us-en', 'two and a half weeks', '2.5 weeks'],
    ['us-en', 'half an hour', '30 minutes'],
    ['us-en', 'about 500 dollars', 'about $500'],
    ['us-en', "it's $1,234.5", '$1,234.50'],
    ['us-en', '20 euros', '€20'],
    ['us-en', 'on the 3rd', 'the 3rd'],
    ['us-en', 'May 1st', 'May 1'],
    ['us-en', 'on April 31', ''],
    ['us-en', 'half past three', '3:30'],
    ['us-en', 'at 15:30', '3:30 pm'],
    ['us-en', 'the day after tomorrow', 'the day after tomorrow'],
    ['us-en', 'more than three days', ''],
    ['us-en', '2.5 percent', '2.5%'],
    ['us-en', '20% off', '20% off'],
    ['zh-cn', '一共两万块', '20,000元'],
    ['zh-cn', '十五个工作日', '15个工作日'],
    ['zh-tw', '十五個工作天', '15個工作天'],
    ['zh-cn', '三到五天', '3到5天'],
    ['zh-cn', '半个月', '半个月'],
    ['zh-cn', '打八折', '8折'],
    ['zh-cn', '打八五折', '8.5折'],
    ['zh-cn', '下午三点一刻', '下午3点15分'],
    ['zh-tw', '下午三點一刻', '下午3點15分'],
    ['zh-cn', '三月十五号', '3月15日'],
    ['zh-cn', '六笔', '6笔'],
    ['zh-cn', '二月三十号', ''],
    ['zh-cn', '不到一百块', ''],
    ['ja-jp', '二万円です', '20,000円'],
    ['ja-jp', '十五営業日', '15営業日'],
    ['ja-jp', '三割引', '30%引き'],
    ['ja-jp', '午後三時半', '午後3時30分'],
    ['ja-jp', '約500円', '約500円'],
    ['ja-jp', '二、三日で届きます', '2～3日間'],
  ])('CONV-20b in %s of %s is %j', (locale, line, said) => {
    expect(back(line, locale)).toBe(said)
  })
})
