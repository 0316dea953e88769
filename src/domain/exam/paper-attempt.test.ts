import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOf } from '../question-bank/bank.factory.ts'
import { compileBank } from '../question-bank/practice.ts'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
import type { PaperAnswer, SessionRequest } from '../session/session.ts'
import { answerTo, type AttemptEvent, type AttemptLogEntry, type CompiledPaper } from './attempt-state.ts'
import {
  askedInPaper,
  attemptLines,
  attemptStep,
  compilePaper,
  initialAttemptState,
} from './paper-attempt.ts'
import { lateFor, takesLate } from './late-answer.ts'
import { foldPaperReport, missedQuestions } from './paper-report.ts'
import { continuedUntil } from './continuation.ts'
import { mostOfExam } from './exam-session.ts'

const minute = 60_000

function paperOf(over: object = {}): CompiledPaper {
  const course = bankOf({
    papers: [
      {
        id: 'paper',
        name: 'Paper',
        parts: [
          { kind: 'chosen', questions: [{ question: 'one' }, { question: 'several', worth: 3 }] },
          { kind: 'drawn', count: 1 },
        ],
        minutes: 30,
        ...over,
      },
    ],
  })
  const [paper] = course.papers
  if (!paper) throw new Error('no paper')
  return compilePaper(compileBank(course), paper)
}

/** An attempt that is driven event by event, as the platform does it. */
function sit(paper = paperOf(), seed = 7, until?: number) {
  let state = initialAttemptState(paper)
  let scoring = initialScore()
  let at = 1000
  const log: AttemptLogEntry[] = []
  const take = (event: AttemptEvent, after = 1000) => {
    at += after
    const taken = attemptStep(paper, state, event, at)
    const lines = attemptLines(state, taken, event, scoring)
    const isTaken = taken.refused === null || taken.state !== state
    scoring = addScoreLines(scoring, lines)
    state = taken.state
    if (isTaken)
      log.push({
        seq: log.length + 1,
        at,
        event: taken.refused === null ? event : { type: 'tick' },
        effects: taken.effects,
        lines,
        total: scoreOf(paper.bank.scale, scoring).total,
      })
    return taken
  }
  let turns = 0
  take({ type: 'start', seed, difficulty: 3, until })
  take({ type: 'open', device: 'desk' })
  return {
    paper,
    log,
    take,
    state: () => state,
    score: () => scoreOf(paper.bank.scale, scoring),
    answer: (...answers: PaperAnswer[]) =>
      take({ type: 'answer', turnId: `turn-${++turns}`, device: 'desk', answers }),
    handIn: () => take({ type: 'hand-in', device: 'desk' }),
  }
}

const rightAnswers: PaperAnswer[] = [
  { question: 'one', options: ['b'] },
  { question: 'several', options: ['a', 'b'] },
  { question: 'free', text: 'Before touching a patient and after touching a patient.' },
]

