import { describe, expect, test } from 'vitest'
import { courseOf, listens } from '../course-factory.ts'
import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { applyCommands } from './apply-command.ts'
import { moveRules, removeAbility, removeGroup, removeItem, removeRules } from './change-scoring.ts'
import type { EditCommand } from './commands.ts'

const when = { type: 'takes' as const, node: 'ask', branch: 'only' }
const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  scoring: {
    abilities: [
      { id: 'care', name: 'Care' },
      { id: 'solving', name: 'Solving' },
    ],
    items: [
      { id: 'tone', name: 'Tone', ability: 'care', max: 10 },
      { id: 'asks', name: 'Asks', ability: 'care', max: 10 },
      { id: 'solves', name: 'Solves', ability: 'solving', max: 10 },
    ],
    groups: [{ id: 'both', name: 'Both' }],
    rules: [
      { id: 'one', name: 'One', item: 'tone', points: 5, when, group: 'both' },
      { id: 'two', name: 'Two', item: 'tone', points: 5, when, group: 'both' },
      { id: 'three', name: 'Three', item: 'asks', points: 5, when },
    ],
  },
})

/** The course after a change, which its inverse takes back whole. */
function after(commands: readonly EditCommand[]): DialogueFlowCourse {
  const applied = applyCommands(course, commands)
  if (applied.refusal) throw new Error(`refused: ${applied.refusal.reason}`)
  const back = applyCommands(applied.course, applied.inverse)
  expect(back.refusal ?? back.course).toEqual(course)
  return applied.course
}

describe('SCORE-06 COURSE-04 what is scored is taken away in one change, and comes back in one', () => {
  test('the rules of a deleted item score for another', () => {
    const { items, rules } = after(removeItem(course, 'tone', 'solves')).scoring
    expect(items.map(({ id }) => id)).toEqual(['asks', 'solves'])
    expect(rules.map(({ item }) => item)).toEqual(['solves', 'solves', 'asks'])
  })

  test('an item without rules simply goes; one with rules needs another', () => {
    expect(after(removeItem(course, 'solves', null)).scoring.items.length).toBe(2)
    expect([removeItem(course, 'tone', null), removeItem(course, 'tone', 'tone')]).toEqual([[], []])
  })

  test('the items of a deleted ability belong to another', () => {
    const { abilities, items } = after(removeAbility(course, 'care', 'solving')).scoring
    expect(abilities.map(({ id }) => id)).toEqual(['solving'])
    expect(new Set(items.map(({ ability }) => ability))).toEqual(new Set(['solving']))
    expect(removeAbility(course, 'care', null)).toEqual([])
  })

  test('rules of a deleted group count on their own', () => {
    const { groups, rules } = after(removeGroup(course, 'both')).scoring
    expect(groups).toEqual([])
    expect(rules.every((rule) => !('group' in rule))).toBe(true)
  })

  test('several rules are moved and deleted together', () => {
    const moved = after(moveRules(course, new Set(['one', 'three']), 'solves')).scoring.rules
    expect(moved.map(({ item }) => item)).toEqual(['solves', 'tone', 'solves'])
    expect(after(removeRules(new Set(['one', 'two']))).scoring.rules.map(({ id }) => id)).toEqual(['three'])
  })
})
