import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import type { Next } from '../course/dialogue-flow.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldLog } from './fold-log.ts'
import { initialScore, scoreOf } from '../session/score.ts'

const achieved = { end: 'achieved' } as const
type Scoring = CourseInput['scoring']

const keywords = [
  { id: 'sorry', name: 'sorry', synonyms: ['抱歉', '申し訳'] },
  { id: 'fee', name: '年费', synonyms: ['annual fee', '年会費'] },
  { id: 'bye', name: 'bye', synonyms: ['再见'] },
]
const branch = (id: string, next: Next) => ({
  id,
  name: id,
  match: { type: 'keyword', keyword: id } as const,
  next,
})
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [branch('bye', achieved), branch('sorry', 'close')],
    followUps: [{ speech: ['Yes?'] }, { speech: ['And?'] }, { speech: ['So?'] }],
    otherwise: { next: 'close' },
  },
  {
    kind: 'user-says',
    id: 'close',
    title: 'Close',
    branches: [branch('bye', achieved)],
    followUps: [{ speech: ['Yes?'] }],
    otherwise: { next: { end: 'neutral' } },
  },
]

function scored(
  rules: Scoring['rules'],
  over: Partial<CourseInput> = {},
  items: Scoring['items'] = [
    { id: 'i', name: 'I', ability: 'a', max: 20 },
    { id: 'j', name: 'J', ability: 'a', max: 20 },
  ],
) {
  return courseOf(nodes, {
    keywords,
    scoring: { abilities: [{ id: 'a', name: 'A' }], items, rules },
    ...over,
  })
}
const rule = (over: Partial<Scoring['rules'][number]>): Scoring['rules'][number] => ({
  id: 'r',
  name: 'R',
  item: 'i',
  points: 10,
  when: { type: 'says', match: { type: 'keyword', keyword: 'fee' } },
  ...over,
})

