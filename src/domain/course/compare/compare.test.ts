import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseSchema } from '../course.ts'
import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { courseOf, listens } from '../course-factory.ts'
import { applyCommand } from '../edit/apply-command.ts'
import { saysSame } from './same.ts'
import { anyCommand } from '../edit/command-arbitrary.ts'
import { compareCourses } from './compare.ts'

const course = courseOf(
  [
    { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Who is it?', 'Yes?'], next: 'ask' },
    {
      ...listens('ask', 'fee', { end: 'achieved' }),
      branches: [
        { id: 'only', name: 'Only', match: { type: 'keyword', keyword: 'fee' }, next: { end: 'achieved' } },
        { id: 'rude', name: 'Rude', match: { type: 'abuse' }, wrong: true, next: 'quiz' },
      ],
      followUps: [{ speech: ['Pardon?'] }],
    },
    {
      kind: 'judgement',
      id: 'quiz',
      title: 'Quiz',
      cases: [{ name: 'High', tests: [{ subject: { kind: 'emotion' }, is: '>', value: 60 }], next: 'hello' }],
      otherwise: { end: 'missed' },
    },
  ],
  {
    keywords: [{ id: 'fee', name: 'fee' }],
    intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi'] }],
    speakers: [{ id: 'wife', name: 'Wife', portrait: 'li-na' }],
    scenes: [
      {
        id: 'aside',
        name: 'Aside',
        start: 'note',
        nodes: [
          { kind: 'text', id: 'note', title: 'Note', text: 'x', next: { end: 'neutral' } },
          { kind: 'text', id: 'more', title: 'More', text: 'y', next: { end: 'neutral' } },
        ],
      },
    ],
  },
)

const edited = (seeds: readonly number[], from: DialogueFlowCourse = course): DialogueFlowCourse =>
  seeds.reduce((before, seed) => {
    const applied = applyCommand(before, anyCommand(before, seed))
    return applied.refusal ? before : applied.course
  }, from)
const seeds = fc.array(fc.nat(), { maxLength: 12 })

/** Every value of a course by where it stands: things by their ids, lists of sentences and other values as they are. */
function valuesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    value.forEach((one: { id?: string }, index) => valuesOf(one, `${path}/${one.id ?? index}`, found))
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [name, part] of Object.entries(value)) valuesOf(part, `${path}/${name}`, found)
  // A list that is empty says nothing that its things don't.
  else if (value !== undefined && JSON.stringify(value) !== '[]') found.set(path, JSON.stringify(value))
  return found
}

describe('properties', () => {
  test('COURSE-08a finds nothing between a course and itself', () => {
    fc.assert(
      fc.property(seeds, (some) => {
        const one = edited(some)
        const again = courseSchema.parse(JSON.parse(JSON.stringify(one)))
        expect(compareCourses(one, again)).toEqual([])
      }),
    )
  })

  test('COURSE-08a finds something exactly where two courses don’t say the same', () => {
    fc.assert(
      fc.property(seeds, seeds, (some, more) => {
        const [one, other] = [edited(some), edited(more)]
        expect(compareCourses(one, other).length > 0).toBe(!saysSame(one, other))
      }),
      { numRuns: 300 },
    )
  })

  test('COURSE-08a finds each value that differs, and tells both as they are', () => {
    fc.assert(
      fc.property(seeds, seeds, (some, more) => {
        const [one, other] = [edited(some), edited(more)]
        const [was, is] = [valuesOf(one), valuesOf(other)]
        const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
          (path) => was.get(path) !== is.get(path),
        )
        const told = compareCourses(one, other)
          .flatMap(({ fields, id }) => fields.map((field) => ({ ...field, id })))
          .map(({ id, path, before, after }) => ({
            end: [...(id === null ? [] : [id]), ...path],
            before: [...valuesOf(before).values()],
            after: [...valuesOf(after).values()],
          }))
        for (const path of differing) {
          if (path.endsWith('/id')) continue
          const names = path.split('/')
          const match = told.find(
            ({ end, before, after }) =>
              end.every((name, index) => (index === 0 ? names.includes(name) : true)) &&
              (!was.has(path) || before.includes(was.get(path) ?? '')) &&
              (!is.has(path) || after.includes(is.get(path) ?? '')) &&
              end.slice(1).every((name) => names.includes(name)),
          )
          expect(match, path).toBeDefined()
        }
      }),
      { numRuns: 300 },
    )
  })

  test('COURSE-08a tells the other way round what is new as gone, and each field with its sides changed', () => {
    const turned = { added: 'removed', removed: 'added', changed: 'changed' }
    const key = (of: string, id: string | null, how: string, fields: unknown[]) =>
      JSON.stringify([of, id, how, fields.map((field) => JSON.stringify(field)).sort()])
    fc.assert(
      fc.property(seeds, (some) => {
        const other = edited(some)
        // Of two that changed places either may be said to have moved.
        const compare = (one: DialogueFlowCourse, two: DialogueFlowCourse) =>
          compareCourses(one, two).filter(({ how, fields }) => how !== 'changed' || fields.length > 0)
        const there = compare(course, other).map(({ of, id, how, fields }) => key(of, id, how, fields))
        const back = compare(other, course).map(({ of, id, how, fields }) =>
          key(
            of,
            id,
            turned[how],
            fields.map(({ path, before, after }) => ({ path, before: after, after: before })),
          ),
        )
        expect(back.sort()).toEqual(there.sort())
      }),
    )
  })
})

