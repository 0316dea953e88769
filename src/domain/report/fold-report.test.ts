import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { drive } from '../dialogue/session-driver.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { foldReport } from './fold-report.ts'

const achieved = { end: 'achieved' } as const
const keyword = (id: string) => ({ type: 'keyword', keyword: id }) as const
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [
      { id: 'sorry', name: 'Sorry', match: keyword('sorry'), effects: { emotion: 20 }, next: 'close' },
      { id: 'gone', name: 'Gone', match: keyword('fee'), next: 'never' },
    ],
    followUps: [{ speech: ['はい？'], effects: { emotion: -10 } }],
    otherwise: { next: 'close' },
    reference: ['申し訳ございません。すぐにお調べいたします。'],
  },
  {
    kind: 'user-says',
    id: 'close',
    title: 'Close',
    branches: [{ id: 'fee', name: 'Fee', match: keyword('fee'), next: achieved }],
    otherwise: { next: { end: 'neutral' } },
  },
  {
    kind: 'user-says',
    id: 'never',
    title: 'Never',
    branches: [{ id: 'fee', name: 'Fee', match: keyword('fee'), next: achieved }],
    otherwise: { next: { end: 'neutral' } },
  },
]
const course = courseOf(nodes, {
  locale: 'ja-jp',
  // Its insults are sensitive words.
  handlers: { abuse: { off: true } },
  keywords: [
    { id: 'sorry', name: '申し訳' },
    { id: 'fee', name: '年会費' },
  ],
  settings: {
    sensitiveWords: [
      { id: 'fool', word: 'バカ', deduction: 5 },
      { id: 'liar', word: '嘘つき', deduction: 5 },
    ],
  },
  scoring: {
    abilities: [
      { id: 'empathy', name: '共感' },
      { id: 'closing', name: '締め' },
    ],
    items: [
      { id: 'apology', name: 'お詫び', ability: 'empathy', max: 10 },
      { id: 'tone', name: '口調', ability: 'empathy', max: 5 },
      { id: 'end', name: '解決', ability: 'closing', max: 10 },
    ],
    rules: [
      {
        id: 'apologises',
        name: 'お詫びする',
        item: 'apology',
        points: 10,
        when: { type: 'takes', node: 'open', branch: 'sorry' },
        advice: 'まずお詫びを。',
      },
      {
        id: 'names-fee',
        name: '年会費に触れる',
        item: 'tone',
        points: 2,
        times: 3,
        when: { type: 'says', match: keyword('fee'), nodes: ['never'] },
      },
      {
        id: 'done',
        name: '解決',
        item: 'end',
        points: 10,
        times: 4,
        when: { type: 'ends', outcome: 'achieved' },
      },
      { id: 'walked-out', name: '失敗', item: 'end', points: -5, when: { type: 'ends', outcome: 'missed' } },
    ],
  },
})

function played() {
  const driver = drive(course)
  driver.say('そうですか')
  driver.say('バカ、大変申し訳ございません')
  driver.say('年会費は無料です')
  const compiled = compileCourse(course)
  return { driver, report: foldReport(compiled, foldLog(compiled, driver.log).entries) }
}

test('REPORT-06a every rule stands with its points, its hits and whether it could apply', () => {
  const { rules } = played().report
  expect(
    rules.map(({ rule, points, possible, reached, item }) => [rule, points, possible, reached, item]),
  ).toEqual([
    ['apologises', 10, 10, true, 'apology'],
    ['names-fee', 0, 6, false, 'tone'],
    ['done', 10, 10, true, 'end'],
    ['walked-out', 0, -5, true, 'end'],
    ['fool', -5, -5, true, null],
  ])
  expect(rules[0]).toMatchObject({
    name: 'お詫びする',
    advice: 'まずお詫びを。',
    hits: [{ seq: 3, line: { evidence: [{ quote: '申し訳' }] } }],
  })
  expect(rules[4]).toMatchObject({
    name: 'バカ',
    hits: [{ seq: 3, line: { evidence: [{ quote: 'バカ' }] } }],
  })
})

test('REPORT-07 an ability of which nothing came up has no share, which would call it weak', () => {
  const driver = drive(course)
  driver.say('大変申し訳ございません')
  const compiled = compileCourse(course)
  expect(foldReport(compiled, foldLog(compiled, driver.log).entries).abilities).toEqual([
    { ability: 'empathy', name: '共感', value: 66.7 },
    { ability: 'closing', name: '締め', value: null },
  ])
})

test('REPORT-01 abilities are the share of their items, the score is the live score', () => {
  const { driver, report } = played()
  expect(report.abilities).toEqual([
    { ability: 'empathy', name: '共感', value: 66.7 },
    { ability: 'closing', name: '締め', value: 100 },
  ])
  expect(report.score).toEqual(driver.score())
  expect(report.score).toMatchObject({ total: 75, deducted: 5, level: 'pass' })
})

test('REPORT-01 the customer is traced over time', () => {
  expect(played().report.trace).toEqual([
    { seq: 1, seconds: 0, emotion: 60, patience: 100, total: 0 },
    { seq: 2, seconds: 10, emotion: 50, patience: 90, total: 0 },
    { seq: 3, seconds: 20, emotion: 70, patience: 90, total: 35 },
    { seq: 4, seconds: 30, emotion: 74, patience: 92, total: 75 },
  ])
})

test('REPORT-01 an end by the clock is traced at the moment when it was due', () => {
  const driver = drive(course)
  driver.send({ type: 'active' }, 30_000)
  driver.send({ type: 'tick' }, 3_600_000)
  const compiled = compileCourse(course)
  const { trace, rules } = foldReport(compiled, foldLog(compiled, driver.log).entries)
  expect(trace.map(({ seq, seconds }) => [seq, seconds])).toEqual([
    [1, 0],
    [3, 90],
  ])
  expect(rules.find(({ rule }) => rule === 'walked-out')).toMatchObject({ points: -5, reached: true })
})

test('REPORT-01 each answered turn shows the good answers of its node', () => {
  expect(played().report.turns).toEqual([
    { seq: 2, node: 'open', reference: ['申し訳ございません。すぐにお調べいたします。'] },
    { seq: 3, node: 'open', reference: ['申し訳ございません。すぐにお調べいたします。'] },
    { seq: 4, node: 'close', reference: [] },
  ])
})

test('CONV-21 a rule counts as reached in a round that was answered, not where one only came to', () => {
  const driver = drive(course)
  const compiled = compileCourse(course)
  const reachedAfter = () => {
    const ended = [...driver.log]
    const { rules } = foldReport(compiled, foldLog(compiled, ended).entries)
    return rules.filter(({ reached }) => reached).map(({ rule }) => rule)
  }
  expect(reachedAfter()).toEqual([])
  driver.say('そうですか')
  expect(reachedAfter()).toEqual(['apologises'])
})

test('REPORT-01 a session without a word has a report', () => {
  const driver = drive(course)
  driver.send({ type: 'end' })
  const compiled = compileCourse(course)
  const report = foldReport(compiled, foldLog(compiled, driver.log).entries)
  expect(report.rules.map(({ reached }) => reached)).toEqual([false, false, false, true])
  expect(foldReport(compiled, []).score.total).toBe(0)
})
