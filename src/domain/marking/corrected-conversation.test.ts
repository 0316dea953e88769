import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import { happenings, soundCourse, wildCourse } from '../dialogue/course-arbitrary.ts'
import type { DialogueEvent, RuleCorrection } from '../dialogue/dialogue.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldReport } from '../report/fold-report.ts'
import { type DialogueLogEntry, foldLog } from '../scoring/fold-log.ts'
import { inFullProblem, leavingOutProblem } from '../scoring/left-out-rules.ts'
import { openChances } from '../report/chances.ts'
import { conversationOf } from '../try-out/kept-conversation.ts'
import { areFitting, conversationMarking, scoreByDecisions, type TurnDecision } from './conversation-mark.ts'
import { pointsOfRule, ruleCameUp, ruleCorrection } from './corrected-conversation.ts'
import { judgedTurnOf } from './conversation-turns.ts'
import { markedLog } from './marked-log.ts'

const achieved = { end: 'achieved' } as const
const keyword = (id: string) => ({ type: 'keyword', keyword: id }) as const
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'greet',
    title: 'Greet',
    branches: [{ id: 'sorry', name: 'Apologises', match: keyword('sorry'), next: 'close' }],
    followUps: [{ speech: ['What?'] }],
    otherwise: { next: 'close' },
  },
  listens('close', 'bye', achieved),
]
type Rule = CourseInput['scoring']['rules'][number]
const says = (id: string, points: number, over: Partial<Rule> = {}): Rule => ({
  id,
  name: `Says ${id}`,
  item: 'i',
  points,
  when: { type: 'says', match: keyword(id) },
  ...over,
})
const rules: Rule[] = [
  { ...says('sorry', 10), when: { type: 'takes', node: 'greet', branch: 'sorry' } },
  says('please', 6),
  says('promise', -5, { critical: 'fails' }),
  says('well', -3),
  // Nobody who is sane says it.
  says('abracadabra', 4),
]
const courseWith = (own: Rule[] = rules, max = 20): CompiledCourse =>
  compileCourse(
    courseOf(nodes, {
      handlers: { 'critical-mistake': { off: true } },
      keywords: ['sorry', 'bye', 'please', 'promise', 'well', 'abracadabra'].map((id) => ({ id, name: id })),
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max }],
        rules: own,
      },
    }),
  )
const course = courseWith()
const played = (of: CompiledCourse, ...lines: string[]): DialogueLogEntry[] => {
  const driver = drive(of.course)
  for (const line of lines) driver.say(line)
  return foldLog(of, driver.log).entries
}
const correction = (rule: string, over: Partial<RuleCorrection> = {}): RuleCorrection => ({
  id: `c-${rule}`,
  rule,
  onlyInFavour: false,
  reason: 'Too strict',
  at: 2e9,
  ...over,
})

/** A log with some more events, as whoever marks or corrects appends them. */
const after = (
  of: CompiledCourse,
  log: readonly DialogueLogEntry[],
  ...events: (DialogueEvent | null)[]
): DialogueLogEntry[] => {
  const all: { event: DialogueEvent; at: number }[] = [...log]
  for (const event of events) if (event) all.push({ event, at: 2e9 })
  return foldLog(of, all).entries
}
const corrected = (of: CompiledCourse, log: readonly DialogueLogEntry[], one: RuleCorrection) =>
  after(of, log, ruleCorrection(of, log, one))
const totalOf = (log: readonly DialogueLogEntry[]) => log.at(-1)?.total
const decision = (seq: number, over: Partial<TurnDecision> = {}): TurnDecision => ({
  seq,
  withdrawn: [],
  given: [],
  reason: 'As it was said',
  ...over,
})
const marked = (of: CompiledCourse, log: readonly DialogueLogEntry[], ...decisions: TurnDecision[]) =>
  after(of, log, conversationMarking(of, log, [{ decisions, comment: '' }]))

