import { expect, test } from 'vitest'
import { toldAnswersOf } from './told-answers.ts'

const publishes = [
  { id: 'practice', kind: 'practice', state: 'in-progress' },
  { id: 'mock', kind: 'mock-exam', state: 'to-be-published' },
  { id: 'exam', kind: 'exam', state: 'in-progress' },
  { id: 'over', kind: 'exam', state: 'over' },
  { id: 'gone', kind: 'practice', state: 'terminated' },
] as const
const idsFor = (given: Parameters<typeof toldAnswersOf>[1]) =>
  toldAnswersOf(publishes, given).map(({ id }) => id)

test('PUBLISH-02c names the exams whose answers a practice or a mock exam would tell, and the other way round', () => {
  expect(idsFor({ kind: 'practice' })).toEqual(['exam'])
  expect(idsFor({ kind: 'mock-exam' })).toEqual(['exam'])
  expect(idsFor({ kind: 'exam' })).toEqual(['practice', 'mock'])
  expect(idsFor({ id: 'practice', kind: 'practice' })).toEqual(['exam'])
})
