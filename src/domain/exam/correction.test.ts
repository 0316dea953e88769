import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { compileBank } from '../question-bank/practice.ts'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
import type { PaperAnswer } from '../session/session.ts'
import type { AttemptEvent, AttemptLogEntry, AttemptState } from './attempt-state.ts'
import { correctionsFor } from './corrected-attempt.ts'
import { changeProblem, type Correction, type KeyChange } from './correction.ts'
import { attemptLines, attemptStep, compilePaper, initialAttemptState } from './paper-attempt.ts'
import { foldPaperReport } from './paper-report.ts'

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
const [ownPaper] = course.papers
if (!ownPaper) throw new Error('no paper')
const paper = compilePaper(compileBank(course), ownPaper)
const questionOf = (id: string) => {
  const found = paper.bank.questions.get(id)
  if (!found) throw new Error('no such question')
  return found
}

const correctionOf = (question: string, change: KeyChange, over: Partial<Correction> = {}): Correction => ({
  id: `of-${question}`,
  question,
  change,
  onlyInFavour: false,
  reason: 'The key was wrong.',
  at: 99_000,
  ...over,
})

/** An attempt at `one` (50 points), `several` and `free` (25 each) that was handed in, by corrections where there were some already. */
function handedIn(answers: PaperAnswer[], corrections: Correction[] = []) {
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
  /** Of a question as it counts now. */
  const shareOf = (question: string) =>
    log
      .flatMap(({ effects }) =>
        effects.flatMap((effect) =>
          effect.type === 'answered' && effect.question === question ? [effect.share] : [],
        ),
      )
      .at(-1) ?? null
  take({ type: 'start', seed: 1, difficulty: 3 })
  take({ type: 'open', device: 'desk' })
  if (answers.length > 0) take({ type: 'answer', turnId: 'turn-1', device: 'desk', answers })
  take({ type: 'hand-in', device: 'desk', corrections })
  return {
    take,
    log,
    correct: (correction: Correction, marked = false) =>
      take({ type: 'correction', correction, before: shareOf(correction.question), marked }),
    report: () => foldPaperReport(paper, log),
    total: () => log.at(-1)?.total,
  }
}

const wrong: PaperAnswer[] = [
  { question: 'one', options: ['a'] },
  { question: 'several', options: ['a'] },
  { question: 'free', text: 'Before touching a patient, I think.' },
]

describe('MARK-10 a correction of a question', () => {
  test('gives and takes points by the corrected key, and leaves what was before in the log', () => {
    const right = handedIn([{ question: 'one', options: ['b'] }])
    const other = handedIn(wrong)
    expect([right.total(), other.total()]).toEqual([50, 25])
    for (const one of [right, other]) one.correct(correctionOf('one', { kind: 'key', right: ['a'] }))
    expect([right.total(), other.total()]).toEqual([0, 75])
    expect(other.log.map(({ total }) => total)).toEqual([0, 0, 0, 25, 75])
    expect(other.report().score).toMatchObject({ total: 75, level: 'pass' })
  })

  test('takes nothing from anybody where it is in favour of learners alone', () => {
    const right = handedIn([{ question: 'one', options: ['b'] }])
    const other = handedIn(wrong)
    for (const one of [right, other])
      one.correct(correctionOf('one', { kind: 'key', right: ['a'] }, { onlyInFavour: true }))
    expect([right.total(), other.total()]).toEqual([50, 75])
  })

  test('counts in full for everybody, also for who left the question empty', () => {
    const none = handedIn([])
    none.correct(correctionOf('one', { kind: 'full' }))
    expect(none.total()).toBe(50)
    expect(none.report().rules.map(({ points }) => points)).toEqual([50, 0, 0])
    const partly = handedIn(wrong)
    partly.correct(correctionOf('several', { kind: 'full' }))
    expect(partly.total()).toBe(37.5)
  })

  test('grades a free answer anew by the changed points, but not one that people have marked', () => {
    const [point] = paper.bank.course.questions.flatMap((one) => (one.type === 'QA' ? one.points : []))
    if (!point) throw new Error('no point')
    const change: KeyChange = { kind: 'free', references: [], points: [point] }
    const graded = handedIn(wrong)
    graded.correct(correctionOf('free', change))
    expect(graded.total()).toBe(37.5)
    const marked = handedIn(wrong)
    marked.take({
      type: 'marking',
      markings: [{ question: 'free', before: 0.5, mark: { share: 0, earned: [] }, comment: '' }],
    })
    marked.correct(correctionOf('free', change), true)
    expect(marked.total()).toBe(12.5)
    // A mark that is taken back leaves the answer to the grader, by what counts now.
    marked.take({ type: 'marking', markings: [{ question: 'free', before: 0, mark: null, comment: '' }] })
    expect(marked.total()).toBe(37.5)
  })

  test('is refused while the attempt runs', () => {
    const state = attemptStep(
      paper,
      initialAttemptState(paper),
      { type: 'start', seed: 1, difficulty: 3 },
      1000,
    )
    const event: AttemptEvent = {
      type: 'correction',
      correction: correctionOf('one', { kind: 'full' }),
      before: null,
      marked: false,
    }
    expect(attemptStep(paper, state.state, event, 2000)).toMatchObject({
      refused: 'wrong-answer-kind',
      effects: [],
    })
  })

  test('has to fit its question and to change something', () => {
    const one = questionOf('one')
    const problem = (change: KeyChange, before: Correction[] = [], question = one) =>
      changeProblem(question, before, change)
    expect(problem({ kind: 'key', right: ['a'] })).toBeNull()
    expect(problem({ kind: 'key', right: ['b'] })).toBe('same')
    expect(problem({ kind: 'key', right: [] })).toBe('unfit')
    expect(problem({ kind: 'key', right: ['a', 'b'] })).toBe('unfit')
    expect(problem({ kind: 'key', right: ['z'] })).toBe('unfit')
    expect(problem({ kind: 'free', references: ['Yes'], points: [] })).toBe('unfit')
    const full = correctionOf('one', { kind: 'full' })
    expect(problem({ kind: 'full' })).toBeNull()
    expect(problem({ kind: 'full' }, [full])).toBe('same')
    expect(problem({ kind: 'key', right: ['b'] }, [full])).toBeNull()
    const free = questionOf('free')
    expect(problem({ kind: 'key', right: ['a'] }, [], free)).toBe('unfit')
    expect(problem({ kind: 'free', references: [], points: [] }, [], free)).toBe('unfit')
    if (free.type !== 'QA') throw new Error('no free question')
    const { references, points } = free
    expect(problem({ kind: 'free', references, points }, [], free)).toBe('same')
  })

  test('concerns an attempt that was asked the question, at a version that it fits', () => {
    const { state } = attemptStep(
      paper,
      initialAttemptState(paper),
      { type: 'start', seed: 1, difficulty: 3 },
      1000,
    )
    const all = [
      correctionOf('one', { kind: 'key', right: ['a'] }),
      correctionOf('one', { kind: 'key', right: ['z'] }),
      correctionOf('other', { kind: 'full' }),
    ]
    expect(correctionsFor(paper, state, all)).toEqual(all.slice(0, 1))
  })
})