describe('MARK-20 a rule that counts for nobody', () => {
  test('gives back what it took', () => {
    const log = played(course, 'well, sorry please', 'bye')
    expect(totalOf(log)).toBe(65)
    expect(totalOf(corrected(course, log, correction('well')))).toBe(80)
  })

  test('takes back what it gave, and what it was worth is no longer among what can be reached', () => {
    const log = played(course, 'sorry please', 'bye')
    expect(totalOf(log)).toBe(80)
    // 10 of the 14 points that are left.
    const without = corrected(course, log, correction('please'))
    expect(totalOf(without)).toBe(71.4)
    expect(foldReport(course, without).score).toMatchObject({
      total: 71.4,
      items: [{ item: 'i', points: 10, max: 14 }],
    })
    // What nobody could earn is missed by nobody any more.
    expect(totalOf(corrected(course, log, correction('abracadabra')))).toBe(100)
    expect(totalOf(corrected(course, played(course, 'hm', 'bye'), correction('abracadabra')))).toBe(0)
  })

  test('takes nothing from what can be reached where others make up for it, nor an item that has more to give', () => {
    const full = courseWith([says('sorry', 10), says('please', 10), says('abracadabra', 10)])
    const log = played(full, 'sorry please', 'bye')
    expect(totalOf(corrected(full, log, correction('abracadabra')))).toBe(100)
    const poor = courseWith([says('sorry', 10), says('abracadabra', 5)])
    expect(totalOf(corrected(poor, played(poor, 'sorry', 'bye'), correction('abracadabra')))).toBe(66.7)
  })

  test('lifts its cap where it was a grave mistake, and what it kept from counting in the same line counts', () => {
    const log = played(course, 'sorry please, I promise', 'bye')
    expect(foldReport(course, log).score).toMatchObject({ total: 0, level: 'fail' })
    const without = corrected(course, log, correction('promise'))
    expect(foldReport(course, without).score).toMatchObject({ total: 80, level: 'pass' })
  })

  test('leaves its group to the others of it, whichever came first', () => {
    const grouped = courseWith([
      says('sorry', 10, { group: 'g' }),
      says('please', 6, { group: 'g' }),
      says('well', 4),
    ])
    for (const lines of [
      ['sorry', 'please bye'],
      ['please', 'sorry bye'],
    ])
      expect(
        pointsOfRule(grouped, corrected(grouped, played(grouped, ...lines), correction('sorry')), 'please'),
      ).toBe(6)
  })

  test('keeps the total of who would lose, where it counts in favour of learners alone', () => {
    const favour = { onlyInFavour: true }
    const gave = played(course, 'sorry please', 'bye')
    expect(ruleCorrection(course, gave, correction('please', favour))).toBeNull()
    expect(totalOf(corrected(course, played(course, 'well', 'bye'), correction('well', favour)))).toBe(0)
    const other = played(course, 'sorry', 'bye')
    expect(totalOf(corrected(course, other, correction('please', favour)))).toBe(71.4)
  })

  test('is left out once, where the course has it, and never the last that gives points', () => {
    const log = played(course, 'sorry', 'bye')
    const once = corrected(course, log, correction('please'))
    expect(ruleCorrection(course, once, correction('please'))).toBeNull()
    expect(ruleCorrection(course, log, correction('invented'))).toBeNull()
    const single = courseWith([says('sorry', 20)])
    expect(ruleCorrection(single, played(single, 'sorry'), correction('sorry'))).toBeNull()
    expect(leavingOutProblem(single.course.scoring, [], 'sorry')).toBe('last')
    expect(leavingOutProblem(course.course.scoring, ['please'], 'please')).toBe('same')
    expect(leavingOutProblem(course.course.scoring, [], 'invented')).toBe('unknown')
    expect(leavingOutProblem(course.course.scoring, [], 'please')).toBeNull()
  })

  test('of two rules the second finds what the first left', () => {
    const log = played(course, 'well, sorry please', 'bye')
    const first = corrected(course, log, correction('well'))
    const second = corrected(course, first, correction('abracadabra'))
    expect(totalOf(second)).toBe(100)
    expect(foldReport(course, second).correctedRules).toMatchObject([
      { rule: 'well', name: 'Says well', before: 65, after: 80, reason: 'Too strict', at: 2e9 },
      { rule: 'abracadabra', before: 80, after: 100 },
    ])
  })

  test('comes with the end that it judges', () => {
    const log = played(course, 'well, sorry please', 'bye')
    const event = ruleCorrection(course, log, correction('well'))
    const end = log.at(-1)?.event
    if (!event || end?.type !== 'say') throw new Error('nothing to correct')
    const judged = foldLog(course, [
      ...log.slice(0, -1),
      { event: { ...end, corrections: [event] }, at: 20_000 },
    ])
    expect(totalOf(judged.entries)).toBe(80)
    const report = foldReport(course, judged.entries)
    expect(report.score.total).toBe(80)
    expect(report.rules.some(({ rule }) => rule === 'well')).toBe(false)
    expect(report.correctedRules).toMatchObject([{ before: null, after: 80 }])
    expect(report.log.at(-1)?.lines).toEqual(log.at(-1)?.lines)
    // A draft is tried by what its rules gave at each turn.
    const kept = (of: DialogueLogEntry[]) => conversationOf(course, of).expected
    expect(kept(judged.entries)).toEqual(kept(log))
  })
})

