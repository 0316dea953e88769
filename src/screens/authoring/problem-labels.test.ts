import { expect, test } from 'vitest'
import { problemSeverity } from '../../domain/course/problems.ts'
import { createCoreDouble } from '../../stores/core-double.ts'
import { problemText } from './problem-labels.ts'
import { remedyText, tellsItself } from './problem-remedies.ts'

test('FLOW-04 a problem of a node names it once, by its title, and other problems what they are about', () => {
  const { i18n } = createCoreDouble(() => ({}))
  expect(problemText(i18n, 'no-way-to-end', { id: 'robot-says-pu18' }, '')).not.toContain('pu18')
  expect(problemText(i18n, 'unknown-node', { id: 'gone' }, '')).toContain('(gone)')
  // The name of the paper, or of the question, stands beside it.
  const worth = problemText(i18n, 'paper-worth-differs', { paper: 'paper-zz8w', least: 11, most: 17 }, '')
  expect(worth).toMatch(/ \(11 – 17\)$/)
  expect(problemText(i18n, 'radio-right', { question: 'question-1', right: 2 }, '')).not.toContain(
    'question-1',
  )
  expect(problemText(i18n, 'starter-text', { text: 'Apologize' }, '')).toContain('(Apologize)')
})

test('FLOW-04b every problem says what is wrong and what to do about it', () => {
  const { i18n } = createCoreDouble(() => ({}))
  for (const code of Object.keys(problemSeverity)) {
    const text = problemText(i18n, code, {}, '')
    expect(text.length, code).toBeGreaterThan(10)
    const remedy = remedyText(i18n, code)
    const isToldInText = tellsItself.some((one) => one === code)
    expect(remedy === null, code).toBe(isToldInText)
    // Two sentences, or two halves of one: what is wrong, then what to do.
    if (isToldInText) expect(text, code).toMatch(/[.:;!,] \w|^(?:Add|Choose|Enter) /)
    else expect(remedy, code).toMatch(/^[A-Z].*\.$/)
  }
  expect(remedyText(i18n, 'of-a-later-version')).toBeNull()
})

test('FLOW-10b says how far short the paths fall of what is asked', () => {
  const { i18n } = createCoreDouble(() => ({}))
  expect(problemText(i18n, 'pass-out-of-reach', { possible: 48, max: 60 }, '')).toContain('(48 / 60)')
  expect(problemText(i18n, 'item-off-paths', { item: 'Manner', possible: 7, max: 10 }, '')).toContain(
    '(Manner · 7 / 10)',
  )
})
