import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, listens, says } from '../course/course-factory.ts'
import { foldReport } from '../report/fold-report.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { mayShowReference } from '../session/reference.ts'
import { referenceOf } from './reference.ts'
import { drive } from './session-driver.ts'

const next = { next: { end: 'neutral' } } as const
const course = courseOf(
  [
    { ...listens('greet', 'hello', 'ask'), reference: ['Good morning, hello.'] },
    {
      kind: 'question-bank',
      id: 'ask',
      title: 'Ask',
      questions: [
        {
          id: 'what',
          type: 'CHECK_BOX',
          text: 'What next?',
          options: [
            { id: 'a', text: 'Call back', right: true },
            { id: 'b', text: 'Hang up' },
            { id: 'c', text: 'Write down', right: true },
          ],
        },
      ],
      correct: { next: 'tell' },
      partial: { next: 'tell' },
      wrong: { next: 'tell' },
    },
    {
      kind: 'question-bank',
      id: 'tell',
      title: 'Tell',
      questions: [{ id: 'why', type: 'QA', text: 'Why?', points: [says('fee')] }],
      correct: next,
      partial: next,
      wrong: next,
    },
  ],
  {
    keywords: [
      { id: 'hello', name: 'hello' },
      { id: 'fee', name: 'fee' },
    ],
  },
)
const compiled = compileCourse(course)

function played() {
  const driver = drive(course)
  driver.say('hello')
  driver.choose(['b'])
  driver.say('because of the fee')
  return foldLog(compiled, driver.log).entries
}

test('CONV-05 REPORT-01 gives the same good answers in the practice and in the report', () => {
  const entries = played()
  const inPractice = entries.flatMap(({ seq, effects }) => {
    const reference = referenceOf(compiled, effects)
    return reference ? [{ seq, node: reference.node, reference: reference.answers }] : []
  })
  expect(inPractice.map(({ node, reference }) => [node, reference])).toEqual([
    ['greet', ['Good morning, hello.']],
    ['ask', ['Call back', 'Write down']],
    ['tell', []],
  ])
  expect(foldReport(compiled, entries).turns).toEqual(inPractice)
})

test('CONV-21 has no good answers where nothing was answered', () => {
  const [start] = played()
  expect(start && referenceOf(compiled, start.effects)).toBeNull()
})

test('CONV-05 keeps good answers back where the course does, but not from who sees all of it', () => {
  const course = (referenceAnswers: boolean) => ({ settings: { referenceAnswers } })
  expect([
    mayShowReference(course(false).settings.referenceAnswers, false),
    mayShowReference(course(false).settings.referenceAnswers, true),
    mayShowReference(course(true).settings.referenceAnswers, false),
  ]).toEqual([false, true, true])
})