describe('MARK-20 MARK-16 a rule that is left out of what people have reviewed', () => {
  test('goes from a turn that they changed, whose other points stay as they found them', () => {
    const log = played(course, 'well, I promise', 'please', 'bye')
    const reviewed = marked(course, log, decision(2, { way: 'sorry', withdrawn: ['promise'] }))
    expect(totalOf(reviewed)).toBe(65)
    const without = corrected(course, reviewed, correction('well'))
    expect(totalOf(without)).toBe(80)
    expect(markedLog(course, without).review).toMatchObject({ before: 5, after: 80 })
    const given = marked(
      course,
      log,
      decision(2, { way: 'sorry', withdrawn: ['promise', 'well'], given: ['abracadabra'] }),
    )
    expect(totalOf(given)).toBe(100)
    expect(totalOf(corrected(course, given, correction('abracadabra')))).toBe(100)
  })

  test('can’t be decided by them any more, and doesn’t come back with a mark that is taken back', () => {
    const log = played(course, 'well, sorry please', 'bye')
    const without = corrected(course, log, correction('well'))
    expect(areFitting(course, without, [decision(2, { withdrawn: ['well'] })], [])).toBe(false)
    expect(areFitting(course, without, [decision(2, { withdrawn: ['please'] })], [])).toBe(true)
    const reviewed = marked(course, without, decision(2, { withdrawn: ['please'] }))
    expect(totalOf(reviewed)).toBe(50)
    const back = after(course, reviewed, conversationMarking(course, reviewed, []))
    expect(totalOf(back)).toBe(80)
    expect(foldReport(course, back).score.total).toBe(80)
  })
})

const inFull = (rule: string, over: Partial<RuleCorrection> = {}) =>
  correction(rule, { inFull: true, ...over })