describe('rules', () => {
  test('REPORT-06a points name their rule and quote the words that earned them, wherever they were said', () => {
    const driver = drive(scored([rule({})]))
    driver.say('关于 年费 的事')
    expect(driver.lines).toEqual([
      {
        rule: 'r',
        item: 'i',
        points: 10,
        evidence: [{ by: 'keyword', ref: 'fee', start: 3, end: 5, quote: '年费' }],
      },
    ])
    expect(driver.score()).toMatchObject({
      total: 25,
      items: [
        { item: 'i', points: 10, max: 20 },
        { item: 'j', points: 0, max: 20 },
      ],
    })
  })

  test('REPORT-06a a rule gives its points at most as often as it may', () => {
    const driver = drive(scored([rule({ times: 2, points: 4 })]))
    for (let i = 0; i < 3; i++) driver.say('年费, 年费')
    expect(driver.lines.map(({ points }) => points)).toEqual([4, 4])
  })

  test('REPORT-06a a rule for named nodes looks at no others', () => {
    const driver = drive(
      scored([
        rule({ when: { type: 'says', match: { type: 'keyword', keyword: 'fee' }, nodes: ['close'] } }),
      ]),
    )
    driver.say('年会費')
    expect(driver.lines).toEqual([])
    driver.say('sorry')
    driver.say('年会費')
    expect(driver.lines).toHaveLength(1)
  })

  test('REPORT-06a a branch that is taken earns with the evidence that took it', () => {
    const driver = drive(scored([rule({ when: { type: 'takes', node: 'open', branch: 'sorry' } })]))
    driver.say('申し訳ございません')
    expect(driver.lines).toMatchObject([{ rule: 'r', evidence: [{ by: 'keyword', quote: '申し訳' }] }])
  })

  test('CONV-02 an answer earns by its result', () => {
    const options = [
      { id: 'a', text: 'A', right: true },
      { id: 'b', text: 'B' },
    ]
    const course = courseOf(
      [
        {
          kind: 'question-bank',
          id: 'ask',
          title: 'Ask',
          questions: [{ id: 'q', type: 'RADIO', text: 'Which?', options }],
          correct: { next: achieved },
          partial: { next: achieved },
          wrong: { next: 'ask' },
        },
      ],
      {
        scoring: {
          abilities: [{ id: 'a', name: 'A' }],
          items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
          rules: [
            rule({ id: 'good', when: { type: 'answers', node: 'ask', result: 'CORRECT' } }),
            rule({
              id: 'bad',
              points: -3,
              times: 5,
              when: { type: 'answers', node: 'ask', result: 'WRONG' },
            }),
          ],
        },
      },
    )
    const driver = drive(course)
    driver.choose(['b'])
    driver.choose(['b'])
    driver.choose(['a'])
    expect(driver.lines.map(({ rule: id, points }) => [id, points])).toEqual([
      ['bad', -3],
      ['bad', -3],
      ['good', 10],
    ])
    expect(driver.score().total).toBe(20)
  })

  test('REPORT-02 meters and the outcome are scored when the session ends, and only then', () => {
    const rules = [
      rule({ id: 'calm', when: { type: 'meter', meter: 'patience', atLeast: 90 } }),
      rule({ id: 'happy', when: { type: 'meter', meter: 'emotion', atLeast: 70 } }),
      rule({ id: 'done', item: 'j', points: 20, times: 3, when: { type: 'ends', outcome: 'achieved' } }),
      rule({ id: 'lost', item: 'j', points: -20, when: { type: 'ends', outcome: 'missed' } }),
    ]
    const driver = drive(scored(rules))
    driver.say('hm')
    expect(driver.lines).toEqual([])
    driver.say('再见')
    expect(driver.lines.map(({ rule: id }) => id)).toEqual(['calm', 'done'])
    expect(driver.score().total).toBe(75)
  })

  test('CONV-08 an end by the clock is scored though the late line is refused and earns nothing', () => {
    const driver = drive(
      scored([
        rule({}),
        rule({ id: 'lost', item: 'j', points: 5, when: { type: 'ends', outcome: 'missed' } }),
      ]),
    )
    expect(driver.say('年费', [], 70_000).refused).toBe('practice-ended')
    expect(driver.lines.map(({ rule: id }) => id)).toEqual(['lost'])
  })

  test('CONV-06 a refused line earns nothing', () => {
    const driver = drive(scored([rule({ times: 5 })]))
    driver.send({ type: 'say', turnId: 'x', round: 7, text: '年费', guesses: [] })
    expect(driver.lines).toEqual([])
  })

  test('CONV-07 what was earned before an early end is kept', () => {
    const driver = drive(scored([rule({})]))
    driver.say('年费')
    driver.send({ type: 'end' })
    expect(driver.score().total).toBe(25)
  })

  test('REPORT-06a ids that every object inherits count like any other', () => {
    const driver = drive(
      scored([rule({ id: 'constructor', item: 'constructor' })], {}, [
        { id: 'constructor', name: 'C', ability: 'a', max: 10 },
      ]),
    )
    driver.say('年费')
    expect(driver.score()).toMatchObject({ total: 100, level: 'excellent' })
  })
})

describe('totals', () => {
  const sensitiveWords = [
    { id: 'stupid', word: 'stupid', deduction: 10 },
    { id: 'free', word: 'free', deduction: 0 },
  ]

  test('CONV-13 a sensitive word takes its points off the total, each time it is said', () => {
    const driver = drive(scored([rule({ points: 20 })], { settings: { sensitiveWords } }))
    driver.say('年费 stupid stupid free')
    expect(driver.lines).toMatchObject([
      {
        rule: 'stupid',
        item: null,
        points: -10,
        evidence: [{ by: 'sensitive-word', quote: 'stupid', start: 3 }],
      },
      { rule: 'stupid', item: null, points: -10, evidence: [{ start: 10 }] },
      { rule: 'r', points: 20 },
    ])
    expect(driver.score()).toMatchObject({ total: 30, deducted: 20 })
  })

  test('REPORT-02 an item stays within 0 and its most, the total within 0 and 100', () => {
    const over = drive(scored([rule({ points: 15, times: 3 }), rule({ id: 's', item: 'j', points: -7 })]))
    over.say('年费')
    over.say('年费')
    expect(over.score().items.map(({ points }) => points)).toEqual([20, 0])
    expect(over.score().total).toBe(50)
    const under = drive(scored([rule({})], { settings: { sensitiveWords } }))
    for (let i = 0; i < 3; i++) under.say('stupid')
    expect(under.score().total).toBe(0)
  })

  test.each([
    [59, 'fail'],
    [60, 'pass'],
    [84, 'pass'],
    [85, 'excellent'],
  ])('REPORT-02 a total of %i is %s', (points, level) => {
    const driver = drive(scored([rule({ points })], {}, [{ id: 'i', name: 'I', ability: 'a', max: 100 }]))
    driver.say('年费')
    expect(driver.score()).toMatchObject({ total: points, level })
  })

  test('REPORT-02 the total has one decimal', () => {
    const driver = drive(scored([rule({ points: 1 })], {}, [{ id: 'i', name: 'I', ability: 'a', max: 3 }]))
    driver.say('年费')
    expect(driver.score().total).toBe(33.3)
    expect(scoreOf(compileCourse(scored([rule({})])).scale, initialScore()).total).toBe(0)
  })
})

