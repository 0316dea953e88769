import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import { happenings, soundCourse, wildCourse } from '../dialogue/course-arbitrary.ts'
import type { DialogueEvent } from '../dialogue/dialogue.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldReport } from '../report/fold-report.ts'
import { type DialogueLogEntry, foldLog } from '../scoring/fold-log.ts'
import {
  areFitting,
  conversationMarking,
  decidedLines,
  scoreByDecisions,
  type TurnDecision,
} from './conversation-mark.ts'
import { judgedConversation } from './corrected-conversation.ts'
import { certaintyOfConversation, judgedTurnOf, rulesOfWay, turnsInQuestion } from './conversation-turns.ts'
import { settle } from './mark.ts'

const achieved = { end: 'achieved' } as const
const keyword = (id: string) => ({ type: 'keyword', keyword: id }) as const
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'greet',
    title: 'Greet',
    branches: [
      { id: 'sorry', name: 'Apologises', match: keyword('sorry'), next: 'close' },
      { id: 'fee', name: 'Names the fee', match: keyword('fee'), next: 'close' },
    ],
    followUps: [{ speech: ['What?'] }],
    otherwise: { next: 'close' },
  },
  listens('close', 'bye', achieved),
]
type Rule = CourseInput['scoring']['rules'][number]
const rules: Rule[] = [
  {
    id: 'sorry',
    name: 'Apology',
    item: 'i',
    points: 10,
    when: { type: 'takes', node: 'greet', branch: 'sorry' },
  },
  { id: 'fee', name: 'Fee', item: 'i', points: 4, when: { type: 'takes', node: 'greet', branch: 'fee' } },
  { id: 'please', name: 'Courtesy', item: 'i', points: 6, when: { type: 'says', match: keyword('please') } },
  {
    id: 'promise',
    name: 'Promise',
    item: 'i',
    points: -5,
    critical: 'fails',
    when: { type: 'says', match: keyword('promise') },
  },
  { id: 'end', name: 'End', item: 'i', points: 4, when: { type: 'ends', outcome: 'achieved' } },
]
const course = compileCourse(
  courseOf(nodes, {
    handlers: { 'critical-mistake': { off: true } },
    keywords: ['sorry', 'fee', 'bye', 'please', 'promise'].map((id) => ({ id, name: id })),
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
      rules,
    },
  }),
)
const played = (...lines: string[]): DialogueLogEntry[] => {
  const driver = drive(course.course)
  for (const line of lines) driver.say(line)
  return foldLog(course, driver.log).entries
}
const decision = (seq: number, over: Partial<TurnDecision> = {}): TurnDecision => ({
  seq,
  withdrawn: [],
  given: [],
  reason: 'As it was said',
  ...over,
})
const right = (seq: number): TurnDecision => decision(seq, { reason: '' })

/** The log after these marks, as whoever marks appends to it. */
function marked(
  of: CompiledCourse,
  log: readonly DialogueLogEntry[],
  ...marks: (readonly TurnDecision[])[]
): DialogueLogEntry[] {
  const event = conversationMarking(
    of,
    log,
    marks.map((decisions) => ({ decisions, comment: '' })),
  )
  const events: readonly { event: DialogueEvent; at: number }[] = log
  return foldLog(of, [...events, { event, at: 1e9 }]).entries
}
const totalOf = (log: readonly DialogueLogEntry[]) => log.at(-1)?.total

describe('MARK-15 what people look at of a conversation', () => {
  test('is what was not understood, or cost points, and nothing that was sure', () => {
    const log = played('I see', 'sorry, I promise', 'bye')
    expect([...turnsInQuestion(course, log, 0.3)]).toEqual([
      [2, ['not-understood']],
      [3, ['critical']],
    ])
    expect(certaintyOfConversation(course, log)).toBe(0)
    const sure = played('sorry', 'bye')
    expect([...turnsInQuestion(course, sure, 1)]).toEqual([])
    expect(certaintyOfConversation(course, sure)).toBe(1)
    expect(certaintyOfConversation(course, played())).toBe(1)
  })

  test('is also what a classifier was less certain of than the threshold', () => {
    const learned = compileCourse(
      courseOf(
        [
          {
            kind: 'user-says',
            id: 'greet',
            title: 'Greet',
            branches: [
              { id: 'a', name: 'Agrees', match: { type: 'intent', intent: 'agree' }, next: achieved },
            ],
            otherwise: { next: achieved },
          },
        ],
        { intents: [{ id: 'agree', name: 'Agree', positive: ['yes', 'sure', 'fine'] }] },
      ),
    )
    const driver = drive(learned.course)
    driver.say('sure thing', [{ intent: 'agree', confidence: 0.7, start: 0, end: 4 }])
    const { entries } = foldLog(learned, driver.log)
    expect([...turnsInQuestion(learned, entries, 0.6)]).toEqual([])
    expect([...turnsInQuestion(learned, entries, 0.8)]).toEqual([[2, ['uncertain']]])
    expect(certaintyOfConversation(learned, entries)).toBe(0.7)
  })
})

