import { describe, expect, test } from 'vitest'
import { trainGrader } from '../grading/grader-model.ts'
import { usualReview } from '../marking/review-rule.ts'
import { bankOf } from '../question-bank/bank.factory.ts'
import { compileBank } from '../question-bank/practice.ts'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
import type { AttemptEvent, AttemptLogEntry, AttemptState } from './attempt-state.ts'
import { answersToMark } from './marked-attempt.ts'
import { attemptLines, attemptStep, compilePaper, initialAttemptState } from './paper-attempt.ts'
import { foldPaperReport } from './paper-report.ts'

const course = bankOf({
  papers: [
    {
      id: 'paper',
      name: 'Paper',
      parts: [{ kind: 'chosen', questions: [{ question: 'one' }, { question: 'free' }] }],
      minutes: 30,
    },
  ],
})
const [ownPaper] = course.papers
if (!ownPaper) throw new Error('no paper')
const paper = compilePaper(compileBank(course), ownPaper)

/** An attempt at `one` (66.7 points) and `free` (33.3 points), handed in with this free answer. */
function handedIn(text: string) {
  let state: AttemptState = initialAttemptState(paper)
  let scoring = initialScore()
  const log: AttemptLogEntry[] = []
  const take = (event: AttemptEvent) => {
    const at = (log.length + 1) * 1000
    const taken = attemptStep(paper, state, event, at)
    const lines = attemptLines(state, taken, event, scoring)
    scoring = addScoreLines(scoring, lines)
    state = taken.state
    const { total } = scoreOf(paper.bank.scale, scoring)
    log.push({ seq: log.length + 1, at, event, effects: taken.effects, lines, total })
    return taken
  }
  take({ type: 'start', seed: 1, difficulty: 3 })
  take({ type: 'open', device: 'desk' })
  take({
    type: 'answer',
    turnId: 'turn-1',
    device: 'desk',
    answers: [
      { question: 'one', options: ['b'] },
      { question: 'free', text },
    ],
  })
  const { effects } = take({ type: 'hand-in', device: 'desk' })
  return { take, log, effects, state: () => state, report: () => foldPaperReport(paper, log) }
}

const half = 'Before touching a patient, I think.'
const mark = (share: number, earned: string[]) => ({ share, earned })
const noModels = new Map()

describe('MARK-02 what goes to people', () => {
  const asked = (text: string, rule = {}, models = noModels) => {
    const { state, effects } = handedIn(text)
    return answersToMark(paper, state(), effects, { ...usualReview, ...rule }, models)
  }

  test('is nothing until somebody asks for it, every free answer where all are asked for, and never an empty one', () => {
    expect(asked(half)).toEqual([])
    expect(asked(half, { review: 'all' })).toEqual([
      { question: 'free', share: 0.5, certainty: expect.any(Number) },
    ])
    expect(asked('   ', { review: 'all' })).toEqual([])
    expect(asked('…', { review: 'all' })).toEqual([])
  })

  test('is where it is asked for what the grader is less certain of than the threshold', () => {
    const [answer] = asked(half, { review: 'all' })
    const certainty = answer?.certainty ?? 0
    expect(asked(half, { review: 'unsure', certainty })).toEqual([])
    expect(asked(half, { review: 'unsure', certainty: certainty + 0.01 })).toHaveLength(1)
  })

  test('is also what the grader judged otherwise than people did answers like it', () => {
    const free = paper.bank.free.get('free')
    if (!free) throw new Error('no free question')
    const marked = Array.from({ length: 30 }, () => ({ question: free, answer: half, mark: 1 }))
    const models = new Map([['free', trainGrader(marked)]])
    expect(asked(half, { review: 'unsure', certainty: 0.1 }, models)).toEqual([
      { question: 'free', share: 0.5, certainty: 0 },
    ])
  })
})

describe('MARK-05 a mark of people', () => {
  test('counts instead of the grader: total, level and report follow, and the log keeps what was before', () => {
    const { take, log, report } = handedIn(half)
    expect(report().score.total).toBe(83.4)
    take({
      type: 'marking',
      markings: [{ question: 'free', before: 0.5, mark: mark(1, ['p1', 'p2']), comment: 'Both said' }],
    })
    expect(log.map(({ total }) => total)).toEqual([0, 0, 0, 83.4, 100])
    const fold = report()
    expect(fold.score).toMatchObject({ total: 100, level: 'excellent' })
    expect(fold.parts).toEqual({ earned: 100, lost: 0, unreached: 0 })
    expect(fold.log.at(-1)?.effects).toEqual([
      expect.objectContaining({
        type: 'answered',
        result: 'CORRECT',
        marked: { comment: 'Both said' },
        points: [
          { name: 'Before', earned: true, reason: null },
          { name: 'After', earned: true, reason: null },
        ],
      }),
    ])
  })

  test('takes points, all of them too, and is taken back without a trace in the result', () => {
    const { take, report } = handedIn(half)
    const before = report()
    take({
      type: 'marking',
      markings: [{ question: 'free', before: 0.5, mark: mark(0, []), comment: '' }],
    })
    expect(report().score.total).toBe(66.7)
    expect(report().rules.map(({ points }) => points)).toEqual([66.7, 0])
    take({ type: 'marking', markings: [{ question: 'free', before: 0, mark: null, comment: '' }] })
    expect(report().score).toEqual(before.score)
    expect(report().rules).toEqual(before.rules)
  })

  test('is refused while the attempt runs', () => {
    let state: AttemptState = initialAttemptState(paper)
    state = attemptStep(paper, state, { type: 'start', seed: 1, difficulty: 3 }, 1000).state
    const taken = attemptStep(paper, state, { type: 'marking', markings: [] }, 2000)
    expect(taken).toMatchObject({ refused: 'wrong-answer-kind', effects: [] })
  })
})
