import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf } from '../course/course-factory.ts'
import { drive } from '../dialogue/session-driver.ts'
import { addScoreLines, groupSums, initialScore } from '../session/score.ts'
import { foldLog } from './fold-log.ts'

type Rule = CourseInput['scoring']['rules'][number]

const words = ['apple', 'bread', 'cheese', 'dates', 'eggs', 'figs'] as const
const forever = Array.from({ length: 3 }, () => ({ speech: ['Yes?'] }))

const ruleOf = (n: number, points: number, over: Partial<Rule> = {}): Rule => ({
  id: `r${n}`,
  name: `Rule ${n}`,
  item: 'i',
  points,
  when: { type: 'says', match: { type: 'keyword', keyword: words[n] ?? 'figs' } },
  group: 'g',
  ...over,
})

/** A course in which each word sets off a rule of its own, and a line leads nowhere. */
const courseWith = (rules: Rule[]) =>
  courseOf(
    [
      {
        kind: 'user-says',
        id: 'ask',
        title: 'Ask',
        branches: [{ id: 'never', name: 'Never', match: { type: 'sentence', text: 'zzz' }, next: 'ask' }],
        followUps: forever,
        otherwise: { next: 'ask' },
      },
    ],
    {
      keywords: words.map((word) => ({ id: word, name: word })),
      settings: { patience: { initial: 100, followUp: 0, wrongTurn: 0 } },
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max: 100 }],
        groups: [{ id: 'g', name: 'G' }],
        rules,
      },
    },
  )

const summed = (lines: readonly { points: number }[]) => lines.reduce((sum, { points }) => sum + points, 0)

describe('SCORE-06 rules of a group', () => {
  test('SCORE-06 the best of those that give counts; what comes later gives the difference', () => {
    const driver = drive(courseWith([ruleOf(0, 4), ruleOf(1, 10), ruleOf(2, 6)]))
    driver.say('I like apple a lot')
    driver.say('I like bread a lot')
    driver.say('I like cheese a lot')
    expect(driver.lines.map(({ rule, points, group }) => [rule, points, group])).toEqual([
      ['r0', 4, 'g'],
      ['r1', 6, 'g'],
    ])
    expect(driver.score().items).toMatchObject([{ points: 10 }])
  })

  test('SCORE-06 the worst of those that take counts beside the best of those that give', () => {
    const driver = drive(courseWith([ruleOf(0, 10), ruleOf(1, -3), ruleOf(2, -8), ruleOf(3, -5)]))
    driver.say('I like apple a lot')
    for (const word of ['bread', 'cheese', 'dates']) driver.say(`I like ${word} a lot`)
    expect(driver.lines.map(({ points }) => points)).toEqual([10, -3, -5])
    expect(driver.score().items).toMatchObject([{ points: 2 }])
  })

  test('SCORE-06 a rule of a group counts once, and groups leave other rules alone', () => {
    const driver = drive(
      courseWith([ruleOf(0, 4, { times: 3 }), ruleOf(1, 5, { group: undefined, times: 2 }), ruleOf(2, 3)]),
    )
    for (const word of ['apple', 'apple', 'bread', 'bread', 'cheese']) driver.say(`I like ${word} a lot`)
    expect(driver.lines.map(({ points }) => points)).toEqual([4, 5, 5])
  })

  test('SCORE-06 a grave mistake is told also where its group has lost more already', () => {
    const driver = drive(courseWith([ruleOf(0, -9), ruleOf(1, -2, { critical: 'fails' })]))
    driver.say('I like apple a lot')
    driver.say('I like bread a lot')
    expect(driver.lines.at(-1)).toMatchObject({ rule: 'r1', points: 0, critical: true })
    expect(driver.score().level).toBe('fail')
  })

  const points = fc.array(
    fc.integer({ min: -20, max: 20 }).filter((n) => n !== 0),
    {
      minLength: words.length,
      maxLength: words.length,
    },
  )
  const said = fc.array(fc.integer({ min: 0, max: words.length - 1 }), { minLength: 1, maxLength: 10 })

  test('SCORE-06 the sum of a group is its best and its worst, in whatever order they come', () => {
    fc.assert(
      fc.property(points, said, (each, order) => {
        const course = courseWith(each.map((one, n) => ruleOf(n, one)))
        const driver = drive(course)
        for (const n of order) driver.say(`I like ${words[n] ?? ''} a lot`)
        const met = order.map((n) => each[n] ?? 0)
        expect(summed(driver.lines)).toBe(Math.max(0, ...met) + Math.min(0, ...met))
        const folded = foldLog(compileCourse(course), driver.log)
        expect(folded.entries.flatMap(({ lines }) => lines)).toEqual(driver.lines)
        expect(addScoreLines(initialScore(), driver.lines)).toEqual(folded.score)
      }),
      { numRuns: 60 },
    )
  })

  test('SCORE-06 a score that was stored before there were groups counts on', () => {
    const stored = { applied: { r0: 1 }, items: { i: 4 }, deducted: 0 }
    expect(groupSums(stored, 'g')).toEqual({ given: 0, taken: 0 })
    expect(groupSums(stored, 'constructor')).toEqual({ given: 0, taken: 0 })
    const line = { rule: 'r1', item: 'i', points: 6, evidence: [], group: 'g' }
    expect(addScoreLines(stored, [line])).toMatchObject({ items: { i: 10 }, groups: { g: { given: 6 } } })
  })
})
