import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf } from '../course/course-factory.ts'
import { initialState, step } from './step.ts'

test('CONV-01 the customer speaks first and takes the branch that the line matches', () => {
  const course = compileCourse(courseOf([
    { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['You charged me a fee!'], next: 'listen' },
    { kind: 'user-says', id: 'listen', title: 'Listen', branches: [{ id: 'sorry', name: 'Apology', match: { type: 'keyword', keyword: 'sorry' }, effects: { emotion: 15 }, next: 'thanks' }], otherwise: { next: { end: 'missed' } } },
    { kind: 'robot-says', id: 'thanks', title: 'Thanks', speech: ['Well, thank you.'], next: { end: 'achieved' } },
  ], { keywords: [{ id: 'sorry', name: 'sorry', synonyms: ['apologise'] }] }))
  const started = step(course, initialState(course), { type: 'start', seed: 1, difficulty: 3 }, 1000)
  expect(started.effects.map(({ type }) => type)).toEqual(['meters', 'says', 'awaits'])
  const said = step(course, started.state, { type: 'say', turnId: 'a', round: 1, text: 'I do  Apologise, madam.', guesses: [] }, 2000)
  expect(said.refused).toBeNull()
  expect(said.effects).toEqual([
    { type: 'heard', node: 'listen', branch: 'sorry', wrong: false, followUp: null, evidence: [{ by: 'keyword', ref: 'sorry', start: 6, end: 15, quote: 'Apologise' }] },
    { type: 'meters', emotion: 75, patience: 100, mood: 'HAPPY' },
    { type: 'says', node: 'thanks', text: 'Well, thank you.', mood: 'HAPPY' },
    { type: 'ended', reason: 'flow', outcome: 'achieved' },
  ])
  expect(said.state).toMatchObject({ status: 'ended', endedAt: 2000, outcome: 'achieved', node: null })
})