describe('EXAM-04 an attempt at a paper', () => {
  test('EXAM-04 gives the points of a practice of the same answers, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rightAnswers, { minLength: 3 }), (answers) => {
        const attempt = sit()
        for (const answer of answers) attempt.answer(answer)
        expect(attempt.score().total).toBe(0)
        attempt.handIn()
        expect(attempt.score()).toMatchObject({ total: 100, level: 'excellent' })
      }),
    )
  })

  test('EXAM-04 judges the last answer to each question, and none that was taken back', () => {
    const attempt = sit()
    attempt.answer(...rightAnswers)
    attempt.answer({ question: 'one', options: ['a'] }, { question: 'several', options: [] })
    const { effects } = attempt.handIn()
    expect(effects.filter(({ type }) => type === 'answered')).toMatchObject([
      { question: 'one', result: 'WRONG' },
      { question: 'free', result: 'CORRECT' },
    ])
    expect(attempt.score().total).toBe(16.7)
  })

  test('EXAM-04 says nothing of what is right before its end', () => {
    const attempt = sit()
    attempt.answer(...rightAnswers)
    expect(JSON.stringify(attempt.log.map(({ effects }) => effects))).not.toMatch(/right|Twenty|explanation/u)
    expect(JSON.stringify(askedInPaper(attempt.paper, attempt.state()))).not.toMatch(/right|explanation/u)
  })

  test('EXAM-04 ends by itself at its own instant, however late that is found, with what was answered', () => {
    const attempt = sit(paperOf(), 7, 10 * minute)
    attempt.answer(...rightAnswers)
    const late = attempt.answer({ question: 'one', options: ['a'] })
    expect(late.refused).toBeNull()
    const over = attempt.take({ type: 'tick' }, 60 * minute)
    expect(over.state).toMatchObject({ status: 'ended', endReason: 'countdown', endedAt: 10 * minute })
    expect(attempt.score().total).toBe(66.7)
  })

  test('EXAM-04 an answer at the very end is too late, and ends the attempt with what was there', () => {
    const attempt = sit(paperOf(), 7, 10 * minute)
    attempt.answer({ question: 'one', options: ['b'] })
    const late = attempt.take(
      { type: 'answer', turnId: 'late', device: 'desk', answers: [{ question: 'one', options: ['a'] }] },
      60 * minute,
    )
    expect(late).toMatchObject({
      refused: 'practice-ended',
      state: { status: 'ended', endReason: 'countdown' },
    })
    expect(answerTo(attempt.state(), 'one')).toMatchObject({ options: ['b'] })
  })

  test('EXAM-06 answers from the device that has the attempt alone', () => {
    const attempt = sit()
    attempt.take({ type: 'open', device: 'phone' })
    expect(attempt.answer(...rightAnswers).refused).toBe('exam-elsewhere')
    expect(attempt.handIn().refused).toBe('exam-elsewhere')
    expect(attempt.take({ type: 'mark', device: 'desk', question: 'one', marked: true }).refused).toBe(
      'exam-elsewhere',
    )
    expect(attempt.take({ type: 'end', device: 'desk' }).refused).toBe('exam-elsewhere')
    expect(attempt.take({ type: 'end', device: '' }).refused).toBe('exam-elsewhere')
    attempt.take({ type: 'open', device: 'desk' })
    expect(attempt.answer(...rightAnswers).refused).toBeNull()
    expect(attempt.take({ type: 'end', device: 'desk' }).state).toMatchObject({ endReason: 'learner' })
  })

  test('EXAM-06 still reads the end of a log that names no device', () => {
    expect(sit().take({ type: 'end' }).state).toMatchObject({ endReason: 'learner' })
  })

  test('EXAM-08 time is given while it runs, and never for what has passed', () => {
    const attempt = sit(paperOf(), 7, 10 * minute)
    expect(attempt.take({ type: 'extend', until: 20 * minute }).state.until).toBe(20 * minute)
    expect(attempt.take({ type: 'extend', until: 0 }).refused).toBe('wrong-answer-kind')
    expect(attempt.take({ type: 'tick' }, 15 * minute).state.status).toBe('waiting')
    expect(attempt.take({ type: 'end', by: 'invigilator' }).state).toMatchObject({ endReason: 'invigilator' })
  })

  test('EXAM-04d what was waited for the paper is given on top once, up to the latest end; a log from before ends as it did', () => {
    const paper = paperOf()
    const start = { type: 'start' as const, seed: 7, difficulty: 3 as const, until: 10 * minute }
    const begun = attemptStep(paper, initialAttemptState(paper), start, 0).state
    const opened = (state: typeof begun, at: number, latest?: number) =>
      attemptStep(paper, state, { type: 'open', device: 'desk', ...(latest !== undefined && { latest }) }, at)
        .state
    expect(opened(begun, minute).until).toBe(10 * minute)
    const first = opened(begun, minute, 13 * minute)
    expect(first.until).toBe(11 * minute)
    expect(opened(begun, 5 * minute, 13 * minute).until).toBe(13 * minute)
    expect(opened(begun, minute, 9 * minute).until).toBe(10 * minute)
    expect(opened(first, 3 * minute, 13 * minute).until).toBe(11 * minute)
  })

  test('EXAM-04 takes whatever comes without throwing, and no answer after its end', () => {
    const anything = fc.oneof(
      fc.constantFrom<SessionRequest>(
        { type: 'tick' },
        { type: 'active' },
        { type: 'open', device: 'desk' },
        { type: 'hand-in', device: 'desk' },
        { type: 'say', turnId: 'x', round: 1, text: 'hello' },
      ),
      fc.record({
        type: fc.constant('answer' as const),
        turnId: fc.string({ maxLength: 5 }),
        device: fc.constantFrom('desk', 'phone'),
        answers: fc.array(
          fc.oneof(
            fc.constantFrom(...rightAnswers),
            fc.record({
              question: fc.constantFrom('one', 'free', '__proto__', 'constructor', 'none'),
              options: fc.array(fc.constantFrom('a', 'b', 'toString')),
            }),
          ),
          { maxLength: 4 },
        ),
      }),
      fc.anything().map((value) => value as SessionRequest),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (events) => {
        const attempt = sit()
        let answers = ''
        for (const event of events) {
          const wasOver = attempt.state().status === 'ended'
          attempt.take(event)
          if (wasOver) expect(JSON.stringify(attempt.state().answers)).toBe(answers)
          answers = JSON.stringify(attempt.state().answers)
        }
        const { total } = attempt.score()
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('REPORT-02 REPORT-07 its report adds up to the hundred, whatever was answered', () => {
    fc.assert(
      fc.property(fc.subarray(rightAnswers), fc.integer(), (answers, seed) => {
        const attempt = sit(paperOf({ shuffleQuestions: true }), seed)
        if (answers.length > 0) attempt.answer(...answers)
        attempt.handIn()
        const report = foldPaperReport(attempt.paper, attempt.log)
        expect(report.score.total).toBe(attempt.score().total)
        expect(Math.round((report.parts.earned + report.parts.lost) * 10) / 10).toBe(100)
        expect(report.rules).toHaveLength(3)
        expect(report.turns).toHaveLength(answers.length)
        expect(report.counted).toBe(answers.length > 0)
        // What was left out in an exam came up all the same.
        expect(report.abilities.map(({ value }) => value)).not.toContain(null)
      }),
    )
  })
})

describe('EXAM-22 an attempt that has ended goes on', () => {
  const goOn = (attempt: ReturnType<typeof sit>, minutes: number | null = 10) =>
    attempt.take({
      type: 'continue',
      until: continuedUntil(attempt.state(), minutes, attempt.log.at(-1)!.at + 1000),
    })

  test('EXAM-22 comes to what it would have come to without that end, and so does its report', () => {
    const ends = fc.constantFrom<AttemptEvent>(
      { type: 'hand-in', device: 'desk' },
      { type: 'end', by: 'invigilator' },
      { type: 'tick' },
    )
    const taken = fc.constantFrom<PaperAnswer>(
      ...rightAnswers,
      { question: 'one', options: ['a'] },
      { question: 'one', options: [] },
      { question: 'several', options: ['a'] },
      { question: 'free', text: 'Before lunch.' },
      { question: 'free', text: '' },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(taken, { maxLength: 5 }), ends), { maxLength: 4 }), (parts) => {
        const straight = sit()
        const broken = sit()
        for (const [answers, how] of parts) {
          for (const answer of answers) {
            straight.answer(answer)
            broken.answer(answer)
          }
          broken.take(how, how.type === 'tick' ? 300 * minute : 1000)
          expect(broken.state().status).toBe('ended')
          const given = broken.state().answers
          expect(goOn(broken).refused).toBeNull()
          expect(broken.score().total).toBe(0)
          expect(broken.state()).toMatchObject({
            status: 'waiting',
            endedAt: null,
            endReason: null,
            answers: given,
          })
        }
        straight.handIn()
        broken.handIn()
        expect(broken.score()).toEqual(straight.score())
        const timeless = ({ paper, log }: typeof straight) =>
          JSON.stringify(foldPaperReport(paper, log), (key, value) => (key === 'at' ? 0 : value))
        expect(timeless(broken)).toEqual(timeless(straight))
        expect(missedQuestions(broken.paper, broken.log)).toEqual(
          missedQuestions(straight.paper, straight.log),
        )
        // What the log says adds up, entry by entry.
        let scoring = initialScore()
        for (const { lines, total } of broken.log) {
          scoring = addScoreLines(scoring, lines)
          expect(scoreOf(broken.paper.bank.scale, scoring).total).toBe(total)
        }
      }),
    )
  })

  test('EXAM-22 gives the time that was left, at least five minutes; of one that was paused what was left then', () => {
    const handedIn = sit(paperOf(), 7, 20 * minute)
    handedIn.handIn()
    const { endedAt } = handedIn.state()
    expect(continuedUntil(handedIn.state(), null, 100 * minute)).toBe(120 * minute - (endedAt ?? 0))
    expect(continuedUntil(handedIn.state(), 7, 100 * minute)).toBe(107 * minute)
    const cutOff = sit(paperOf(), 7, 20 * minute)
    cutOff.take({ type: 'tick' }, 30 * minute)
    expect(continuedUntil(cutOff.state(), null, 100 * minute)).toBe(105 * minute)
    const paused = sit(paperOf(), 7, 20 * minute)
    paused.take({ type: 'pause', until: 60 * minute }, 5 * minute)
    const pausedAt = paused.state().pause?.at ?? 0
    paused.take({ type: 'end', by: 'invigilator' }, 10 * minute)
    expect(continuedUntil(paused.state(), null, 100 * minute)).toBe(120 * minute - pausedAt)
    expect(goOn(paused, null).state).toMatchObject({ status: 'waiting', pause: null })
  })

  test('EXAM-22 is refused where it runs, for a time that has passed, and for more than may be given', () => {
    const attempt = sit()
    const asked = (until: number) => attempt.take({ type: 'continue', until }).refused
    expect(asked(10 * minute)).toBe('wrong-answer-kind')
    attempt.take({ type: 'tick' }, 60 * minute)
    const now = attempt.log.at(-1)?.at ?? 0
    expect(asked(now)).toBe('wrong-answer-kind')
    expect(asked(now + (mostOfExam.extraMinutes + 1) * minute)).toBe('wrong-answer-kind')
    expect(asked(Number.NaN)).toBe('wrong-answer-kind')
    expect(asked(now + mostOfExam.extraMinutes * minute)).toBeNull()
    expect(asked(now + 10 * minute)).toBe('wrong-answer-kind')
  })

  test('EXAM-22 ends by itself at its new time, and takes no answer after it', () => {
    const attempt = sit(paperOf(), 7, 10 * minute)
    attempt.take({ type: 'tick' }, 11 * minute)
    const until = goOn(attempt, 5).state.until ?? 0
    expect(attempt.answer(...rightAnswers).refused).toBeNull()
    const over = attempt.take({ type: 'tick' }, 60 * minute)
    expect(over.state).toMatchObject({ status: 'ended', endReason: 'countdown', endedAt: until })
    expect(attempt.score().total).toBe(100)
    expect(attempt.answer({ question: 'one', options: ['a'] }).refused).toBe('practice-ended')
  })

  test('EXAM-22 a correction of its first end is withdrawn with it, and counts at the next one', () => {
    const correction = {
      id: 'c',
      question: 'one',
      change: { kind: 'full' as const },
      onlyInFavour: false,
      reason: 'Unclear',
      at: 1,
    }
    const attempt = sit()
    attempt.handIn()
    attempt.take({ type: 'correction', correction, before: null, marked: false })
    expect(attempt.score().total).toBe(33.3)
    goOn(attempt)
    expect(attempt.score().total).toBe(0)
    expect(attempt.state().corrections).toBeUndefined()
    attempt.take({ type: 'hand-in', device: 'desk', corrections: [correction] })
    expect(attempt.score().total).toBe(33.3)
  })
})