describe('MARK-20 a rule that counts in full for whoever it came up to', () => {
  const linesOf = (of: CompiledCourse, log: readonly DialogueLogEntry[], rule: string) =>
    foldReport(of, log)
      .rules.filter((one) => one.rule === rule)
      .flatMap(({ hits }) => hits.map(({ seq, line: { points, inFull: why } }) => [seq, points, why]))

  test('gives its points where its place was come to, whatever was said there, and nothing to who never came there', () => {
    const missed = played(course, 'what weather', 'it is raining', 'bye')
    expect(totalOf(missed)).toBe(0)
    const full = corrected(course, missed, inFull('sorry'))
    expect(totalOf(full)).toBe(50)
    // At the last line that was said there.
    expect(linesOf(course, full, 'sorry')).toEqual([[3, 10, 'all']])
    expect(foldReport(course, full).rules.find(({ rule }) => rule === 'sorry')).toMatchObject({
      points: 10,
      missed: 0,
      due: [],
    })
    const early = foldLog(course, [
      { event: { type: 'start', seed: 1, difficulty: 3, rules: 4 }, at: 0 },
      { event: { type: 'end' }, at: 1000 },
    ]).entries
    expect(ruleCameUp(course, early, 'sorry')).toBe(false)
    expect(totalOf(corrected(course, early, inFull('sorry')))).toBe(0)
    expect(ruleCameUp(course, missed, 'sorry')).toBe(true)
  })

  test('changes nothing for who had it in full, and counts as often as the rule may where it can come anywhere', () => {
    const had = played(course, 'sorry', 'bye')
    expect(totalOf(corrected(course, had, inFull('sorry')))).toBe(50)
    const twice = courseWith([says('sorry', 10), says('please', 6, { times: 2 })])
    // Of two lines each was a chance.
    expect(totalOf(corrected(twice, played(twice, 'sorry please', 'bye'), inFull('please')))).toBe(100)
    const once = corrected(twice, played(twice, 'sorry', 'bye'), inFull('please'))
    expect(pointsOfRule(twice, once, 'please')).toBe(12)
  })

  test('gives the rest of what follow-ups took', () => {
    const strict = compileCourse({
      ...course.course,
      settings: { ...course.course.settings, followUpPenalty: 20 },
    })
    const log = played(strict, 'what weather', 'sorry', 'bye')
    expect(totalOf(log)).toBe(40)
    const full = corrected(strict, log, inFull('sorry'))
    expect(totalOf(full)).toBe(50)
    expect(linesOf(strict, full, 'sorry')).toEqual([
      [3, 8, undefined],
      [3, 2, 'rest'],
    ])
  })

  test('comes to no more than itself where another of its place, or of its group, counted instead', () => {
    const greeting: NodeInput = {
      kind: 'user-says',
      id: 'greet',
      title: 'Greet',
      branches: [
        { id: 'sorry', name: 'Apologises', match: keyword('sorry'), next: 'close' },
        { id: 'please', name: 'Asks', match: keyword('please'), next: 'close' },
      ],
      otherwise: { next: 'close' },
    }
    const takes = (branch: string, points: number): Rule => ({
      ...says(branch, points),
      when: { type: 'takes', node: 'greet', branch },
    })
    const ways = compileCourse({
      ...courseWith([takes('sorry', 10), takes('please', 6), says('abracadabra', 4)]).course,
      flow: courseOf([greeting, listens('close', 'bye', achieved)]).flow,
    })
    const other = corrected(ways, played(ways, 'please', 'bye'), inFull('sorry'))
    expect(linesOf(ways, other, 'sorry')).toEqual([[2, 4, 'all']])
    expect(totalOf(other)).toBe(50)
    // Who did better by the other way gets nothing besides.
    const better = corrected(ways, played(ways, 'sorry', 'bye'), inFull('please'))
    expect(linesOf(ways, better, 'please')).toEqual([])
    const neither = played(ways, 'what weather', 'bye')
    const both = corrected(ways, corrected(ways, neither, inFull('please')), inFull('sorry'))
    expect(pointsOfRule(ways, both, 'please') + pointsOfRule(ways, both, 'sorry')).toBe(10)

    const grouped = courseWith([
      says('sorry', 10, { group: 'g' }),
      says('please', 6, { group: 'g' }),
      says('well', 4),
    ])
    const group = corrected(grouped, played(grouped, 'please', 'bye'), inFull('sorry'))
    expect(linesOf(grouped, group, 'sorry')).toEqual([[3, 4, 'all']])
    // Another of the group that is left out later leaves all of it to the rule.
    const alone = corrected(grouped, group, correction('please'))
    expect(pointsOfRule(grouped, alone, 'sorry')).toBe(10)
  })

  test('leaves penalties and the cap of a grave mistake as they are', () => {
    const log = played(course, 'I promise', 'it is raining', 'bye')
    expect(foldReport(course, log).score).toMatchObject({ total: 0, level: 'fail' })
    const full = corrected(course, corrected(course, log, inFull('sorry')), inFull('please'))
    // 10 and 6 of 20, without the 5 of the promise, and below what passes.
    expect(foldReport(course, full).score).toMatchObject({ total: 55, level: 'fail' })
    const most = courseWith([says('sorry', 20), says('promise', -2, { critical: 'fails' })])
    const capped = corrected(most, played(most, 'I promise', 'it is raining', 'bye'), inFull('sorry'))
    expect(foldReport(most, capped).score).toMatchObject({ total: 59, level: 'fail' })
  })

  test('is done once, of a rule that gives points and counts, also the last one', () => {
    const log = played(course, 'sorry', 'bye')
    const once = corrected(course, log, inFull('please'))
    for (const [of, one] of [
      [once, inFull('please')],
      [log, inFull('promise')],
      [log, inFull('invented')],
      [corrected(course, log, correction('please')), inFull('please')],
    ] as const)
      expect(ruleCorrection(course, of, one)).toBeNull()
    const single = courseWith([says('sorry', 20)])
    expect(
      totalOf(corrected(single, played(single, 'what weather', 'it is raining', 'bye'), inFull('sorry'))),
    ).toBe(100)
    const { scoring } = course.course
    const none = { leftOut: [], inFull: [] }
    expect(inFullProblem(scoring, none, 'please')).toBeNull()
    expect(inFullProblem(scoring, none, 'promise')).toBe('unfit')
    expect(inFullProblem(scoring, none, 'invented')).toBe('unknown')
    expect(inFullProblem(scoring, { ...none, leftOut: ['please'] }, 'please')).toBe('unfit')
    expect(inFullProblem(scoring, { ...none, inFull: ['please'] }, 'please')).toBe('same')
  })

  test('can be left out later, and stays in full where another is', () => {
    const log = played(course, 'well', 'it is raining', 'bye')
    const both = corrected(course, corrected(course, log, inFull('please')), inFull('sorry'))
    expect(totalOf(both)).toBe(65)
    const calm = corrected(course, both, correction('well'))
    expect(totalOf(calm)).toBe(80)
    const without = corrected(course, calm, correction('please'))
    // 10 of the 14 points that are left.
    expect(totalOf(without)).toBe(71.4)
    expect(foldReport(course, without).correctedRules).toMatchObject([
      { rule: 'please', inFull: true },
      { rule: 'sorry', inFull: true, before: 15, after: 65 },
      { rule: 'well', inFull: false },
      { rule: 'please', inFull: false, before: 80, after: 71.4 },
    ])
  })

  test('comes with the end that it judges', () => {
    const log = played(course, 'what weather', 'it is raining', 'bye')
    const event = ruleCorrection(course, log, inFull('sorry'))
    const end = log.at(-1)?.event
    if (!event || end?.type !== 'say') throw new Error('nothing to correct')
    const judged = foldLog(course, [
      ...log.slice(0, -1),
      { event: { ...end, corrections: [event] }, at: 20_000 },
    ])
    expect(totalOf(judged.entries)).toBe(50)
    expect(foldReport(course, judged.entries)).toMatchObject({
      score: { total: 50 },
      correctedRules: [{ rule: 'sorry', inFull: true, before: null, after: 50 }],
    })
  })
})

