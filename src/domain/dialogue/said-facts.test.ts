import { describe, expect, test } from 'vitest'
import { checkCourse } from '../course/check.ts'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import type { Condition } from '../course/condition.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { compileCourse } from '../course/compile.ts'
import { drive, only } from './session-driver.ts'

const end = { end: 'achieved' } as const
const days: NonNullable<CourseInput['facts']>[number] = {
  id: 'days',
  name: 'Days',
  right: [{ unit: 'workday', value: 15 }],
}
const fact = (
  is: 'right' | 'imprecise' | 'wrong' | 'stated' | 'unsaid',
  said?: 'now' | 'ever',
): Condition => ({
  type: 'fact',
  fact: 'days',
  is,
  ...(said ? { said } : {}),
})

/** Greets, asks how long it takes unless that was said already, and closes. */
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'greeting',
    title: 'Greeting',
    branches: [
      { id: 'rude', name: 'Rude', match: { type: 'keyword', keyword: 'rude' }, wrong: true, next: 'known' },
      { id: 'hello', name: 'Hello', match: { type: 'keyword', keyword: 'hello' }, next: 'known' },
    ],
    otherwise: { next: 'known' },
  },
  {
    kind: 'judgement',
    id: 'known',
    title: 'Known?',
    cases: [
      { name: 'Right', tests: [{ subject: { kind: 'fact', fact: 'days' }, is: 'right' }], next: 'thanks' },
      {
        name: 'Too long',
        tests: [{ subject: { kind: 'fact', fact: 'days' }, is: '>', value: 30 }],
        next: 'too-long',
      },
      { name: 'Said', tests: [{ subject: { kind: 'fact', fact: 'days' }, is: 'stated' }], next: 'sure' },
    ],
    otherwise: 'asks',
  },
  { kind: 'robot-says', id: 'asks', title: 'Asks', speech: ['How long does it take?'], next: 'answer' },
  {
    kind: 'robot-says',
    id: 'sure',
    title: 'Sure?',
    speech: ['{{fact:days}}? Are you sure?'],
    next: 'answer',
  },
  { kind: 'robot-says', id: 'too-long', title: 'Too long', speech: ['So long?'], next: 'answer' },
  {
    kind: 'user-says',
    id: 'answer',
    title: 'Answer',
    branches: [{ id: 'said', name: 'Said', match: fact('right', 'ever'), next: 'thanks' }],
    otherwise: { next: { end: 'missed' } },
  },
  { kind: 'robot-says', id: 'thanks', title: 'Thanks', speech: ['{{fact:days}}, good.'], next: 'close' },
  {
    kind: 'user-says',
    id: 'close',
    title: 'Close',
    branches: [{ id: 'told', name: 'Told', match: fact('right', 'ever'), next: end }],
    otherwise: { next: { end: 'missed' } },
  },
]

function course(over: Partial<CourseInput> = {}): DialogueFlowCourse {
  return courseOf(nodes, {
    keywords: [
      { id: 'hello', name: 'hello' },
      { id: 'rude', name: 'whatever' },
    ],
    facts: [days],
    ...over,
  })
}
const speeches = (over: Partial<CourseInput>, ...lines: string[]) => {
  const driver = drive(course(over))
  return lines.flatMap((line) => only(driver.say(line), 'says').map(({ text }) => text))
}

