import { expect, test } from 'vitest'
import type { PublishCard } from '../../../contract/practice.ts'
import { nextStepOf } from './next-step.ts'

const card = (
  id: string,
  best: number | null,
  bestLevel: PublishCard['bestLevel'],
  endsAt: string | null = null,
): PublishCard => ({
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
  endsAt,
  best,
  bestLevel,
})
const next = (...cards: PublishCard[]) => {
  const step = nextStepOf(cards, Date.parse('2026-03-02T09:00:00Z'))
  return step && [step.reason, step.card.id]
}

test('HOME-10 offers what ends within a week and was not passed before anything else, the soonest first', () => {
  const failed = card('a', 31, 'fail')
  const due = [
    card('later', null, null, '2026-03-20T00:00:00Z'),
    card('second', 40, 'fail', '2026-03-08T00:00:00Z'),
    card('first', null, null, '2026-03-05T00:00:00Z'),
    card('passed', 70, 'pass', '2026-03-03T00:00:00Z'),
  ]
  expect(next(failed, ...due)).toEqual(['due', 'first'])
  expect(next(failed, ...due.filter(({ id }) => id === 'later' || id === 'passed'))).toEqual(['retry', 'a'])
})

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
