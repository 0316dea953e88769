import { describe, expect, test } from 'vitest'
import { shownCode } from '../certificate/code.ts'
import { bankOf } from '../question-bank/bank.factory.ts'
import { compileBank } from '../question-bank/practice.ts'
import type { PaperAnswer } from '../session/session.ts'
import type { AttemptEvent, AttemptLogEntry } from './attempt-state.ts'
import { attemptStep, compilePaper, initialAttemptState } from './paper-attempt.ts'
import { compareCode, receiptCode } from './receipt-code.ts'
import { keptConversation, keptEnd, keptEnds } from './receipt.ts'
import type { DialogueEvent } from '../dialogue/dialogue.ts'

const minute = 60_000
const course = bankOf({
  papers: [
    {
      id: 'paper',
      name: 'Paper',
      parts: [
        { kind: 'chosen', questions: [{ question: 'one' }, { question: 'several' }, { question: 'free' }] },
      ],
      minutes: 30,
    },
  ],
})
const [only] = course.papers
if (!only) throw new Error('no paper')
const paper = compilePaper(compileBank(course), only)

/** Sits an attempt; one second passes before each event. */
function sit() {
  let state = initialAttemptState(paper)
  let at = 0
  let turns = 0
  const log: AttemptLogEntry[] = []
  const take = (event: AttemptEvent, after = 1000) => {
    at += after
    const taken = attemptStep(paper, state, event, at)
    if (taken.refused !== null) throw new Error(taken.refused)
    state = taken.state
    log.push({ seq: log.length + 1, at, event, effects: taken.effects, lines: [], total: 0 })
  }
  take({ type: 'start', seed: 7, difficulty: 3, until: 30 * minute })
  take({ type: 'open', device: 'desk' })
  return {
    take,
    end: (id = 'attempt') => keptEnd(id, state),
    ends: () => keptEnds(paper, 'attempt', log),
    answer: (...answers: PaperAnswer[]) =>
      take({ type: 'answer', turnId: `turn-${++turns}`, device: 'desk', answers }),
    handIn: () => take({ type: 'hand-in', device: 'desk' }),
  }
}
/** Stands for SHA-256, which the platform has. */
const digestOf = (content: string): string =>
  [...content]
    .reduce((sum, sign) => (sum * 1_099_511_628_211n + BigInt(sign.codePointAt(0) ?? 0)) % (1n << 256n), 7n)
    .toString(16)
const codeOf = (content = '') => receiptCode(digestOf(content))
const handedIn = (...answers: PaperAnswer[]) => {
  const attempt = sit()
  attempt.answer(...answers)
  attempt.handIn()
  return attempt.end()
}

describe('EXAM-26 the receipt of an attempt', () => {
  test('EXAM-26 says when it ended and how, how much was answered and when the last answer was had', () => {
    const attempt = sit()
    expect(attempt.end()).toBeNull()
    attempt.answer({ question: 'one', options: ['b'] })
    attempt.answer({ question: 'several', options: ['a'] }, { question: 'free', text: ' ' })
    attempt.handIn()
    expect(attempt.end()).toMatchObject({
      endedAt: 5000,
      endReason: 'flow',
      answered: 2,
      questions: 3,
      lastAnswerAt: 4000,
      late: 0,
    })
    expect(handedIn({ question: 'free', text: '' })).toMatchObject({ answered: 0, lastAnswerAt: null })
  })

  test('EXAM-26 one that the clock ended has the clock’s instant', () => {
    const attempt = sit()
    attempt.take({ type: 'tick' }, 40 * minute)
    expect(attempt.end()).toMatchObject({ endedAt: 30 * minute, endReason: 'countdown' })
  })

  test('EXAM-26 has the same code for the same answers, and another one for any other', () => {
    const code = codeOf(handedIn({ question: 'several', options: ['a', 'b'] })?.content)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Y]{16}$/)
    expect(codeOf(handedIn({ question: 'several', options: ['b', 'a'] })?.content)).toBe(code)
    for (const other of [
      [{ question: 'several', options: ['a'] }],
      [
        { question: 'several', options: ['a', 'b'] },
        { question: 'free', text: 'x' },
      ],
      [{ question: 'one', options: ['a'] }],
    ] as PaperAnswer[][])
      expect(codeOf(handedIn(...other)?.content)).not.toBe(code)
  })

  test('EXAM-26 the same answers of another attempt have another code', () => {
    const attempt = sit()
    attempt.handIn()
    expect(codeOf(attempt.end('other')?.content)).not.toBe(codeOf(attempt.end()?.content))
  })

  test('EXAM-26 a new end and a late answer that counts give a new receipt, and the earlier ones stay', () => {
    const attempt = sit()
    attempt.answer({ question: 'one', options: ['b'] })
    attempt.handIn()
    attempt.take({ type: 'continue', until: 60 * minute })
    attempt.answer({ question: 'one', options: ['a'] })
    attempt.handIn()
    attempt.take({
      type: 'late',
      turnId: 'late',
      answer: { question: 'free', text: 'Afterwards' },
      arrivedAt: 9000,
      before: null,
    })
    const ends = attempt.ends()
    expect(ends.map(({ endedAt, answered, late }) => [endedAt, answered, late])).toEqual([
      [4000, 1, 0],
      [7000, 1, 0],
      [7000, 2, 1],
    ])
    expect(new Set(ends.map(({ content }) => codeOf(content))).size).toBe(3)
    expect(ends.at(-1)).toEqual(attempt.end())
  })

  test('EXAM-26 what people mark or correct makes no new receipt', () => {
    const attempt = sit()
    attempt.answer({ question: 'free', text: 'Before touching a patient.' })
    attempt.handIn()
    const before = attempt.ends()
    attempt.take({ type: 'marking', markings: [{ question: 'free', before: 0, mark: null, comment: '' }] })
    expect(attempt.ends()).toEqual(before)
  })
})