describe('EXAM-25 an answer that arrived after the end', () => {
  const late = (answer: PaperAnswer, over: object = {}) =>
    ({ type: 'late', turnId: 'late', answer, arrivedAt: 200 * minute, before: null, ...over }) as const

  test('EXAM-25 counts as it would have in time once a person lets it, and its report says so', () => {
    fc.assert(
      fc.property(
        fc.subarray(rightAnswers),
        fc.shuffledSubarray(rightAnswers, { minLength: 3 }),
        (inTime, order) => {
          const attempt = sit()
          if (inTime.length > 0) attempt.answer(...inTime)
          attempt.take({ type: 'tick' }, 100 * minute)
          for (const answer of order.filter((one) => !inTime.includes(one)))
            expect(attempt.take(late(answer)).refused).toBeNull()
          expect(attempt.score()).toMatchObject({ total: 100 })
          const report = foldPaperReport(attempt.paper, attempt.log)
          expect(report.score.total).toBe(100)
          expect(report.turns).toHaveLength(3)
          expect(missedQuestions(attempt.paper, attempt.log)).toEqual([])
        },
      ),
    )
  })

  test('EXAM-25 moves points by the difference to what counted until then', () => {
    const attempt = sit()
    attempt.answer(...rightAnswers)
    attempt.take({ type: 'tick' }, 100 * minute)
    attempt.take(late({ question: 'one', options: ['a'] }, { before: 1 }))
    expect(attempt.score().total).toBe(66.7)
    attempt.take(late({ question: 'one', options: ['b'] }, { before: 0 }))
    expect(attempt.score().total).toBe(100)
  })

  test('EXAM-25 is refused while it runs, where it fits no question, says nothing, or a newer one stands', () => {
    const attempt = sit()
    attempt.answer({ question: 'one', options: ['b'] })
    const right = { question: 'one', options: ['b'] }
    expect(attempt.take(late(right)).refused).toBe('wrong-answer-kind')
    attempt.take({ type: 'tick' }, 100 * minute)
    for (const event of [
      late({ question: 'none', options: ['b'] }),
      late({ question: 'one', text: 'b' }),
      late({ question: 'one', options: [] }),
      late(right, { arrivedAt: 10 }),
      late(right, { arrivedAt: Number.NaN }),
      late(right, { turnId: '' }),
    ])
      expect(attempt.take(event).refused).toBe('wrong-answer-kind')
  })

  test('EXAM-25 is kept for a day after time or an invigilator ended the attempt, not after its learner did', () => {
    const timed = sit(paperOf(), 7, 10 * minute)
    timed.take({ type: 'tick' }, 20 * minute)
    expect(takesLate(timed.state(), 10 * minute)).toBe(true)
    expect(takesLate(timed.state(), 10 * minute + lateFor)).toBe(true)
    expect(takesLate(timed.state(), 10 * minute + lateFor + 1)).toBe(false)
    const handed = sit()
    expect(takesLate(handed.state(), 10 * minute)).toBe(false)
    handed.handIn()
    expect(takesLate(handed.state(), 10 * minute)).toBe(false)
  })
})
