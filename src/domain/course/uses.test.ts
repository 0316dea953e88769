import { describe, expect, test } from 'vitest'
import { type CourseInput, courseOf, listens } from './course-factory.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { applyCommands } from './edit/apply-command.ts'
import { isNeeded, mergeWords, removeWord } from './edit/change-words.ts'
import { usedWords, usesOf } from './uses.ts'

const fee = { type: 'keyword', keyword: 'fee' } as const
const sorry = { type: 'intent', intent: 'sorry' } as const
const course = courseOf(
  [
    {
      ...listens('ask', 'fee', 'say'),
      branches: [
        {
          id: 'fee',
          name: 'Fee',
          match: { type: 'group', mode: 'all', children: [fee, sorry] },
          next: 'say',
        },
        { id: 'other', name: 'Other', match: sorry, next: 'say' },
      ],
    },
    {
      kind: 'robot-says',
      id: 'say',
      title: 'Say',
      speech: ['It is {{ amount }}, {{fact:days}}.'],
      next: 'keep',
    },
    {
      kind: 'operation',
      id: 'keep',
      title: 'Keep',
      operations: [{ op: 'add', variable: 'amount', amount: 1 }],
      next: { end: 'achieved' },
    },
  ] as CourseInput['flow']['nodes'],
  {
    keywords: [
      { id: 'fee', name: 'fee', synonyms: ['charge'] },
      { id: 'cost', name: 'cost' },
    ],
    intents: [
      { id: 'sorry', name: 'Sorry', positive: ['I am sorry', 'Excuse us', 'My apologies'] },
      { id: 'regret', name: 'Regret', positive: ['I regret it', 'Excuse us', 'What a pity'] },
    ],
    facts: [{ id: 'days', name: 'Days', right: [{ unit: 'day', value: 3 }] }],
    variables: [{ id: 'amount', name: 'Amount', type: 'number', initial: 1 }],
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
      rules: [
        { id: 'r', name: 'R', item: 'i', points: 10, when: { type: 'says', match: fee } },
        { id: 's', name: 'S', item: 'i', points: 5, when: { type: 'states', fact: 'days', is: 'right' } },
      ],
    },
  },
)

const after = (commands: ReturnType<typeof removeWord>): DialogueFlowCourse => {
  const applied = applyCommands(course, commands)
  if (applied.refusal) throw new Error(applied.refusal.reason)
  // Undo takes all of it back.
  const back = applyCommands(applied.course, applied.inverse)
  expect(back.refusal ?? back.course).toEqual(course)
  return applied.course
}
const branchesOf = ({ flow }: DialogueFlowCourse) => {
  const [ask] = flow.nodes
  return ask?.kind === 'user-says' ? ask.branches.map(({ match }) => match) : []
}

describe('COURSE-03 where something of a course is used', () => {
  test.each([
    [
      'keywords',
      'fee',
      [
        ['condition', 'ask', null],
        ['condition', null, 'r'],
      ],
    ],
    ['keywords', 'cost', []],
    ['intents', 'sorry', [['condition', 'ask', null]]],
    [
      'facts',
      'days',
      [
        ['text', 'say', null],
        ['logic', null, 's'],
      ],
    ],
    [
      'variables',
      'amount',
      [
        ['text', 'say', null],
        ['logic', 'keep', null],
      ],
    ],
  ] as const)('COURSE-03 finds %s %s', (list, id, uses) => {
    expect(usesOf(course, { list, id }).map(({ how, node, rule }) => [how, node, rule])).toEqual(uses)
    expect(isNeeded(course, { list, id })).toBe(uses.some(([how]) => how !== 'condition'))
  })
})

describe('INTENT-01 words that go', () => {
  test('INTENT-01 a keyword that is deleted leaves the conditions that asked for it, and undo brings both back', () => {
    const without = after(removeWord(course, { list: 'keywords', id: 'fee' }))
    expect(without.keywords.map(({ id }) => id)).toEqual(['cost'])
    expect(branchesOf(without)[0]).toEqual({ type: 'group', mode: 'all', children: [sorry] })
    expect(without.scoring.rules[0]?.when).toMatchObject({ match: { mode: 'any', children: [] } })
  })

  test('INTENT-01 two intents become one: examples, each once, and whatever asked for the other', () => {
    const merged = after(mergeWords(course, 'intents', 'sorry', 'regret'))
    expect(merged.intents).toHaveLength(1)
    expect(merged.intents[0]?.positive).toEqual([
      'I regret it',
      'Excuse us',
      'What a pity',
      'I am sorry',
      'My apologies',
    ])
    expect(branchesOf(merged)).toEqual([
      { type: 'group', mode: 'all', children: [fee, { type: 'intent', intent: 'regret' }] },
      { type: 'intent', intent: 'regret' },
    ])
  })

  test('INTENT-04 two keywords become one, with the name of the other as a synonym', () => {
    const merged = after(mergeWords(course, 'keywords', 'fee', 'cost'))
    expect(merged.keywords).toEqual([{ id: 'cost', name: 'cost', synonyms: ['fee', 'charge'] }])
    expect(mergeWords(course, 'keywords', 'fee', 'fee')).toEqual([])
    expect(mergeWords(course, 'keywords', 'fee', 'gone')).toEqual([])
  })
})

test('FLOW-04 what is used at all is what has a use somewhere', () => {
  const used = usedWords(course)
  for (const list of ['intents', 'facts'] as const) {
    const known = course[list].map(({ id }) => id)
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter((id) => used[list].has(id))).toEqual(
      known.filter((id) => usesOf(course, { list, id }).length > 0),
    )
  }
})
