import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { problemText } from './problem-labels.ts'

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
