import type { LocaleId } from '../locale.ts'
import { normalise } from '../text/normalise.ts'
import type { BankQuestion } from './question-bank.ts'

/** What true and false are called as options, in each language of a course. */
export const trueFalseWords: Record<LocaleId, { true: string; false: string }> = {
  'us-en': { true: 'True', false: 'False' },
  'zh-cn': { true: '正确', false: '错误' },
  'zh-tw': { true: '正確', false: '錯誤' },
  'ja-jp': { true: '正しい', false: '誤り' },
}

/** What else files and people call them. */
const otherWords = [
  ['对', '错'],
  ['對', '錯'],
  ['是', '否'],
  ['はい', 'いいえ'],
  ['○', '×'],
  ['✓', '✗'],
  ['Yes', 'No'],
  ['Right', 'Wrong'],
] as const

const keyOf = (words: readonly string[]) =>
  words
    .map((word) => normalise(word).text || word)
    .sort()
    .join('\n')
const pairs = new Set([
  ...Object.values(trueFalseWords).map((words) => keyOf(Object.values(words))),
  ...otherWords.map(keyOf),
])

/**
 * Whether a question asks if something is true: one right answer of two that say so. It is no type of its own (PAPER-02): its two options
 * stand in the order in which people expect them, whatever else is shuffled.
 */
export const isTrueFalse = (question: BankQuestion): boolean =>
  question.type === 'RADIO' &&
  question.options.length === 2 &&
  pairs.has(keyOf(question.options.map(({ text }) => text)))