describe('grave mistakes and lines that earn nothing', () => {
  const says = (keyword: string) => ({ type: 'says', match: { type: 'keyword', keyword } }) as const

  test('SCORE-03 a critical rule keeps the total below the pass mark, whatever else was earned, and says so', () => {
    const driver = drive(
      scored([
        rule({ points: 20 }),
        rule({ id: 's', item: 'j', points: 20, when: says('sorry') }),
        rule({ id: 'grave', item: 'i', points: -1, critical: 'fails', when: says('bye') }),
      ]),
    )
    driver.say('年费')
    driver.say('sorry')
    expect(driver.score()).toMatchObject({ total: 100, level: 'excellent' })
    driver.say('bye')
    expect(driver.lines.at(-1)).toMatchObject({ rule: 'grave', points: -1, critical: true })
    expect(driver.score()).toMatchObject({ total: 59, level: 'fail' })
  })

  test('SCORE-03 a critical rule fails a course that everybody passes', () => {
    const settings = { thresholds: { pass: 0, excellent: 10 } }
    const driver = drive(
      scored([rule({ id: 'grave', points: -1, critical: 'fails', when: says('bye') })], { settings }),
    )
    driver.say('bye')
    expect(driver.score()).toMatchObject({ total: 0, level: 'fail' })
  })

  test('SCORE-04 a wrong turn earns nothing else that stands in the line', () => {
    const [open, close] = nodes
    const harmful = {
      ...open,
      branches: [{ ...branch('bye', achieved), wrong: true }, branch('sorry', 'close')],
    } as NodeInput
    const course = courseOf([harmful, ...(close ? [close] : [])], {
      keywords,
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
        rules: [rule({ points: 20, when: says('sorry') })],
      },
    })
    const driver = drive(course)
    driver.say('sorry, bye')
    expect(driver.lines).toEqual([])
  })

  test('CONV-24a takes points for what the learner means alone: not for what they deny, suppose or report', () => {
    const course = scored([rule({ points: -5, times: 9, when: says('fee') })], { locale: 'zh-cn' }, [
      { id: 'i', name: 'I', ability: 'a', max: 20 },
    ])
    for (const line of ['我们不收年费', '如果收年费，您可以投诉', '业务员说过年费的事', '没有年费']) {
      const driver = drive(course)
      driver.say(line)
      expect(
        driver.lines.filter(({ unsure }) => !unsure),
        line,
      ).toEqual([])
    }
    const driver = drive(course)
    driver.say('年费您得交')
    expect(driver.lines).toMatchObject([{ rule: 'r', points: -5 }])
  })
})

test('CONV-18 the folded log holds the lines and totals that the live session had', () => {
  const course = scored([
    rule({}),
    rule({ id: 'done', item: 'j', points: 20, when: { type: 'ends', outcome: 'achieved' } }),
  ])
  const driver = drive(course)
  driver.say('年费')
  driver.say('bye')
  const folded = foldLog(compileCourse(course), driver.log)
  expect(folded.entries.flatMap(({ lines }) => lines)).toEqual(driver.lines)
  expect(folded.entries.map(({ seq, total }) => [seq, total])).toEqual([
    [1, 0],
    [2, 25],
    [3, 75],
  ])
})
