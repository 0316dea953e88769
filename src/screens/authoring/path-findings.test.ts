import { expect, test } from 'vitest'
import type { CallReply } from '../../contract/contract.ts'
import { courseOf, listens } from '../../domain/course/course-factory.ts'
import { findingsOf } from './path-findings.ts'

type Paths = CallReply<'GET /coach-api/courses/:id/paths'>

const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee' }],
})
const path = { opening: ['ask'], steps: [] }
const bound = (total: number, limit = total) => ({ total, limit, level: 'pass' as const, path })
const pathsWith = (over: Partial<Paths> = {}): Paths => ({
  difficulty: 3,
  turnsTo: { ask: 0 },
  isComplete: true,
  outcomes: [{ outcome: 'achieved', shortest: path, most: bound(100), least: bound(20) }],
  ...over,
})

test('FLOW-10a tells of a pass mark that no path reaches, that each path reaches, or that the goal is not needed for', () => {
  const codes = (over: Partial<Paths>) => findingsOf(course, pathsWith(over)).map(({ code }) => code)
  const reaching = (most: ReturnType<typeof bound>, least = bound(0)) => ({
    outcomes: [{ outcome: 'achieved' as const, shortest: path, most, least }],
  })
  expect(codes({})).toEqual([])
  expect(codes(reaching(bound(50)))).toEqual(['pass-not-reached'])
  // Not proven: a path that gives enough may be left.
  expect(codes(reaching(bound(50, 90)))).toEqual([])
  expect(codes(reaching(bound(100), bound(60)))).toEqual(['always-passed'])
  expect(codes(reaching(bound(100), bound(70, 40)))).toEqual([])
  expect(codes({ outcomes: [] })).toEqual(['goal-not-reached'])
  expect(codes({ outcomes: [], isComplete: false })).toEqual([])
  const missed = { outcome: 'missed' as const, shortest: path, most: bound(60), least: bound(0) }
  expect(codes({ outcomes: [...reaching(bound(100)).outcomes, missed] })).toEqual(['passed-without-goal'])
  const undecided = { ...missed, outcome: 'neutral' as const }
  expect(codes({ outcomes: [...reaching(bound(100)).outcomes, undecided] })).toEqual(['passed-undecided'])
  expect(codes(reaching(bound(66.7)))).toEqual(['excellent-not-reached'])
  expect(codes(reaching(bound(66.7, 90)))).toEqual([])
})
