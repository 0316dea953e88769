import { expect, test } from 'vitest'
import type { PublishCard } from '../../../contract/practice.ts'
import { nextStepOf } from './next-step.ts'

const card = (id: string, best: number | null, bestLevel: PublishCard['bestLevel']): PublishCard => ({
  id,
  name: id,
  kind: 'dialogue-flow',
  courseName: id,
  description: '',
  locale: 'us-en',
  category: 'Bank',
  difficulty: 3,
  personaName: 'Emma',
  personaLabel: 'Upset',
  portrait: 'emma-brooks',
  minutes: 10,
  runs: best === null ? 0 : 1,
  best,
  bestLevel,
})
const next = (...cards: PublishCard[]) => {
  const step = nextStepOf(cards)
  return step && [step.reason, step.card.id]
}

test('HOME-10 offers the weakest course that was not passed before anything else', () => {
  expect(
    next(card('new', null, null), card('b', 52, 'fail'), card('a', 31, 'fail'), card('p', 61, 'pass')),
  ).toEqual(['retry', 'a'])
})

test('HOME-10 offers the first new course where nothing failed', () => {
  expect(next(card('p', 61, 'pass'), card('n1', null, null), card('n2', null, null))).toEqual(['new', 'n1'])
})

test('HOME-10 offers the lowest pass to improve where all was passed', () => {
  expect(next(card('p', 81, 'pass'), card('q', 64, 'pass'), card('e', 95, 'excellent'))).toEqual([
    'improve',
    'q',
  ])
})

test('HOME-10 offers nothing where all is excellent, or there is no course', () => {
  expect(next(card('e', 95, 'excellent'))).toBeNull()
  expect(next()).toBeNull()
})
