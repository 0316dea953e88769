import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import { happenings, soundCourse, wildCourse } from '../dialogue/course-arbitrary.ts'
import type { DialogueEvent, RuleCorrection } from '../dialogue/dialogue.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldReport } from '../report/fold-report.ts'
import { type DialogueLogEntry, foldLog } from '../scoring/fold-log.ts'
import { leavingOutProblem } from '../scoring/left-out-rules.ts'
import { conversationOf } from '../try-out/kept-conversation.ts'
import { areFitting, conversationMarking, type TurnDecision } from './conversation-mark.ts'
import { pointsOfRule, ruleCorrection } from './corrected-conversation.ts'
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
    expect(foldReport(course, second).leftOut).toMatchObject([
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
    expect(report.leftOut).toMatchObject([{ before: null, after: 80 }])
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

test('MARK-20 whatever is corrected, the report comes to the total of the log, and the rule counts nowhere', () => {
  fc.assert(
    fc.property(
      fc.oneof(wildCourse, soundCourse),
      happenings,
      fc.nat(),
      fc.boolean(),
      (wild, happened, index, onlyInFavour) => {
        const of = compileCourse(wild)
        const events: DialogueEvent[] = [
          { type: 'start', seed: 1, difficulty: 3, rules: 4 },
          ...happened.map(({ event }) => event),
          { type: 'end' },
        ]
        const { entries: log, state } = foldLog(
          of,
          events.map((event, at) => ({ event, at: at * 1000 })),
        )
        const { rules: all } = of.course.scoring
        const rule = all[index % Math.max(1, all.length)]
        fc.pre(state.status === 'ended' && rule !== undefined)
        const one = correction(rule?.id ?? '', { onlyInFavour })
        const without = corrected(of, log, one)
        fc.pre(without.length > log.length)
        const report = foldReport(of, without)
        expect(report.score.total).toBe(totalOf(without))
        expect(pointsOfRule(of, without, one.rule)).toBe(0)
        expect(report.rules.some(({ rule: own, item }) => item !== null && own === one.rule)).toBe(false)
        const { earned, lost, unreached } = report.parts
        expect(Math.round((earned + lost + unreached) * 10)).toBe(1000)
        if (onlyInFavour) expect(totalOf(without)).toBeGreaterThanOrEqual(totalOf(log) ?? 0)
      },
    ),
    { numRuns: 60 },
  )
})
