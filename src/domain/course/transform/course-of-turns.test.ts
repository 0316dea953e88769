import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '../check.ts'
import { dialogueFlowSchema } from '../dialogue-flow.ts'
import type { Noted } from './conversation.ts'
import { courseOfTurns } from './course-of-turns.ts'
import { exampleTurns, turnHeadsIn, turnKinds } from './turn-sheet.ts'
import { localeIds } from '../../locale.ts'

const begun = { name: 'A late parcel', locale: 'us-en' } as const
const made = (rows: string[][]) => {
  const { course, notes } = courseOfTurns([turnHeadsIn('us-en'), ...rows], begun)
  if (!course) throw new Error('no course was made')
  return { course, notes }
}
const byRow = (notes: readonly Noted[]) => notes.map(({ place, note }) => ({ row: place.number, note }))
const said = {
  opening: 'Where is my parcel?',
  helps: 'Looks into it',
  examples: ['I’ll look into it', 'Let me check', 'I’ll find out'],
  thanks: 'Thanks.',
}

describe('a conversation as a sheet', () => {
  test.each(localeIds)('COURSE-06 the template in %s becomes a course without an error', (locale) => {
    const { course, notes } = courseOfTurns([turnHeadsIn(locale), ...exampleTurns(locale, said)], {
      name: 'A late parcel',
      locale,
    })
    expect(notes).toEqual([])
    expect(course && checkCourse(course)).toEqual([])
    expect(course?.flow.nodes.map(({ kind }) => kind)).toEqual(['robot-says', 'user-says', 'robot-says'])
  })

  test('COURSE-06 answers that stand together are branches of one step, with their examples, points and ways', () => {
    const { course, notes } = made([
      ['ask', 'Customer', 'Where is my parcel?\nIs it lost?', '', '', ''],
      ['', 'Learner', 'I am sorry\nMy apologies\nPlease excuse us', 'Apologises', '5', 'thanks'],
      ['', 'Learner', 'So sorry', '', '', ''],
      ['', 'learner', 'Not my job\nNo idea\nSo what', 'Dismisses', '-5', ''],
      ['thanks', 'Customer', 'Thank you', '', '', 'End: goal reached'],
    ])
    expect(notes).toEqual([])
    const [ask, answer] = course.flow.nodes
    expect(ask).toMatchObject({ speech: ['Where is my parcel?', 'Is it lost?'], next: 'step-2' })
    expect(answer).toMatchObject({
      kind: 'user-says',
      branches: [
        { name: 'Apologises', match: { intent: 'intent-1' }, wrong: false, next: 'step-3' },
        { name: 'Dismisses', match: { intent: 'intent-2' }, wrong: true, next: 'step-3' },
      ],
      followUps: [{ speech: ['Where is my parcel?', 'Is it lost?'] }],
      reference: ['I am sorry'],
    })
    expect(course.flow.nodes.map(({ title }) => title)).toEqual(['Where is my', 'Apologises', 'Thank you'])
    expect(course.intents[0]?.positive).toEqual([
      'I am sorry',
      'My apologies',
      'Please excuse us',
      'So sorry',
    ])
    expect(course.scoring.rules.map(({ points }) => points)).toEqual([5, -5])
    expect(course.scoring.items[0]?.max).toBe(5)
    expect(course.flow.nodes.at(-1)).toMatchObject({ next: { end: 'achieved' } })
  })

  test('COURSE-06 what can’t be carried over is noted by row, and the rest is carried', () => {
    const { course, notes } = made([
      ['1', 'Customer', 'Hello', '', '3', 'nowhere'],
      ['2', 'Manager', 'I am not of this conversation', '', '', ''],
      ['3', 'Learner', 'x'.repeat(501), 'Greets', 'many', ''],
      ['3', 'Learner', 'Hi', 'Greets', '', '1'],
      ['3', 'Learner', 'Hello', 'Greets', '', 'End: goal missed'],
      ['4', 'Narration', '', '', '', ''],
    ])
    expect(byRow(notes)).toEqual([
      { row: 2, note: 'points-unused' },
      { row: 2, note: 'next-unknown' },
      { row: 3, note: 'who-unknown' },
      { row: 4, note: 'says-long' },
      { row: 4, note: 'points-illegal' },
      { row: 4, note: 'examples-few' },
      { row: 6, note: 'next-differs' },
      { row: 7, note: 'says-nothing' },
    ])
    expect(course.flow.nodes.map(({ kind }) => kind)).toEqual(['robot-says', 'user-says', 'text'])
    expect(course.flow.nodes[0]).not.toHaveProperty('next')
  })

  test('COURSE-06 columns are known by their heads in any order; without heads the template’s order counts, which is noted', () => {
    const { course } = courseOfTurns(
      [
        ['Notes', '话者', '内容', 'Who'],
        ['of nobody', '', 'Hello', 'お客様'],
      ],
      begun,
    )
    expect(course?.flow.nodes[0]).toMatchObject({ speech: ['Hello'] })
    const plain = courseOfTurns([['1', 'Customer', 'Hello']], begun)
    expect(byRow(plain.notes)).toEqual([{ row: 1, note: 'no-heads' }])
    expect(courseOfTurns([['a', 'b', 'c']], begun).course).toBeNull()
    expect(courseOfTurns([], begun)).toEqual({ course: null, fault: 'no-turns', notes: [] })
  })

  test('COURSE-06 more answers, steps or meanings than a course takes are noted, never lost silently', () => {
    const answers = made(
      Array.from({ length: 25 }, (_, at) => ['1', 'Learner', `line ${at}`, `Meaning ${at}`, '', '']),
    )
    expect(answers.notes.filter(({ note }) => note === 'answers-full')).toHaveLength(5)
    const long = (rows: number) =>
      courseOfTurns(
        [turnHeadsIn('us-en'), ...Array.from({ length: rows }, (_, at) => [`${at}`, 'Customer', 'Hello'])],
        begun,
      )
    expect(long(1000).course?.flow.nodes).toHaveLength(1000)
    expect(long(1001)).toMatchObject({ course: null, fault: 'too-many-steps' })
    const many = made(
      Array.from({ length: 300 }, (_, at) => [`${at}`, 'Learner', `line ${at}`, `Meaning ${at}`, '1', '']),
    )
    expect([many.course.intents.length, many.course.scoring.rules.length]).toEqual([200, 200])
    expect(many.notes.filter(({ note }) => note === 'flow-full')).toHaveLength(100)
  })

  test('COURSE-06 whatever the cells hold, what comes out is a course by the schema, or none', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '1',
        '2',
        'End: goal reached',
        '5',
        '-3',
        '<script>alert(1)</script>',
        '=1+1',
        '{{x}}',
        '👩‍👩‍👧'.repeat(9),
      ),
      fc.string({ maxLength: 60, unit: 'binary' }),
    )
    const who = fc.oneof(fc.constantFrom(...turnKinds), cell)
    const row = fc.tuple(cell, who, cell, cell, cell, cell).map((cells) => [...cells])
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const { course } = courseOfTurns([turnHeadsIn('us-en'), ...rows], begun)
        if (!course) return
        expect(dialogueFlowSchema.safeParse(course).error).toBeUndefined()
        expect(
          checkCourse(course).filter(({ code }) => code === 'unknown-node' || code === 'duplicate-id'),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
