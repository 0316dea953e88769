import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { problemText } from './problem-labels.ts'

test('FLOW-04 a problem of a node names it once, by its title, and other problems what they are about', () => {
  const { i18n } = createCoreDouble(() => ({}))
  expect(problemText(i18n, 'no-way-to-end', { id: 'robot-says-pu18' }, '')).not.toContain('pu18')
  expect(problemText(i18n, 'unknown-node', { id: 'gone' }, '')).toContain('(gone)')
  expect(problemText(i18n, 'paper-worth-differs', { paper: 'mock', least: 11, most: 17 }, '')).toMatch(
    / \(mock · 11 – 17\)$/,
  )
  expect(problemText(i18n, 'starter-text', { text: 'Apologize' }, '')).toContain('(Apologize)')
})
