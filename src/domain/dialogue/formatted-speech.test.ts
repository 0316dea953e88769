import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from '../course/dialogue-flow.ts'
import { type Run, textOf, tidied } from '../text/rich-text.ts'
import { drive, only } from './session-driver.ts'
import { fillIn, fillInFormatted } from './speech.ts'
import { initialState, step } from './step.ts'

const fee = [
  { insert: 'You took ' },
  { insert: '{{fee}}', attributes: { bold: true as const } },
  { insert: '!' },
]
const listens: NodeInput = {
  kind: 'user-says',
  id: 'listen',
  title: 'Listen',
  branches: [{ id: 'x', name: 'X', match: { type: 'sentence', text: 'x' }, next: { end: 'achieved' } }],
  otherwise: { next: { end: 'missed' } },
}
const says = (formatted: readonly Run[][]): NodeInput => ({
  kind: 'robot-says',
  id: 'hello',
  title: 'Hello',
  speech: ['You took {{fee}}!'],
  formatted: formatted.map((runs) => [...runs]),
  next: 'listen',
})
const begun = (course: DialogueFlowCourse) => {
  const compiled = compileCourse(course)
  return step(compiled, initialState(compiled), { type: 'start', seed: 1, difficulty: 3 }, 0)
}
const variables = [{ id: 'fee', name: 'Fee', type: 'number' as const, initial: 80 }]

test('TEXT-01 a line is said as it was formatted, with its values', () => {
  const started = begun(courseOf([says([fee]), listens], { variables }))
  expect(only(started, 'says')[0]).toMatchObject({
    text: 'You took 80!',
    formatted: [{ insert: 'You took ' }, { insert: '80', attributes: { bold: true } }, { insert: '!' }],
  })
})

test('TEXT-03 a line is said with its pauses and pronunciations, which are no words of it', () => {
  const aloud = [
    { insert: { pause: 'short' as const } },
    { insert: 'You took ' },
    { insert: '{{fee}}', attributes: { alias: 'eighty' } },
    { insert: '!' },
  ]
  const started = begun(courseOf([says([aloud]), listens], { variables }))
  expect(only(started, 'says')[0]).toMatchObject({
    text: 'You took 80!',
    formatted: [
      { insert: { pause: 'short' } },
      { insert: 'You took ' },
      { insert: '80', attributes: { alias: 'eighty' } },
      { insert: '!' },
    ],
  })
})

test('TEXT-01 the customer says it again as it was formatted', () => {
  const course = courseOf([says([fee]), listens], { variables })
  const again = only(drive(course).say('Pardon?'), 'says').at(-1)
  expect(again).toEqual(only(begun(course), 'says')[0])
})

test('TEXT-01 a narration is told as it was formatted, with its values; one that is plain, or formatted otherwise, says its words alone', () => {
  const told = (formatted: Run[] | undefined) => {
    const note: NodeInput = {
      kind: 'text',
      id: 'note',
      title: 'Note',
      text: 'You took {{fee}}!',
      ...(formatted && { formatted }),
      next: 'listen',
    }
    return only(begun(courseOf([note, listens], { variables })), 'narrates')
  }
  const plain = { type: 'narrates', node: 'note', text: 'You took 80!' }
  expect(told(fee)).toEqual([
    {
      ...plain,
      formatted: [{ insert: 'You took ' }, { insert: '80', attributes: { bold: true } }, { insert: '!' }],
    },
  ])
  expect(told(undefined)).toEqual([plain])
  expect(told([{ insert: 'Other words', attributes: { bold: true } }])).toEqual([plain])
})

test('TEXT-01 formatting that says something else than its wording is not shown', () => {
  const other = [{ insert: 'Give me money', attributes: { bold: true as const } }, { insert: '.' }]
  const started = begun(courseOf([says([other]), listens], { variables }))
  expect(only(started, 'says')[0]).toEqual({
    type: 'says',
    node: 'hello',
    text: 'You took 80!',
    mood: 'NEUTRAL',
  })
})

test('TEXT-04 a formatted line says word for word what the plain one does, or is left out', () => {
  const word = fc.record(
    {
      insert: fc.constantFrom(
        'Fine. ',
        '{{fee}}',
        '{{fact:days}}',
        '{{',
        '}}',
        'fee',
        '\n',
        '{{ fee|yuan }}',
        ' Bye!',
      ),
      attributes: fc.constantFrom({ bold: true }, { size: 'large' }, { list: 'bullet' }),
    },
    { requiredKeys: ['insert'] },
  )
  const known = { variables: { fee: '{{fee}}' } }
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (given) => {
      const runs = tidied(given)
      const said = fillIn(textOf(runs), known, 'us-en')
      const filled = fillInFormatted(runs, known, 'us-en', said)
      if (filled) expect(textOf(filled)).toBe(said)
    }),
    { numRuns: 300 },
  )
})

test('TEXT-07a a course with formatting that is unknown is refused, and without any is what it was', () => {
  const course = courseOf([says([fee]), listens], { variables })
  const withRuns = (runs: unknown) => ({
    ...course,
    flow: {
      ...course.flow,
      nodes: [{ ...course.flow.nodes[0], formatted: [runs] }, ...course.flow.nodes.slice(1)],
    },
  })
  expect(dialogueFlowSchema.safeParse(withRuns(fee)).success).toBe(true)
  expect(
    dialogueFlowSchema.safeParse(withRuns([{ insert: 'x', attributes: { link: 'tel:+86101234' } }])).success,
  ).toBe(true)
  for (const runs of [
    [],
    [{ insert: '' }],
    [{ insert: { image: 'x' } }],
    [{ insert: { pause: 'forever' } }],
    [{ insert: { pause: 'long', onclick: 'x' } }],
    [{ insert: 'x', attributes: { alias: 'x'.repeat(101) } }],
    [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }],
    [{ insert: 'x', attributes: { link: 'HTTPS://a.example' } }],
    [{ insert: 'x', attributes: { link: 'https://bank.example@evil.example' } }],
    [{ insert: 'x', attributes: { size: '99px' } }],
    [{ insert: 'x', html: '<b>' }],
    [{ insert: 'x'.repeat(501) }],
    Array.from({ length: 201 }, () => ({ insert: 'x' })),
  ])
    expect(dialogueFlowSchema.safeParse(withRuns(runs)).success).toBe(false)
  const { formatted: _none, ...plain } = says([fee]) as Extract<NodeInput, { kind: 'robot-says' }>
  const without = courseOf([plain, listens], { variables })
  expect(JSON.stringify(dialogueFlowSchema.parse(without))).toBe(JSON.stringify(without))
  expect(JSON.stringify(without)).not.toContain('formatted')
})