describe('MARK-12 the report of a corrected attempt', () => {
  test('says when, why and what the question was worth before, and shows the corrected key', () => {
    const attempt = handedIn(wrong)
    attempt.correct(correctionOf('one', { kind: 'key', right: ['a'] }))
    const fold = attempt.report()
    const corrected = { at: 99_000, reason: 'The key was wrong.', inFull: false, before: 0, after: 50 }
    expect(fold.log.flatMap(({ effects }) => effects)).toContainEqual(
      expect.objectContaining({
        type: 'answered',
        question: 'one',
        result: 'CORRECT',
        right: ['a'],
        corrected,
      }),
    )
    expect(fold.turns.find(({ node }) => node === 'one')?.reference).toEqual(['Five seconds'])
  })

  test('still says so after a person has marked the answer', () => {
    const attempt = handedIn(wrong)
    attempt.correct(correctionOf('free', { kind: 'free', references: ['Always.'], points: [] }))
    attempt.take({
      type: 'marking',
      markings: [{ question: 'free', before: 0, mark: { share: 1, earned: null }, comment: 'Well said' }],
    })
    expect(attempt.report().log.at(-1)?.effects).toEqual([
      expect.objectContaining({ marked: { comment: 'Well said' }, corrected: expect.anything() }),
    ])
  })
})

const answerArbitrary: fc.Arbitrary<PaperAnswer[]> = fc
  .record({
    one: fc.constantFrom<(string[] | null)[]>(null, ['a'], ['b']),
    several: fc.constantFrom<(string[] | null)[]>(
      null,
      ...['a', 'b', 'c'].map((id) => [id]),
      ['a', 'b'],
      ['b', 'c'],
    ),
    free: fc.constantFrom(null, 'Before touching a patient.', 'After touching a patient.', 'Never.'),
  })
  .map(({ one, several, free }): PaperAnswer[] => [
    ...(one ? [{ question: 'one', options: one }] : []),
    ...(several ? [{ question: 'several', options: several }] : []),
    ...(free ? [{ question: 'free', text: free }] : []),
  ])
const changeArbitrary = fc.oneof(
  fc.record({
    question: fc.constant('one'),
    change: fc.constantFrom<KeyChange>({ kind: 'key', right: ['a'] }, { kind: 'full' }),
  }),
  fc.record({
    question: fc.constant('several'),
    change: fc.constantFrom<KeyChange>(
      { kind: 'key', right: ['a', 'c'] },
      { kind: 'key', right: ['b'] },
      { kind: 'full' },
    ),
  }),
  fc.record({
    question: fc.constant('free'),
    change: fc.constantFrom<KeyChange>(
      { kind: 'free', references: ['Before touching a patient.'], points: [] },
      { kind: 'full' },
    ),
  }),
)
const correctionsArbitrary = fc.array(
  fc
    .tuple(changeArbitrary, fc.boolean())
    .map(([{ question, change }, onlyInFavour]) => correctionOf(question, change, { onlyInFavour })),
  { maxLength: 4 },
)

describe('MARK-10 sums after any corrections', () => {
  test('stay right: total, questions and report agree, and what ends later is judged alike', () => {
    fc.assert(
      fc.property(answerArbitrary, correctionsArbitrary, (answers, corrections) => {
        const attempt = handedIn(answers)
        for (const correction of corrections) {
          const before = attempt.total() ?? 0
          attempt.correct(correction)
          if (correction.onlyInFavour) expect(attempt.total()).toBeGreaterThanOrEqual(before)
        }
        const fold = attempt.report()
        const sum = fold.rules.reduce((all, { points }) => all + points, 0)
        expect(fold.score.total).toBe(attempt.total())
        expect(Math.round(sum * 10) / 10).toBe(attempt.total())
        for (const { points, possible } of fold.rules) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(possible)
        }
        expect(fold.parts.earned + fold.parts.lost).toBeCloseTo(100, 6)
        const later = handedIn(answers, corrections)
        expect(later.total()).toBe(attempt.total())
        expect(later.report().rules.map(({ points }) => points)).toEqual(
          fold.rules.map(({ points }) => points),
        )
      }),
      { numRuns: 200 },
    )
  })
})