describe('MARK-20 MARK-16 a rule that counts in full of what people review', () => {
  test('stays in full beside what they found, before and after', () => {
    const log = played(course, 'well', 'it is raining', 'please', 'bye')
    expect(totalOf(log)).toBe(15)
    const calm = decision(2, { withdrawn: ['well'] })
    const first = corrected(course, marked(course, log, calm), inFull('sorry'))
    expect(totalOf(first)).toBe(80)
    const full = corrected(course, log, inFull('sorry'))
    expect(scoreByDecisions(course, full, [calm]).total).toBe(80)
    const then = marked(course, full, calm)
    expect(totalOf(then)).toBe(80)
    const back = after(course, then, conversationMarking(course, then, []))
    expect(totalOf(back)).toBe(65)
    expect(foldReport(course, back).score.total).toBe(65)
  })

  test('is nobody’s to decide any more', () => {
    const log = played(course, 'sorry', 'bye')
    const full = corrected(course, log, inFull('sorry'))
    const { course: by, log: own } = markedLog(course, full)
    const turn = own.map((entry) => judgedTurnOf(by, entry)).find((one) => one?.seq === 2)
    expect(turn?.counted).toEqual([])
    expect(turn?.open.map(({ id }) => id)).not.toContain('sorry')
    expect(areFitting(course, full, [decision(2, { withdrawn: ['sorry'] })], [])).toBe(false)
    // Also where the line is found to have gone another way.
    expect(totalOf(marked(course, full, decision(2, { way: null })))).toBe(50)
    const two = [{ way: null }, {}].map((over) => ({ decisions: [decision(2, over)], comment: '' }))
    expect(totalOf(after(course, full, conversationMarking(course, full, two)))).toBe(50)
  })
})

