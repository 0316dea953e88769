import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import type { Condition } from '../course/condition.ts'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { foldReport } from './fold-report.ts'
import type { LineReading } from './line-reading.ts'

const achieved = { end: 'achieved' } as const
const keyword = (id: string): Condition => ({ type: 'keyword', keyword: id })
const all = (...children: Condition[]): Condition => ({ type: 'group', mode: 'all', children })
const any = (...children: Condition[]): Condition => ({ type: 'group', mode: 'any', children })
const none = (...children: Condition[]): Condition => ({ type: 'group', mode: 'none', children })

const shared: Partial<CourseInput> = {
  keywords: [
    { id: 'sorry', name: 'sorry' },
    { id: 'waive', name: 'waive', synonyms: ['waived'] },
    { id: 'fee', name: 'annual fee' },
    { id: 'but', name: 'your fault' },
  ],
  facts: [{ id: 'days', name: 'Days until the refund', right: [{ unit: 'day', value: 3 }] }],
  intents: [
    {
      id: 'empathy',
      name: 'Shows understanding',
      positive: [
        'I can see why this upsets you',
        'That must be annoying for you',
        'I understand how you feel',
      ],
    },
    {
      id: 'explain',
      name: 'Explains the rule',
      positive: [
        'The fee falls due each year in May',
        'The card charges once a year',
        'It is a yearly charge',
      ],
    },
  ],
}

interface BranchGiven {
  match: Condition
  points?: number
  wrong?: boolean
}

/** Reads lines at one node whose branches may earn points. */
function read(
  branches: Record<string, BranchGiven>,
  line: string,
  guesses: IntentGuess[] = [],
  says: Condition | null = null,
): LineReading | undefined {
  const nodes: NodeInput[] = [
    {
      kind: 'user-says',
      id: 'n',
      title: 'Node',
      branches: Object.entries(branches).map(([name, { match, wrong }]) => ({
        id: name.toLowerCase().replaceAll(' ', '-'),
        name,
        match,
        wrong: wrong ?? false,
        next: achieved,
      })),
      followUps: [{ speech: ['What?'] }],
      otherwise: { next: achieved },
    },
  ]
  const rules = Object.entries(branches).flatMap(([name, { points }]) =>
    points === undefined
      ? []
      : [
          {
            id: `r-${name.toLowerCase().replaceAll(' ', '-')}`,
            name: `Rule ${name}`,
            item: 'i',
            points,
            when: { type: 'takes' as const, node: 'n', branch: name.toLowerCase().replaceAll(' ', '-') },
          },
        ],
  )
  const course = courseOf(nodes, {
    ...shared,
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 40 }],
      rules: [
        ...rules,
        ...(says
          ? [
              {
                id: 'said',
                name: 'Said it',
                item: 'i',
                points: 5,
                when: { type: 'says' as const, match: says, nodes: ['n'] },
              },
            ]
          : [
              {
                id: 'won',
                name: 'Won',
                item: 'i',
                points: 1,
                when: { type: 'ends' as const, outcome: 'achieved' as const },
              },
            ]),
      ],
    },
  })
  const driver = drive(course)
  driver.say(line, guesses)
  const compiled = compileCourse(course)
  return foldReport(compiled, foldLog(compiled, driver.log).entries).readings[0]
}

const lackingOf = (reading: LineReading | undefined) => reading?.nearest?.lacking

