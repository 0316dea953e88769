import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { drive, only } from '../dialogue/session-driver.ts'
import { foldReport } from '../report/fold-report.ts'
import { foldLog } from './fold-log.ts'

const keywords = [
  { id: 'password', name: 'password' },
  { id: 'sorry', name: 'sorry' },
]
const intents = [
  { id: 'threat', name: 'Threatens', positive: ['pay or else', 'we will sue', 'you will regret it'] },
  { id: 'calm', name: 'Calms', positive: ['take your time', 'no hurry', 'all is well'] },
]
const asks: NodeInput = {
  kind: 'user-says',
  id: 'open',
  title: 'Open',
  branches: [
    { id: 'threatens', name: 'T', match: { type: 'intent', intent: 'threat' }, wrong: true, next: 'open' },
    { id: 'sorry', name: 'S', match: { type: 'keyword', keyword: 'sorry' }, next: 'open' },
    { id: 'calms', name: 'C', match: { type: 'intent', intent: 'calm' }, wrong: true, next: 'open' },
  ],
  followUps: [{ speech: ['Pardon?'] }, { speech: ['Pardon?'] }],
  otherwise: { next: { end: 'neutral' } },
}
const rules: CourseInput['scoring']['rules'] = [
  {
    id: 'asks-password',
    name: 'Asks for the password',
    item: 'i',
    points: -5,
    when: { type: 'says', match: { type: 'keyword', keyword: 'password' } },
  },
  {
    id: 'sorry',
    name: 'Apologises',
    item: 'i',
    points: 5,
    when: { type: 'takes', node: 'open', branch: 'sorry' },
  },
]
const course = courseOf([asks], {
  keywords,
  intents,
  scoring: {
    abilities: [{ id: 'a', name: 'A' }],
    items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
    rules,
  },
})
const guess = (intent: string, confidence: number): IntentGuess => ({ intent, confidence, start: 0, end: 9 })

describe('SCORE-12 what was in doubt is not charged, and is noted', () => {
  test.each([
    ['a condition', 'if they ask for your password, hang up'],
    ['a report', 'you said your password was stolen'],
  ])('SCORE-12 words in %s', (_, line) => {
    const driver = drive(course)
    driver.say(line)
    expect(driver.lines).toMatchObject([
      { rule: 'asks-password', item: 'i', points: 0, unsure: true, evidence: [{ quote: 'password' }] },
    ])
    expect(driver.lines[0]).not.toHaveProperty('critical')
    expect(driver.score()).toMatchObject({ total: 0, items: [{ points: 0 }] })
  })

  test.each([
    ['denied', 'I will never ask for your password'],
    ['elsewhere', 'let me look into it'],
  ])('SCORE-12 nothing is noted of a line that is %s', (_, line) => {
    const driver = drive(course)
    driver.say(line)
    expect(driver.lines).toEqual([])
  })

  test('SCORE-12 what is charged is not in doubt as well', () => {
    const driver = drive(course)
    driver.say('I need your password')
    expect(driver.lines.map(({ points, unsure }) => [points, unsure])).toEqual([[-5, undefined]])
  })

  test('SCORE-12 a doubt uses up nothing of what a rule may take', () => {
    const driver = drive(course)
    driver.say('if they ask for your password, hang up')
    driver.say('I need your password')
    expect(driver.lines.map(({ points }) => points)).toEqual([0, -5])
  })

  test('SCORE-12 a wrong turn that a classifier is not sure of is noted where the line was heard', () => {
    const driver = drive(course)
    const [heard] = only(driver.say('pay up now', [guess('threat', 0.6)]), 'heard')
    expect(heard).toMatchObject({ branch: null, wrong: false })
    expect(heard?.unsure).toMatchObject([
      { branch: 'threatens', evidence: [{ by: 'intent', ref: 'threat' }] },
    ])
  })

  test.each([
    [0.6, undefined, false],
    [0.8, undefined, true],
    [0.6, 0.96, true],
    [0.59, 0.99, false],
    [0.8, 0.9, true],
    [0.79, 0.9, false],
    [0.94, 0.5, false],
    [0.95, 0.5, true],
  ])(
    'SCORE-12a a certainty of %d is believed about a mistake by what the second opinion is (%s): %s',
    (confidence, harm, blamed) => {
      const sure: IntentGuess = { ...guess('threat', confidence), ...(harm === undefined ? {} : { harm }) }
      const [heard] = only(drive(course).say('pay up now', [sure]), 'heard')
      expect(heard?.wrong).toBe(blamed)
    },
  )

  test('SCORE-12a what a rule takes points for is the wrong turn that the classifier was in doubt of', () => {
    const driver = drive(course)
    const [heard] = only(driver.say('I need your password', [guess('threat', 0.6)]), 'heard')
    expect(heard).toMatchObject({ branch: 'threatens', wrong: true })
    expect(driver.lines.map(({ rule, points }) => [rule, points])).toEqual([['asks-password', -5]])
  })

  test('SCORE-12 it is noted beside the branch that is taken, and not where the mistake is certain', () => {
    const driver = drive(course)
    const guesses = [guess('threat', 0.6), guess('calm', 0.6)]
    const [heard] = only(driver.say('sorry, take your time', guesses), 'heard')
    expect(heard?.branch).toBe('sorry')
    expect(heard?.unsure?.map(({ branch }) => branch)).toEqual(['threatens', 'calms'])
    const [sure] = only(driver.say('pay up now', [guess('threat', 0.9)]), 'heard')
    expect(sure).toMatchObject({ branch: 'threatens', wrong: true })
    expect(sure).not.toHaveProperty('unsure')
  })

  test('SCORE-12 the report shows learners none of it, and its log folds to the same', () => {
    const driver = drive(course)
    driver.say('if they ask for your password, hang up')
    driver.say('sorry')
    const compiled = compileCourse(course)
    const folded = foldLog(compiled, driver.log)
    const report = foldReport(compiled, folded.entries)
    expect(folded.entries.flatMap(({ lines }) => lines)).toEqual(driver.lines)
    expect(report.rules.find(({ rule }) => rule === 'asks-password')).toMatchObject({ points: 0, hits: [] })
    expect(report.score.total).toBe(25)
  })
})