describe('what was said of a fact', () => {
  test('CONV-24e isn’t asked again, and is said back as it was meant', () => {
    expect(speeches({}, 'hello')).toEqual(['How long does it take?'])
    expect(speeches({}, 'hello, it takes fifteen business days')).toEqual(['15 working days, good.'])
    expect(speeches({}, 'hello, it takes one working day')).toEqual(['1 working day? Are you sure?'])
    expect(speeches({}, 'hello, it takes 90 working days')).toEqual(['So long?'])
    expect(speeches({}, 'hello, 10 to 20 working days')).toEqual(['10 to 20 working days? Are you sure?'])
  })

  test('CONV-24e holds at a later node where its condition says so', () => {
    const driver = drive(course())
    driver.say('hello, it takes 15 working days')
    const step = driver.say('goodbye then')
    expect(only(step, 'heard')).toMatchObject([{ node: 'close', branch: 'told', evidence: [] }])
  })

  test('CONV-24e is what was said last', () => {
    const driver = drive(course())
    driver.say('hello, it takes 3 working days')
    expect(driver.state().facts).toMatchObject({ days: { state: 'wrong', value: 3 } })
    driver.say('sorry, 15 working days')
    expect(driver.state().facts).toMatchObject({ days: { state: 'right', value: 15 } })
  })

  test('CONV-24e is nothing that the learner denies, asks or reports, nor what a wrong turn has right', () => {
    const after = (line: string) => {
      const driver = drive(course())
      driver.say(line)
      return driver.state().facts
    }
    expect(after('hello, it does not take 3 working days')).toBeUndefined()
    expect(after('hello, did you hear 3 working days?')).toBeUndefined()
    expect(after('hello, he said 3 working days')).toBeUndefined()
    expect(after('whatever, 15 working days')).toBeUndefined()
    expect(after('whatever, 3 working days')).toMatchObject({ days: { state: 'wrong' } })
  })

  test('CONV-24e is the same in a fold of the log, and a state without facts is read', () => {
    const driver = drive(course())
    driver.say('hello, it takes 15 working days')
    driver.say('goodbye')
    expect(foldLog(compileCourse(course()), driver.log).state).toEqual(driver.state())
  })

  test('CONV-24e the checker knows facts in judgements, speeches and rules', () => {
    const codes = (over: Partial<CourseInput>) =>
      checkCourse(course(over)).map(({ code, path }) => `${code} ${path}`)
    expect(codes({}).filter((code) => code.startsWith('unknown'))).toEqual([])
    expect(codes({ facts: [] })).toEqual(
      expect.arrayContaining([
        'unknown-fact flow.nodes.1.cases.0.tests.0',
        'unknown-fact flow.nodes.3.speech.0',
        'unknown-fact flow.nodes.5.branches.0.match.fact',
      ]),
    )
    expect(codes({ facts: [days, days] })).toContain('duplicate-id facts.1.id')
    const wrongTest: NodeInput[] = [
      {
        kind: 'judgement',
        id: 'j',
        title: 'J',
        cases: [{ name: 'C', tests: [{ subject: { kind: 'round' }, is: 'right' }], next: end }],
        otherwise: end,
      },
    ]
    expect(checkCourse(courseOf(wrongTest)).map(({ code }) => code)).toContain('test-type')
  })
})

describe('rules about facts', () => {
  const scoring = (rules: CourseInput['scoring']['rules']): Partial<CourseInput> => ({
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
      rules,
    },
  })
  const points = (rules: CourseInput['scoring']['rules'], ...lines: string[]) => {
    const driver = drive(course(scoring(rules)))
    for (const line of lines) driver.say(line)
    // What was in doubt stands there with no points.
    return driver.lines.filter(({ points }) => points !== 0).map(({ rule, points }) => `${rule} ${points}`)
  }
  const atEnd = (id: string, value: number, is: 'right' | 'wrong' | 'unsaid') =>
    ({ id, name: id, item: 'i', points: value, when: { type: 'states', fact: 'days', is } }) as const

  test('SCORE-05b a fact is held to be right, wrong or unsaid when the session ends', () => {
    const rules = [atEnd('right', 10, 'right'), atEnd('wrong', -5, 'wrong'), atEnd('unsaid', -3, 'unsaid')]
    expect(points(rules, 'hello, 15 working days', 'bye')).toEqual(['right 10'])
    expect(points(rules, 'hello, 3 working days', 'bye')).toEqual(['wrong -5'])
    expect(points(rules, 'hello', 'bye')).toEqual(['unsaid -3'])
    expect(points(rules, 'hello, 10 to 20 working days', 'bye')).toEqual([])
  })

  test('SCORE-05b a fact that is not stated at a named node is an omission there', () => {
    const omitted = {
      id: 'omitted',
      name: 'O',
      item: 'i',
      points: -4,
      when: { type: 'says', match: fact('unsaid'), nodes: ['answer'] as string[] },
    } as const
    expect(points([omitted], 'hello', 'soon')).toEqual(['omitted -4'])
    expect(points([omitted], 'hello', 'in 15 working days')).toEqual([])
    const ever = { ...omitted, when: { ...omitted.when, match: fact('unsaid', 'ever') } }
    expect(points([ever], 'hello, 3 working days', 'soon')).toEqual([])
  })

  test('SCORE-05b nobody loses points for a wrong value that they ask for or report', () => {
    const wrong = {
      id: 'wrong',
      name: 'W',
      item: 'i',
      points: -4,
      when: { type: 'says', match: fact('wrong') },
    } as const
    expect(points([wrong], 'hello, it takes 3 working days')).toEqual(['wrong -4'])
    expect(points([wrong], 'hello, my colleague said 3 working days')).toEqual([])
    expect(points([wrong], 'hello, did they tell you 3 working days?')).toEqual([])
  })
})