describe('how a line was understood', () => {
  test('REPORT-08 a line that earned is understood as its branch, and nothing was nearer', () => {
    expect(read({ Apologises: { match: keyword('sorry'), points: 5 } }, 'I am sorry')).toEqual({
      seq: 2,
      understoodAs: 'Apologises',
      nearest: null,
    })
  })

  test('REPORT-08 a branch that earns nothing is told with what would have earned', () => {
    const branches = {
      Half: { match: keyword('sorry') },
      Waives: { match: all(keyword('sorry'), keyword('waive')), points: 10 },
    }
    expect(read(branches, 'I am sorry')).toEqual({
      seq: 2,
      understoodAs: 'Half',
      nearest: { name: 'Waives', lacking: [{ why: 'words', names: ['waive'] }] },
    })
    expect(read({ Half: { match: keyword('sorry') } }, 'I am sorry')?.nearest).toBeNull()
  })

  test('REPORT-08 of several branches the one that has most of the line is nearest', () => {
    const branches = {
      Fee: { match: all(keyword('fee'), keyword('sorry'), keyword('waive')), points: 5 },
      Waives: { match: all(keyword('sorry'), keyword('waive')), points: 5 },
    }
    expect(read(branches, 'We can waive it')?.nearest?.name).toBe('Waives')
    expect(read(branches, 'The annual fee, we can waive it')?.nearest?.name).toBe('Fee')
  })

  test('REPORT-08 of branches that are about as near the one that is worth most is named', () => {
    const branches = {
      Little: { match: all(keyword('sorry'), keyword('fee')), points: 2 },
      Much: { match: all(keyword('sorry'), keyword('waive')), points: 12 },
    }
    expect(read(branches, 'I am sorry')?.nearest?.name).toBe('Much')
  })

  test('REPORT-08 any of several words would have done: all are named', () => {
    expect(lackingOf(read({ Asks: { match: any(keyword('sorry'), keyword('fee')) } }, 'Hello'))).toEqual([
      { why: 'words', names: ['sorry', 'annual fee'] },
    ])
  })

  test('CONV-24a REPORT-08 words that the line denies are told with the word that denies them', () => {
    expect(lackingOf(read({ Waives: { match: keyword('waive') } }, 'We will not waive it'))).toEqual([
      { why: 'denied', quote: 'waive', cue: 'not' },
    ])
    const denied: Condition = { type: 'keyword', keyword: 'waive', stance: 'denied' }
    expect(lackingOf(read({ Refuses: { match: denied } }, 'We will waive it'))).toEqual([
      { why: 'affirmed', quote: 'waive' },
    ])
  })

  test('CONV-24b REPORT-08 a value that is wrong or missing is named by its fact', () => {
    const branches = { Days: { match: { type: 'fact', fact: 'days', is: 'right' } as Condition } }
    expect(lackingOf(read(branches, 'It takes 15 days'))).toEqual([
      { why: 'wrong-value', name: 'Days until the refund', quote: '15 days' },
    ])
    expect(lackingOf(read(branches, 'It takes a while'))).toEqual([
      { why: 'no-value', name: 'Days until the refund' },
    ])
  })

  test('REPORT-08 a meaning that no classifier saw is told by what the line is most like', () => {
    const branches = {
      Explains: { match: { type: 'intent', intent: 'explain' } as Condition, points: 5 },
      Understands: { match: { type: 'intent', intent: 'empathy' } as Condition, points: 5 },
    }
    expect(read(branches, 'I do see why that upsets you so')?.nearest).toEqual({
      name: 'Understands',
      lacking: [{ why: 'meaning', name: 'Shows understanding' }],
    })
    expect(read(branches, 'The card has a yearly charge')?.nearest?.name).toBe('Explains')
  })

  test('CONV-24a REPORT-08 what the learner refuses is told as refused', () => {
    const line = 'I refuse to look into it'
    const guess = { intent: 'empathy', confidence: 0.9, start: 0, end: line.length, refused: true }
    const branches = { Understands: { match: { type: 'intent', intent: 'empathy' } as Condition } }
    expect(lackingOf(read(branches, line, [guess]))).toEqual([{ why: 'refused', quote: line }])
  })

  test('REPORT-08 something that rules the rest out is quoted', () => {
    const branches = { Apologises: { match: all(keyword('sorry'), none(keyword('but'))) } }
    expect(lackingOf(read(branches, 'I am sorry it is your fault'))).toEqual([
      { why: 'beside', quote: 'your fault' },
    ])
  })

  test('REPORT-08 a wrong turn is named, with the good branch that was near', () => {
    const branches = {
      Blames: { match: keyword('but'), wrong: true },
      Apologises: { match: keyword('sorry'), points: 10 },
    }
    expect(read(branches, 'That is your fault')).toEqual({
      seq: 2,
      understoodAs: 'Blames',
      nearest: { name: 'Apologises', lacking: [{ why: 'words', names: ['sorry'] }] },
    })
    expect(read(branches, 'Sorry, but that is your fault')?.nearest).toEqual({
      name: 'Apologises',
      lacking: [],
    })
  })

  test('REPORT-08 a rule about what is said can be nearest too', () => {
    expect(read({ Fee: { match: keyword('fee') } }, 'The annual fee', [], keyword('sorry'))?.nearest).toEqual(
      {
        name: 'Said it',
        lacking: [{ why: 'words', names: ['sorry'] }],
      },
    )
  })

  test('SCORE-04 REPORT-08 a line that counts for nothing has its reason and no nearest', () => {
    const branches = { Fee: { match: keyword('fee'), points: 5 } }
    expect(read(branches, 'sorry annual fee waive refund card bank credit charge month')).toEqual({
      seq: 2,
      understoodAs: null,
      nearest: null,
    })
  })

  test('CONV-02 REPORT-08 an open question tells which of its points are lacking', () => {
    const course = courseOf(
      [
        {
          kind: 'question-bank',
          id: 'q',
          title: 'Question',
          questions: [
            { id: 'q1', type: 'QA', text: 'What do we do?', points: [keyword('sorry'), keyword('fee')] },
          ],
          correct: { next: achieved },
          partial: { next: achieved },
          wrong: { next: achieved },
        },
      ],
      shared,
    )
    const driver = drive(course)
    driver.say('We are sorry')
    const compiled = compileCourse(course)
    expect(foldReport(compiled, foldLog(compiled, driver.log).entries).readings).toEqual([
      {
        seq: 2,
        understoodAs: null,
        nearest: { name: 'What do we do?', lacking: [{ why: 'words', names: ['annual fee'] }] },
      },
    ])
  })
})

