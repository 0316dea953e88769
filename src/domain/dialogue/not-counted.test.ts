import { describe, expect, test } from 'vitest'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { courseOf, listens } from '../course/course-factory.ts'
import type { LocaleId } from '../locale.ts'
import type { DialogueState } from './dialogue.ts'
import { type Line, lineOf } from './line.ts'
import { remember, whyNotCounted } from './not-counted.ts'
import { initialState } from './step.ts'

const models = {
  'zh-cn': [
    '我马上帮您查一下这笔年费的来源',
    '我们会在三天之内把年费退还给您',
    '请您放心以后不会再发生这种情况',
  ],
  'zh-tw': [
    '我馬上幫您查一下這筆年費的來源',
    '我們會在三天之內把年費退還給您',
    '請您放心以後不會再發生這種情況',
  ],
  'us-en': [
    'let me look into where this fee comes from',
    'we will refund the fee within three days',
    'it will not happen to you again',
  ],
  'ja-jp': [
    'この年会費の理由をすぐにお調べいたします',
    '三日以内に年会費をご返金いたします',
    '今後このようなことがないようにいたします',
  ],
} satisfies Record<LocaleId, readonly string[]>
const places = ['ask', 'solve', 'close', 'more'] as const

function courseIn(locale: LocaleId): CompiledCourse {
  return compileCourse(
    courseOf(
      places.map((id, at) => ({
        ...listens(id, 'k', { end: 'achieved' }),
        reference: models[locale].slice(at, at + 1),
      })),
      { locale, keywords: [{ id: 'k', name: 'k', synonyms: [] }] },
    ),
  )
}

const lineIn = (course: CompiledCourse, text: string): Line =>
  lineOf(course, { type: 'say', turnId: 't', round: 1, text, guesses: [] })

/** Why a line counts for nothing at a place, behind another that took a branch at its own. */
function why(locale: LocaleId, text: string, node: string, before?: { text: string; node: string }) {
  const course = courseIn(locale)
  const state: DialogueState = initialState(course)
  if (before) remember(state, before.node, lineIn(course, before.text))
  return whyNotCounted(course, state, node, lineIn(course, text))
}

describe('a line that was said before', () => {
  test.each<readonly [LocaleId, string, string]>([
    [
      'zh-cn',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
    ],
    [
      'zh-cn',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
      '您好！非常抱歉给您带来不便。我现在就去核实情况',
    ],
    [
      'zh-tw',
      '您好，非常抱歉給您帶來不便，我現在就去核實情況',
      '您好，非常抱歉给您带来不便，我现在就去核实情况',
    ],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'I am very sorry for the trouble, and I will check it right NOW!',
    ],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'I am very sorry for the trouble and I will check it right now ok',
    ],
    [
      'ja-jp',
      'ご迷惑をおかけして申し訳ございません、ただいま確認いたします',
      'ご迷惑をおかけして申し訳ございません。ただいま確認いたします。',
    ],
  ])('SCORE-04 in %s, behind %j at another place, %j is repeated', (locale, first, second) => {
    expect(why(locale, second, 'solve', { text: first, node: 'ask' })).toBe('repeated')
    expect(why(locale, second, 'ask', { text: first, node: 'ask' })).toBeNull()
  })

  test.each<readonly [LocaleId, string, string]>([
    ['zh-cn', '您好，非常抱歉给您带来不便，我现在就去核实情况', '好的，三天之内这笔钱会退到您的账户'],
    ['zh-cn', '好的，谢谢您', '好的，谢谢您'],
    [
      'us-en',
      'I am very sorry for the trouble and I will check it right now',
      'The money will be on your account by Friday',
    ],
    ['us-en', 'Yes, sure', 'Yes, sure'],
    [
      'ja-jp',
      'ご迷惑をおかけして申し訳ございません、ただいま確認いたします',
      '金曜日までにお客様の口座に入ります',
    ],
    ['ja-jp', 'はい、承知しました', 'はい、承知しました'],
  ])('SCORE-04 in %s, behind %j, %j counts', (locale, first, second) => {
    expect(why(locale, second, 'solve', { text: first, node: 'ask' })).toBeNull()
  })
})

describe('model answers', () => {
  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'SCORE-04 in %s two of other places strung together count for nothing',
    (locale) => {
      const [, second = '', third = ''] = models[locale]
      expect(why(locale, `${second}. ${third}.`, 'ask')).toBe('model-answers')
      expect(why(locale, `${third}, ${second}`, 'more')).toBe('model-answers')
    },
  )

  test.each<LocaleId>(['zh-cn', 'zh-tw', 'us-en', 'ja-jp'])(
    'SCORE-04 in %s the place’s own counts, also with one of another place',
    (locale) => {
      const [first = '', second = ''] = models[locale]
      expect(why(locale, first, 'ask')).toBeNull()
      expect(why(locale, `${first}. ${second}`, 'ask')).toBeNull()
    },
  )
})

test.each<readonly [LocaleId, string]>([
  ['zh-cn', '退款 道歉 年费 投诉 三天 到账 安抚 核实'],
  ['zh-tw', '退款 道歉 年費 投訴 三天 到帳 安撫 核實'],
  ['us-en', 'refund apology annual fee complaint compensation verify identity'],
  ['ja-jp', '返金 謝罪 年会費 苦情 補償 確認 本人確認 解決'],
])('SCORE-04 in %s %j is a word list', (locale, line) => {
  expect(why(locale, line, 'ask')).toBe('word-list')
})

test('SCORE-04 only the last dozen lines are kept', () => {
  const course = courseIn('us-en')
  const state = initialState(course)
  for (let n = 0; n < 30; n++)
    remember(
      state,
      'ask',
      lineIn(
        course,
        `sentence ${'abcdefghijklmnopqrstuvwxyzabcd'.slice(n)} about something else ${String(n)}`,
      ),
    )
  expect(state.heardLines).toHaveLength(12)
})
