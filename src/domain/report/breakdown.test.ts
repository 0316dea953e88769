import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { happenings, soundCourse, wildCourse } from '../dialogue/course-arbitrary.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { breakdownOf } from './breakdown.ts'
import { foldReport } from './fold-report.ts'

const achieved = { end: 'achieved' } as const
const keywords = ['sorry', 'fee', 'bye', 'please'].map((id) => ({ id, name: id }))
type Rule = CourseInput['scoring']['rules'][number]

const says = (keyword: string) => ({ type: 'keyword', keyword }) as const
/** Greets: sorry earns its branch's rules, fee those of its own; then says goodbye. */
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'greet',
    title: 'Greet',
    branches: [
      { id: 'sorry', name: 'Apologises', match: says('sorry'), next: 'close' },
      { id: 'fee', name: 'Names the fee', match: says('fee'), next: 'close' },
    ],
    followUps: [{ speech: ['What?'] }],
    otherwise: { next: 'close' },
  },
  listens('close', 'bye', achieved),
]

const rule = (id: string, points: number, when: Rule['when'], over: Partial<Rule> = {}): Rule => ({
  id,
  name: id,
  item: 'i',
  points,
  when,
  ...over,
})
const takes = (branch: string, node = 'greet') => ({ type: 'takes', node, branch }) as const

function report(rules: Rule[], lines: readonly string[], over: Partial<CourseInput> = {}, max = 20) {
  const course = courseOf(nodes, {
    keywords,
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max }],
      rules,
    },
    ...over,
  })
  const driver = drive(course)
  for (const line of lines) driver.say(line)
  const compiled = compileCourse(course)
  return foldReport(compiled, foldLog(compiled, driver.log).entries)
}

/** Every other rule of a course in one group. */
const withGroup = (course: DialogueFlowCourse): DialogueFlowCourse => ({
  ...course,
  scoring: {
    ...course.scoring,
    groups: [{ id: 'g', name: 'G' }],
    rules: course.scoring.rules.map((one, index) => (index % 2 === 0 ? { ...one, group: 'g' } : one)),
  },
})

test('REPORT-07 what was earned, lost and not come to is exactly 100, for every course and log', () => {
  let lost = 0
  let unreached = 0
  fc.assert(
    fc.property(fc.oneof(soundCourse, wildCourse), happenings, fc.boolean(), (drawn, happened, grouped) => {
      const compiled = compileCourse(grouped ? withGroup(drawn) : drawn)
      let at = 1_700_000_000_000
      let round = 1
      const log = happened.map(({ wait, event }) => {
        if (Number.isFinite(wait)) at += wait
        if (event.type === 'say' || event.type === 'choose')
          return { event: { ...event, round: round++ }, at }
        return { event, at }
      })
      const { entries, score } = foldLog(compiled, log)
      const parts = breakdownOf(compiled, entries)
      expect(Math.round((parts.earned + parts.lost + parts.unreached) * 10)).toBe(1000)
      for (const part of [parts.earned, parts.lost, parts.unreached]) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.round(part * 10) / 10).toBe(part)
      }
      const { scale } = compiled
      const possible = scale.items.reduce((sum, { max }) => sum + max, 0)
      expect(parts.missed.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(possible)
      for (const { points, seq } of parts.missed) {
        expect(points).toBeGreaterThan(0)
        if (seq !== null) expect(entries[seq - 1]?.effects.length).toBeGreaterThan(0)
      }
      for (const { rule: id, points, possible: most, missed } of foldReport(compiled, entries).rules)
        if (most > 0) expect(points + missed, id).toBeLessThanOrEqual(most)
      const fold = foldReport(compiled, entries)
      expect(parts.earned).toBe(fold.score.total)
      const cost = fold.rules.reduce((sum, one) => sum + one.cost, 0)
      expect(Math.round(cost * 10)).toBe(Math.round(parts.lost * 10))
      expect(score.deducted).toBeGreaterThanOrEqual(0)
      if (parts.lost > 0) lost += 1
      if (parts.unreached > 0) unreached += 1
    }),
    { numRuns: 150, seed: 7 },
  )
  // The drawn sessions are worth something only if they come to all three parts.
  expect(lost).toBeGreaterThan(20)
  expect(unreached).toBeGreaterThan(20)
})