test('MARK-20 whatever is corrected, the report comes to the total of the log, and the rule counts nowhere, or all that it can', () => {
  let given = 0
  fc.assert(
    fc.property(
      fc.oneof(wildCourse, soundCourse),
      happenings,
      fc.nat(),
      fc.boolean(),
      fc.boolean(),
      (wild, happened, index, onlyInFavour, full) => {
        let round = 0
        const of = compileCourse(wild)
        const events: DialogueEvent[] = [
          { type: 'start', seed: 1, difficulty: 3, rules: 4 },
          ...happened.map(({ event }) =>
            event.type === 'say' || event.type === 'choose' ? { ...event, round: ++round } : event,
          ),
          { type: 'end' },
        ]
        const { entries: log, state } = foldLog(
          of,
          events.map((event, at) => ({ event, at: at * 1000 })),
        )
        const { rules: all } = of.course.scoring
        const rule = all[index % Math.max(1, all.length)]
        fc.pre(state.status === 'ended' && rule !== undefined)
        if (!rule) return
        const one = correction(rule.id, { onlyInFavour, ...(full && { inFull: true }) })
        const without = corrected(of, log, one)
        fc.pre(without.length > log.length)
        const report = foldReport(of, without)
        expect(report.score.total).toBe(totalOf(without))
        const own = report.rules.find(({ rule: id, item }) => item !== null && id === one.rule)
        if (full) {
          given += own?.hits.some(({ line }) => line.inFull) ? 1 : 0
          expect(own?.missed).toBe(0)
          expect(own?.points).toBeLessThanOrEqual(own?.possible ?? 0)
          expect(openChances(of, report.log as DialogueLogEntry[], rule)).toEqual([])
          expect(totalOf(without)).toBeGreaterThanOrEqual(totalOf(log) ?? 0)
          expect(ruleCorrection(of, without, one)).toBeNull()
        } else {
          expect(pointsOfRule(of, without, one.rule)).toBe(0)
          expect(own).toBeUndefined()
        }
        const { earned, lost, unreached } = report.parts
        expect(Math.round((earned + lost + unreached) * 10)).toBe(1000)
        if (onlyInFavour) expect(totalOf(without)).toBeGreaterThanOrEqual(totalOf(log) ?? 0)
      },
    ),
    { numRuns: 150, seed: 7 },
  )
  // What is drawn is worth something only if points are given by it.
  expect(given).toBeGreaterThan(4)
})