const compared = (over: Partial<DialogueFlowCourse>) =>
  compareCourses(course, { ...course, ...over }).map(({ of, id, how, moved, fields }) => [
    of,
    id,
    how,
    moved,
    ...fields.map(({ path, before, after }) => [path.join('.'), before, after]),
  ])
const { flow, scoring } = course
const [hello, ask, quiz] = flow.nodes

describe('what is told', () => {
  test('COURSE-08a a field of a node, and one inside it', () => {
    const nodes = [{ ...hello, title: 'Hi' }, ask, quiz] as typeof flow.nodes
    expect(compared({ flow: { ...flow, nodes } })).toEqual([
      ['nodes', 'hello', 'changed', false, ['title', 'Hello', 'Hi']],
    ])
    const [first] = ask?.kind === 'user-says' ? ask.followUps : []
    const asked = { ...ask, followUps: [{ ...first, speech: ['Sorry?'] }] }
    expect(compared({ flow: { ...flow, nodes: [hello, asked, quiz] as typeof flow.nodes } })).toEqual([
      ['nodes', 'ask', 'changed', false, ['followUps.0.speech', ['Pardon?'], ['Sorry?']]],
    ])
  })

  test('COURSE-08a where a node leads and what a branch asks for are told as a whole', () => {
    const branches = ask?.kind === 'user-says' ? ask.branches : []
    const match = { type: 'intent' as const, intent: 'greet' }
    const asked = { ...ask, branches: [branches[0], { ...branches[1], match, next: { end: 'missed' } }] }
    expect(compared({ flow: { ...flow, nodes: [hello, asked, quiz] as typeof flow.nodes } })).toEqual([
      [
        'branches',
        'rude',
        'changed',
        false,
        ['match', { type: 'abuse' }, match],
        ['next', 'quiz', { end: 'missed' }],
      ],
    ])
  })

  test('COURSE-08a things that were moved, that are new, and that are gone with all that they said', () => {
    const branches = ask?.kind === 'user-says' ? ask.branches.toReversed() : []
    expect(
      compared({ flow: { ...flow, nodes: [hello, { ...ask, branches }, quiz] as typeof flow.nodes } }),
    ).toEqual([['branches', expect.any(String), 'changed', true]])
    expect(compared({ speakers: [] })).toEqual([
      ['speakers', 'wife', 'removed', false, ['name', 'Wife', undefined], ['portrait', 'li-na', undefined]],
    ])
    const [, ...rest] = flow.nodes
    expect(compared({ flow: { ...flow, nodes: rest } }).map(([of, id, how]) => [of, id, how])).toEqual([
      ['nodes', 'hello', 'removed'],
    ])
  })

  test('COURSE-08a a node that stands in another sub-scene', () => {
    const scenes = course.scenes.map((scene) => ({ ...scene, nodes: scene.nodes.slice(1) }))
    const nodes = [...flow.nodes, ...(course.scenes[0]?.nodes.slice(0, 1) ?? [])]
    expect(compared({ flow: { ...flow, nodes }, scenes })).toEqual([
      ['nodes', 'note', 'changed', false, ['in-scene', 'aside', null]],
    ])
  })

  test('COURSE-08a settings, the persona, intents and rules', () => {
    expect(
      compared({
        name: 'Another',
        persona: { ...course.persona, label: 'Calm' },
        settings: { ...course.settings, thresholds: { pass: 70, excellent: 85 } },
        intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'hi'], negative: [] }],
        scoring: { ...scoring, rules: scoring.rules.map((rule) => ({ ...rule, points: 5 })) },
      }),
    ).toEqual([
      ['course', null, 'changed', false, ['name', 'A fee complaint', 'Another']],
      ['persona', null, 'changed', false, ['label', 'Impatient', 'Calm']],
      ['settings', null, 'changed', false, ['thresholds.pass', 60, 70]],
      [
        'intents',
        'greet',
        'changed',
        false,
        ['positive', ['hello there', 'good day', 'hi'], ['hello there', 'hi']],
      ],
      ['rules', 'reached', 'changed', false, ['points', 10, 5]],
    ])
  })
})