describe('the three parts of a hundred', () => {
  test('REPORT-07 where nothing was said nothing was lost', () => {
    const { parts } = report([rule('r', 20, takes('sorry'))], [])
    expect(parts).toEqual({ earned: 0, lost: 0, unreached: 100 })
  })

  test('REPORT-07 a chance that was not taken is lost and due at its answer; what was not come to stands apart', () => {
    const { parts, rules } = report(
      [rule('sorry', 10, takes('sorry')), rule('bye', 10, takes('only', 'close'))],
      ['I see', 'well'],
    )
    expect(parts).toEqual({ earned: 0, lost: 50, unreached: 50 })
    expect(rules.map(({ rule: id, missed, due, reached }) => [id, missed, due, reached])).toEqual([
      ['sorry', 10, [3], true],
      ['bye', 0, [], false],
    ])
  })

  test('REPORT-07 branches of one place exclude one another and are one chance: the best of them', () => {
    const rules = [rule('sorry', 20, takes('sorry')), rule('fee', 12, takes('fee'))]
    expect(report(rules, ['sorry']).parts).toEqual({ earned: 100, lost: 0, unreached: 0 })
    const half = report(rules, ['the fee'])
    expect(half.parts).toEqual({ earned: 60, lost: 40, unreached: 0 })
    expect(half.rules.map(({ points, missed }) => [points, missed])).toEqual([
      [0, 8],
      [12, 0],
    ])
    expect(report(rules, ['I see', 'I see']).parts).toEqual({ earned: 0, lost: 100, unreached: 0 })
  })

  test('REPORT-07 rules of one branch are earned together', () => {
    const rules = [rule('a', 8, takes('sorry')), rule('b', 8, takes('sorry')), rule('c', 12, takes('fee'))]
    expect(report(rules, ['fee']).parts).toEqual({ earned: 60, lost: 20, unreached: 20 })
    expect(report(rules, ['I see', 'I see']).parts).toEqual({ earned: 0, lost: 80, unreached: 20 })
  })

  test('REPORT-07 what was missed once and earned at another place is not lost', () => {
    const anywhere = rule('polite', 10, { type: 'says', match: says('please'), nodes: ['greet', 'close'] })
    expect(report([anywhere], ['sorry', 'bye please']).parts).toEqual({
      earned: 50,
      lost: 0,
      unreached: 50,
    })
  })

  test('SCORE-06 REPORT-07 the rules of a group are one chance: the best of those that were due', () => {
    const rules = [
      rule('sorry', 20, takes('sorry'), { group: 'g' }),
      rule('please', 12, { type: 'says', match: says('please'), nodes: ['close'] }, { group: 'g' }),
    ]
    const scoring = {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
      groups: [{ id: 'g', name: 'G' }],
      rules,
    }
    const parts = (...lines: string[]) => report(rules, lines, { scoring }).parts
    expect(parts('sorry', 'bye please')).toEqual({ earned: 100, lost: 0, unreached: 0 })
    expect(parts('fee', 'bye please')).toEqual({ earned: 60, lost: 40, unreached: 0 })
    expect(parts('fee', 'bye')).toEqual({ earned: 0, lost: 100, unreached: 0 })
    const { rules: results } = report(rules, ['I see', 'I see', 'bye'], { scoring })
    expect(results.map(({ missed, due }) => [missed, due])).toEqual([
      [20, [3]],
      [0, []],
    ])
  })

  test('REPORT-07 what is taken off is lost: penalties, sensitive words and a grave mistake', () => {
    const good = rule('sorry', 20, takes('sorry'))
    const bad = (over: Partial<Rule>) => rule('fee', -4, { type: 'says', match: says('fee') }, over)
    expect(report([good, bad({})], ['sorry for the fee', 'bye']).parts).toEqual({
      earned: 80,
      lost: 20,
      unreached: 0,
    })
    const grave = report([good, bad({ critical: 'fails' })], ['sorry', 'bye fee']).parts
    expect(grave).toEqual({ earned: 59, lost: 41, unreached: 0 })
    const word = { settings: { sensitiveWords: [{ id: 'w', word: 'stupid', deduction: 5 }] } }
    expect(report([good], ['sorry, stupid'], word).parts).toEqual({ earned: 95, lost: 5, unreached: 0 })
  })

  test('REPORT-07a a grave mistake that limits the total is named with what the rules came to; it costs what it limits', () => {
    const good = rule('sorry', 20, takes('sorry'))
    const grave = rule('fee', -4, { type: 'says', match: says('fee') }, { critical: 'fails' })
    const limited = report([good, grave], ['sorry', 'bye fee'])
    expect(limited.limit).toEqual({ before: 80, rule: 'fee', item: 'i', seq: 3 })
    expect(limited.rules.map(({ rule: id, cost }) => [id, cost])).toEqual([
      ['sorry', 0],
      ['fee', 41],
    ])
    // Where the rules themselves come to less than what passes, nothing is limited.
    expect(report([good, grave], ['I see', 'bye fee']).limit).toBeUndefined()
  })

  test('REPORT-11 a penalty costs no more than there was to take, of an item and of the total', () => {
    const good = rule('sorry', 4, takes('sorry'))
    const bad = rule('fee', -30, { type: 'says', match: says('fee') })
    const over = report([good, bad], ['sorry', 'bye fee'])
    expect(over.parts).toEqual({ earned: 0, lost: 20, unreached: 80 })
    expect(over.rules.map(({ cost }) => cost)).toEqual([0, 20])
    const word = { settings: { sensitiveWords: [{ id: 'w', word: 'stupid', deduction: 10 }] } }
    const dear = report([rule('sorry', 1, takes('sorry'))], ['sorry, stupid'], word)
    expect(dear.parts).toEqual({ earned: 0, lost: 5, unreached: 95 })
    expect(dear.rules.map(({ rule: id, cost }) => [id, cost])).toEqual([
      ['sorry', 0],
      ['w', 5],
    ])
  })

  test('REPORT-07 points beyond what an item can hold cost nothing', () => {
    const rules = [rule('sorry', 20, takes('sorry')), rule('bye', 10, takes('only', 'close'))]
    const { parts, rules: results } = report(rules, ['sorry', 'I see'])
    expect(parts).toEqual({ earned: 100, lost: 0, unreached: 0 })
    expect(results.map(({ missed }) => missed)).toEqual([0, 0])
  })

  test('REPORT-07 a third is told in tenths that still add up', () => {
    const rules = [rule('sorry', 1, takes('sorry')), rule('bye', 1, takes('only', 'close'))]
    expect(report(rules, ['sorry', 'I see'], {}, 3).parts).toEqual({
      earned: 33.3,
      lost: 33.4,
      unreached: 33.3,
    })
    expect(report(rules, ['sorry'], {}, 3).parts).toEqual({ earned: 33.3, lost: 0, unreached: 66.7 })
  })

  test('REPORT-07 the outcomes of the end are one chance, the meters each their own', () => {
    const rules = [
      rule('won', 10, { type: 'ends', outcome: 'achieved' }),
      rule('open', 4, { type: 'ends', outcome: 'neutral' }),
      rule('calm', 5, { type: 'meter', meter: 'emotion', atLeast: 100 }),
    ]
    expect(report(rules, ['sorry', 'bye']).parts).toEqual({ earned: 50, lost: 25, unreached: 25 })
    expect(report(rules, ['sorry', 'I see']).parts).toEqual({ earned: 0, lost: 75, unreached: 25 })
    expect(report(rules, ['sorry']).parts).toEqual({ earned: 0, lost: 0, unreached: 100 })
  })

  test.each([
    ['wrongly', 'sorry, it takes 3 workdays'],
    ['not at all', 'sorry'],
  ])('REPORT-07 a fact that the end asks for and that was stated %s is missed', (_, line) => {
    const rules = [
      rule('sorry', 10, takes('sorry')),
      rule('days', 10, { type: 'states', fact: 'days', is: 'right' }),
    ]
    const facts = [{ id: 'days', name: 'days', right: [{ unit: 'workday' as const, value: 15 }] }]
    const { parts, rules: results } = report(rules, [line, 'bye'], { facts })
    expect(parts).toEqual({ earned: 50, lost: 50, unreached: 0 })
    expect(results.map(({ rule: id, missed }) => [id, missed])).toEqual([
      ['sorry', 0],
      ['days', 10],
    ])
    expect(report(rules, ['sorry, it takes 15 workdays', 'bye'], { facts }).parts).toEqual({
      earned: 100,
      lost: 0,
      unreached: 0,
    })
  })

  test('REPORT-01 what the end gives for a fact names the turn at which it was said last, and counts once', () => {
    const days = rule('days', 10, { type: 'states', fact: 'days', is: 'right' })
    const facts = [{ id: 'days', name: 'days', right: [{ unit: 'workday' as const, value: 15 }] }]
    const told = (lines: string[], rules = [days]) => {
      const { log, rules: results, score } = report(rules, lines, { facts })
      const sum = log.flatMap((entry) => entry.lines).reduce((all, line) => all + line.points, 0)
      return { hits: results[0]?.hits.map(({ seq, saidAt }) => [seq, saidAt]), sum, total: score.total }
    }
    expect(told(['sorry, it takes 15 workdays', 'bye'])).toEqual({ hits: [[3, 2]], sum: 10, total: 50 })
    // Said in the last line, it stands where it counts.
    expect(told(['sorry', 'It takes 15 workdays, bye']).hits).toEqual([[3, undefined]])
    expect(told(['sorry, it takes 3 workdays', 'bye']).hits).toEqual([])
    const unsaid = rule('none', 10, { type: 'states', fact: 'days', is: 'unsaid' })
    expect(told(['sorry', 'bye'], [unsaid]).hits).toEqual([[3, undefined]])
    const wrong = rule('wrong', -5, { type: 'states', fact: 'days', is: 'wrong' })
    expect(told(['sorry, it takes 3 workdays', 'bye'], [wrong]).hits).toEqual([[3, 2]])
  })
})