test('EXAM-26a a code is held against the receipts of an attempt, however it is typed', () => {
  const [first, last, other] = ['1', '2', '3'].map(codeOf) as [string, string, string]
  expect(compareCode(` ${shownCode(last).toLowerCase()} `, [first, last])).toBe('current')
  expect(compareCode(first, [first, last])).toBe('earlier')
  expect(compareCode(other, [first, last])).toBe('other')
  expect(compareCode(last.slice(1), [first, last])).toBe('slip')
})

describe('the receipt of a conversation', () => {
  type Entry = { at: number; event: DialogueEvent }
  const say = (at: number, round: number, text: string): Entry => ({
    at,
    event: { type: 'say', turnId: `turn-${at}`, round, text } as DialogueEvent,
  })
  const choose = (at: number, round: number, options: string[]): Entry => ({
    at,
    event: { type: 'choose', turnId: `turn-${at}`, round, options },
  })
  const log: Entry[] = [
    { at: 1000, event: { type: 'start', seed: 7, difficulty: 3 } },
    say(2000, 1, 'Good morning'),
    { at: 2500, event: { type: 'active' } },
    choose(3000, 2, ['a', 'b']),
    { at: 4000, event: { type: 'end' } },
  ]
  const ended = { endedAt: 4000, endReason: 'learner' } as const
  const contentOf = (entries: readonly Entry[], id = 'attempt') =>
    keptConversation(id, ended, entries)?.content

  test('EXAM-26b counts what the learner said and chose, and asks no fixed number of questions', () => {
    expect(keptConversation('attempt', { endedAt: null, endReason: null }, log)).toBeNull()
    expect(keptConversation('attempt', ended, log)).toMatchObject({
      ...ended,
      answered: 2,
      questions: null,
      lastAnswerAt: 3000,
      late: 0,
    })
    expect(keptConversation('attempt', ended, log.slice(0, 1))).toMatchObject({
      answered: 0,
      lastAnswerAt: null,
    })
  })

  test('EXAM-26b stands for the attempt, every answer and its instant, and for nothing that people decide later', () => {
    const content = contentOf(log)
    const others = [
      contentOf(log, 'another'),
      contentOf(log.with(1, say(2000, 1, 'Good evening'))),
      contentOf(log.with(1, say(2001, 1, 'Good morning'))),
      contentOf(log.with(3, choose(3000, 2, ['a']))),
      contentOf(log.toSpliced(1, 1)),
    ]
    expect(new Set([content, ...others]).size).toBe(6)
    expect(contentOf(log.with(3, choose(3000, 2, ['b', 'a'])))).toBe(content)
    const marking: Entry = {
      at: 9000,
      event: { type: 'marking', decided: true, turns: [], comment: 'Well done' },
    }
    expect(contentOf([...log, marking])).toBe(content)
  })
})