describe('MARK-16 a mark of a conversation', () => {
  test('gives the points of another branch for those of the one that was taken', () => {
    const log = played('fee', 'bye')
    expect(totalOf(log)).toBe(40)
    expect(totalOf(marked(course, log, [decision(2, { way: 'sorry' })]))).toBe(70)
    expect(totalOf(marked(course, log, [decision(2, { way: null })]))).toBe(20)
  })

  test('lifts the cap of a grave mistake that is overruled, and of no other', () => {
    const log = played('sorry please, I promise', 'bye')
    expect(scoreByDecisions(course, log, []).level).toBe('fail')
    // What the line earned besides counted for nothing beside the mistake.
    const lifted = [decision(2, { withdrawn: ['promise'], given: ['sorry'] })]
    expect(scoreByDecisions(course, log, lifted)).toMatchObject({ total: 70, level: 'pass' })
    const whole = [decision(2, { withdrawn: ['promise'], given: ['sorry', 'please'] })]
    expect(scoreByDecisions(course, log, whole)).toMatchObject({ total: 100, level: 'excellent' })
    expect(foldReport(course, marked(course, log, whole)).score).toMatchObject({
      total: 100,
      level: 'excellent',
    })
    expect(scoreByDecisions(course, log, [decision(2, { given: ['please'] })]).level).toBe('fail')
  })

  test('gives no more than a rule can, however often it is given', () => {
    const log = played('sorry please', 'bye please')
    const twice = [decision(3, { given: ['please'] })]
    expect(areFitting(course, log, twice, [])).toBe(true)
    expect(scoreByDecisions(course, log, twice).total).toBe(scoreByDecisions(course, log, []).total)
  })

  test('that names what a turn does not hold is refused', () => {
    const log = played('fee, I promise', 'bye')
    const isFitting = (one: TurnDecision) => areFitting(course, log, [one], [])
    expect(isFitting(decision(2, { withdrawn: ['promise'] }))).toBe(true)
    expect(isFitting(right(2))).toBe(true)
    const wrong: TurnDecision[] = [
      decision(1),
      decision(9),
      decision(2, { way: 'bye' }),
      decision(2, { way: 'fee' }),
      decision(2, { withdrawn: ['sorry'] }),
      decision(2, { withdrawn: ['promise', 'promise'] }),
      // A branch’s own points come with the branch.
      decision(2, { given: ['sorry'] }),
      decision(2, { way: 'sorry', given: ['fee'] }),
      decision(2, { given: ['invented'] }),
      // How the conversation ended is nobody’s judgement of a line.
      decision(3, { withdrawn: ['end'] }),
      decision(2, { withdrawn: ['promise'], reason: ' ' }),
      decision(2, { withdrawn: ['promise'], reason: 'x'.repeat(301) }),
    ]
    for (const one of wrong) expect(isFitting(one), JSON.stringify(one)).toBe(false)
    expect(areFitting(course, log, [right(2), right(2)], [])).toBe(false)
    expect(areFitting(course, log, [right(3)], [2])).toBe(false)
    expect(areFitting(course, log, [], [])).toBe(true)
  })

  test('of two markers is the mean, rule by rule, and a third is asked where they differ in the level', () => {
    const log = played('please', 'bye')
    const one = [decision(2, { way: 'sorry' })]
    const both = foldReport(course, marked(course, log, one, [right(2)]))
    expect(both.rules.find(({ rule }) => rule === 'sorry')).toMatchObject({ points: 5, missed: 5 })
    expect(both.parts.earned + both.parts.lost + both.parts.unreached).toBe(100)
    const two = { markers: 2, tolerance: 0.5 } as const
    const gave = (share: number, level: 'pass' | 'fail') => ({ share, earned: null, level })
    expect(settle([gave(0.6, 'pass'), gave(0.7, 'pass')], two).state).toBe('marked')
    expect(settle([gave(0.59, 'fail'), gave(0.6, 'pass')], two).state).toBe('disagreed')
  })

  test('is taken back by another entry of the log, and what was before stays in it', () => {
    const log = played('fee', 'bye')
    const once = marked(course, log, [decision(2, { way: 'sorry' })])
    const back = marked(course, once)
    const again = marked(course, back, [decision(2, { way: null })])
    expect(again.slice(-4).map(({ total }) => total)).toEqual([40, 70, 40, 20])
    expect(foldReport(course, back)).toMatchObject({ score: { total: 40 }, review: null })
    expect(foldReport(course, again).score.total).toBe(20)
  })

  test('of a conversation that still runs is refused', () => {
    const driver = drive(course.course)
    const event: DialogueEvent = { type: 'marking', decided: true, turns: [], comment: '' }
    expect(driver.send(event).refused).toBe('wrong-answer-kind')
    driver.say('fee')
    driver.say('bye')
    expect(driver.send(event).refused).toBeNull()
  })
})

