import { expect, test } from 'vitest'
import type { LearningState } from './completion.ts'
import { programmeStandingOf } from './programme.ts'

const standing = (mode: 'free' | 'breakthrough', ...states: LearningState[]) =>
  programmeStandingOf(
    mode,
    states.map((state) => ({ state, practised: state === 'under-way' })),
  )

test('PUBLISH-08a unlocks the stages of a programme one after the other, and goes on with the first that can be', () => {
  expect(standing('breakthrough', 'completed', 'not-begun', 'not-begun')).toEqual({
    states: ['completed', 'not-begun', 'locked'],
    completed: 1,
    next: 1,
  })
  expect(standing('free', 'not-begun', 'not-begun').states).toEqual(['not-begun', 'not-begun'])
})

test('PUBLISH-08a locks nothing that was begun, and nothing is next where what is left can’t be done', () => {
  expect(standing('breakthrough', 'under-way', 'under-way', 'not-begun').states).toEqual([
    'under-way',
    'under-way',
    'locked',
  ])
  expect(standing('breakthrough', 'over', 'not-begun')).toMatchObject({
    states: ['over', 'locked'],
    next: null,
  })
  expect(standing('free', 'completed', 'completed')).toMatchObject({ completed: 2, next: null })
})

test('PUBLISH-08a does not unlock a stage whose learning materials alone were looked at', () => {
  const looked = { state: 'under-way' as const, practised: false }
  expect(programmeStandingOf('breakthrough', [looked, looked])).toEqual({
    states: ['under-way', 'locked'],
    completed: 0,
    next: 0,
  })
})