describe('the stance of evidence', () => {
  const course = courseOf(
    [
      {
        kind: 'user-says',
        id: 'n',
        title: 'Node',
        branches: [
          {
            id: 'refuses',
            name: 'Refuses',
            match: { type: 'keyword', keyword: 'waive', stance: 'denied' },
            next: achieved,
          },
          { id: 'sorry', name: 'Sorry', match: keyword('sorry'), next: achieved },
          { id: 'feels', name: 'Feels', match: { type: 'intent', intent: 'empathy' }, next: achieved },
        ],
        otherwise: { next: achieved },
      },
    ],
    {
      ...shared,
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max: 15 }],
        rules: [
          { id: 'f', name: 'F', item: 'i', points: 5, when: { type: 'takes', node: 'n', branch: 'feels' } },
          { id: 'r', name: 'R', item: 'i', points: 5, when: { type: 'takes', node: 'n', branch: 'refuses' } },
          { id: 's', name: 'S', item: 'i', points: 5, when: { type: 'takes', node: 'n', branch: 'sorry' } },
        ],
      },
    },
  )
  const evidenceOf = (line: string, guesses: IntentGuess[] = []) => {
    const driver = drive(course)
    driver.say(line, guesses)
    const compiled = compileCourse(course)
    const entries = foldLog(compiled, driver.log).entries
    expect(entries.flatMap(({ lines }) => lines)[0]?.evidence[0]).not.toHaveProperty('clause')
    const [piece] = foldReport(compiled, entries).rules.flatMap(({ hits }) => hits)[0]?.line.evidence ?? []
    const words = (span?: { start: number; end: number }) => span && line.slice(span.start, span.end).trim()
    return { quote: piece?.quote, clause: words(piece?.clause), cue: words(piece?.cue) }
  }

  test('REPORT-09 a point shows its clause, and the word that makes its stance', () => {
    expect(evidenceOf('I hear you, but we can never waive it.')).toEqual({
      quote: 'waive',
      clause: 'but we can never waive it',
      cue: 'never',
    })
    expect(evidenceOf('Oh, I am sorry; ask Ann.')).toEqual({
      quote: 'sorry',
      clause: 'I am sorry',
      cue: undefined,
    })
  })

  test.each([
    ['ends in the clause before', ', I can see why this up'],
    ['a clause cut short', 'can see why this upsets'],
    ['of the next the beginning', 'see why this upsets you. Let'],
  ])('REPORT-10 what a classifier goes by is quoted by whole clauses: %s', (_, words) => {
    const line = 'That is a lot, I can see why this upsets you. Let me look at the account.'
    const start = line.indexOf(words)
    const guess = { intent: 'empathy', confidence: 0.9, start, end: start + words.length }
    expect(evidenceOf(line, [guess]).quote).toBe('I can see why this upsets you')
  })
})