test('MARK-17 the report shows the turn as it was marked, why, and both totals', () => {
  const log = marked(course, played('I see', 'fee', 'bye'), [
    decision(2, { way: 'sorry', reason: 'An apology' }),
  ])
  const { review, readings, turns, log: shown } = foldReport(course, log)
  expect(review).toEqual({ at: 1e9, comment: '', before: 40, after: 90 })
  expect(readings.find(({ seq }) => seq === 2)?.understoodAs).toBe('Apologises')
  expect(shown.some(({ event }) => event.type === 'marking')).toBe(false)
  expect(turns.map(({ seq }) => seq)).toEqual([2, 3, 4])
  expect(shown.find(({ seq }) => seq === 2)?.effects).toContainEqual({
    type: 'marked',
    node: 'greet',
    way: 'sorry',
    reason: 'An apology',
    points: [{ rule: 'sorry', item: 'i', before: 0, after: 10 }],
  })
})

/** Decisions that fit, of any turns of a log. */
const decisionsFor = (of: CompiledCourse, log: readonly DialogueLogEntry[]) =>
  fc.array(fc.nat(), { minLength: log.length * 4, maxLength: log.length * 4 }).map((picks) =>
    log.flatMap((entry, index): TurnDecision[] => {
      const turn = judgedTurnOf(of, entry)
      const [skip = 0, way = 0, gone = 0, came = 0] = picks.slice(index * 4)
      if (!turn || skip % 3 === 0) return []
      const ways = [null, ...turn.ways.map(({ id }) => id)].filter((id) => id !== turn.way)
      const own = rulesOfWay(of, turn, turn.way).map(({ id }) => id)
      const chosen: { way?: string | null } =
        turn.ways.length > 0 && way % 2 === 0 ? { way: ways[way % ways.length] ?? null } : {}
      return [
        decision(entry.seq, {
          ...chosen,
          withdrawn: [...new Set(turn.counted.map(({ rule }) => rule))].filter(
            (_, at) => (gone >> at) % 2 === 1,
          ),
          given: turn.open
            .map(({ id }) => id)
            .filter((id, at) => (came >> at) % 2 === 1 && !(chosen.way !== undefined && own.includes(id))),
        }),
      ]
    }),
  )

const ended = (events: readonly DialogueEvent[]): { event: DialogueEvent; at: number }[] =>
  [{ type: 'start', seed: 1, difficulty: 3, rules: 3 } as const, ...events, { type: 'end' } as const].map(
    (event, index) => ({ event, at: index * 1000 }),
  )

describe('MARK-16 for any course, conversation and marks', () => {
  const property = fc.tuple(fc.oneof(wildCourse, soundCourse), happenings).chain(([wild, events]) => {
    const of = compileCourse(wild)
    const { entries, state } = foldLog(of, ended(events.map(({ event }) => event)))
    fc.pre(state.status === 'ended')
    const marks = fc.array(decisionsFor(of, entries), { minLength: 1, maxLength: 2 })
    return fc.tuple(fc.constant(of), fc.constant(entries), marks)
  })

  test('fitting decisions are taken, the three parts come to 100, and the log’s total is the report’s', () => {
    fc.assert(
      fc.property(property, ([of, entries, marks]) => {
        for (const decisions of marks) expect(areFitting(of, entries, decisions, [])).toBe(true)
        const log = marked(of, entries, ...marks)
        const { parts, score } = foldReport(of, log)
        expect(Math.round((parts.earned + parts.lost + parts.unreached) * 10)).toBe(1000)
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
        expect(score.total).toBe(totalOf(log))
        expect(totalOf(marked(of, log))).toBe(totalOf(entries))
      }),
      { numRuns: 60 },
    )
  })

  test('no rule counts more often, or gives more together, than it may, and no decision changes nothing', () => {
    fc.assert(
      fc.property(property, ([of, entries, [decisions = []]]) => {
        const lines = [...decidedLines(of, entries, decisions).values()]
          .flat()
          .filter(({ unsure }) => !unsure)
        for (const { id, times, points } of of.course.scoring.rules) {
          const own = lines.filter(({ rule, item }) => rule === id && item !== null)
          expect(own.length).toBeLessThanOrEqual(times)
          for (const one of own) expect(Math.abs(one.points)).toBeLessThanOrEqual(Math.abs(points))
        }
        expect([...decidedLines(of, entries, []).values()]).toEqual(
          judgedConversation(of, entries).log.map((entry) => entry.lines),
        )
      }),
      { numRuns: 60 },
    )
  })
})
