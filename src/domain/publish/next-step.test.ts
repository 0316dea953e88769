import { expect, test } from 'vitest'
import { nextStepOf, ownLanguageFirst, type StepCard } from './next-step.ts'

interface Card extends StepCard {
  id: string
}
const card = (
  id: string,
  best: number | null,
  bestLevel: Card['bestLevel'],
  endsAt: string | null = null,
): Card => ({
  id,
  locale: 'us-en',
  runs: best === null ? 0 : 1,
  startsAt: '2026-02-01T09:00:00Z',
  endsAt,
  best,
  bestLevel,
  completedBy: 'pass',
})
test("HOME-01 shows courses in the reader's own language first, else in the order of the platform", () => {
  const languages = ['us-en', 'ja-jp', 'us-en', 'ja-jp'] as const
  const cards = languages.map((locale, n) => ({ ...card(`p${n + 1}`, null, null), locale }))
  expect(ownLanguageFirst(cards, 'ja-jp').map(({ id }) => id)).toEqual(['p2', 'p4', 'p1', 'p3'])
  expect(ownLanguageFirst(cards, 'zh-cn').map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4'])
})

const next = (...cards: Card[]) => {
  const step = nextStepOf(cards, Date.parse('2026-03-02T09:00:00Z'), Date.parse('2026-02-20T09:00:00Z'))
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

test('HOME-10 no longer offers as due what was finished and needs no pass', () => {
  const soon = '2026-03-03T00:00:00Z'
  const finished = (completedBy: Card['completedBy']) => ({ ...card('a', 40, 'fail', soon), completedBy })
  const other = card('b', null, null, '2026-03-05T00:00:00Z')
  expect(next(finished('pass'), other)).toEqual(['due', 'a'])
  for (const completedBy of ['finish', null] as const) {
    expect(next(finished(completedBy), other)).toEqual(['due', 'b'])
    // To do better is still offered, after what is due.
    expect(next(finished(completedBy))).toEqual(['retry', 'a'])
    expect(next({ ...card('a', null, null, soon), completedBy })).toEqual(['due', 'a'])
  }
})

test('HOME-10 offers what was given since the last practice before what was not passed, the newest first', () => {
  const given = (id: string, startsAt: string) => ({ ...card(id, null, null), startsAt })
  const cards = [
    card('a', 31, 'fail'),
    given('before', '2026-02-19T09:00:00Z'),
    given('older', '2026-02-21T09:00:00Z'),
    given('newer', '2026-03-01T09:00:00Z'),
  ]
  expect(next(...cards)).toEqual(['new', 'newer'])
  expect(next(...cards.slice(0, 2))).toEqual(['retry', 'a'])
  const never = nextStepOf(cards, Date.parse('2026-03-02T09:00:00Z'), null)
  expect(never?.card.id).toBe('a')
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
