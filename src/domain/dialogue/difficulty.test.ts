import { describe, expect, test } from 'vitest'
import { courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import { compileCourse } from '../course/compile.ts'
import { difficultyLevels } from '../session/difficulty.ts'
import type { DialogueState } from './dialogue.ts'
import { drive } from './session-driver.ts'
import { initialState, step } from './step.ts'

const asked: NodeInput[] = [
  {
    ...listens('talk', 'sorry', { end: 'achieved' }),
    branches: [
      { id: 'sorry', name: 'Sorry', match: { type: 'keyword', keyword: 'sorry' }, next: { end: 'achieved' } },
      {
        id: 'rude',
        name: 'Rude',
        match: { type: 'keyword', keyword: 'idiot' },
        wrong: true,
        effects: { emotion: 0, patience: -4 },
        next: 'talk',
      },
    ],
    followUps: [{ speech: ['Sorry?', 'What?'], effects: { emotion: 0, patience: -3 } }],
    otherwise: { effects: { emotion: 0, patience: -10 }, next: 'talk' },
  },
]
const course = courseOf(asked, {
  keywords: [
    { id: 'sorry', name: 'sorry' },
    { id: 'idiot', name: 'idiot' },
  ],
  settings: { countdown: 7200, patience: { initial: 90, followUp: -7, wrongTurn: -15 } },
})

/** How many lines the customer bears. */
const bears = (line: string, difficulty: number): number => {
  const session = drive(course, 1, difficulty)
  let lines = 0
  while (session.state().status === 'waiting') {
    session.say(line)
    lines += 1
  }
  expect(session.state().endReason).toBe('patience')
  return lines
}

describe('difficulty', () => {
  test.each([
    [1, 100, 100 - 6 - 11],
    [2, 99, 99 - 8 - 15],
    [3, 90, 90 - 10 - 19],
    [4, 81, 81 - 12 - 23],
    [5, 72, 72 - 14 - 27],
  ])(
    'CONV-27a at %i begins with a patience of %i, and mistakes take more of it the harder it is',
    (difficulty, begins, left) => {
      const session = drive(course, 1, difficulty)
      expect(session.state().patience).toBe(begins)
      session.say('I see')
      session.say('you idiot')
      expect(session.state().patience).toBe(left)
    },
  )

  test.each(['you idiot', 'I see'])(
    'CONV-27a ends a session of nothing but "%s" earlier the harder it is',
    (line) => {
      const lines = difficultyLevels.map((level) => bears(line, level))
      expect(lines).toEqual([...lines].sort((a, b) => b - a))
      expect(lines.at(-1)).toBeLessThan((lines[0] ?? 0) * 0.7)
    },
  )

  test('CONV-27a lets a good session alone at any difficulty', () => {
    for (const level of difficultyLevels) {
      const session = drive(course, 1, level)
      session.say('sorry')
      expect(session.state().outcome).toBe('achieved')
    }
  })

  test('CONV-27a a session that began before goes on as it began', () => {
    const compiled = compileCourse(course)
    const say = (state: DialogueState, text: string) =>
      step(compiled, state, { type: 'say', turnId: text, round: state.round, text, guesses: [] }, 1000).state
    const start = { type: 'start' as const, seed: 1, difficulty: 5 }
    const started = step(compiled, initialState(compiled), start, 0).state
    expect(started.patience).toBe(90)
    expect(say(started, 'you idiot').patience).toBe(71)
    expect(started).not.toHaveProperty('drawn')
  })
})
