import { bankPresenterOf } from '../../../../../src/contract/present-question-bank.ts'
import type { Paper } from '../../../../../src/domain/course/paper.ts'
import type { QuestionBankCourse } from '../../../../../src/domain/course/question-bank.ts'
import {
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
} from '../../../../../src/domain/exam/attempt-state.ts'
import {
  attemptLines,
  attemptRefusalOf,
  attemptStep,
  compilePaper,
  initialAttemptState,
} from '../../../../../src/domain/exam/paper-attempt.ts'
import { foldPaperReport, missedQuestions } from '../../../../../src/domain/exam/paper-report.ts'
import { compileBank } from '../../../../../src/domain/question-bank/practice.ts'
import { countdownAt } from '../../../../../src/domain/session/deadlines.ts'
import { addScoreLines } from '../../../../../src/domain/session/score.ts'
import type { PaperAnswer } from '../../../../../src/domain/session/session.ts'
import type { Engine } from '../engine.ts'

type PaperEngine = Engine<AttemptState, AttemptEvent, AttemptEffect>

/** As a database may give it back: its fields in another order. */
const written = (answers: readonly PaperAnswer[]): string =>
  JSON.stringify(answers.map((one) => [one.question, 'options' in one ? one.options : one.text]))

const isSameAnswer: PaperEngine['isSameAnswer'] = (event, request) =>
  event.type === 'answer' && request.type === 'answer' && written(event.answers) === written(request.answers)

/** Runs attempts at a paper (EXAM-04): src/domain/exam decides and gives the points. */
export function paperEngine(course: QuestionBankCourse, paper: Paper, passAt: number | null): PaperEngine {
  const bank = compileBank(course)
  const compiled = compilePaper(bank, paper)
  const present = bankPresenterOf(bank)
  return {
    kind: 'question-bank',
    course,
    passAt,
    limits: compiled.limits,
    scale: bank.scale,
    paper: compiled,
    offersReference: true,
    present: {
      ...present,
      session: (state) => ({
        ...present.session({ ...state, asked: [], drawn: 0, place: 0 }),
        countdownAt: new Date(countdownAt(compiled.limits, state)).toISOString(),
        referenceAnswers: false,
      }),
      // What a report shows of an attempt is made by its fold, as of a practice of the bank; it has no live conversation.
      turn: (entry, after) => present.turn(entry as Parameters<typeof present.turn>[0], after),
    },
    initialState: () => initialAttemptState(compiled),
    startEvent: ({ seed, difficulty, until }) => ({ type: 'start', seed, difficulty, until }),
    refusalOf: attemptRefusalOf,
    takesSpeech: () => false,
    needsEnriching: () => false,
    enrich: async (_, request) => request,
    step: (state, event, now) => attemptStep(compiled, state, event, now),
    score: (scoring, before, event, taken) => {
      const lines = attemptLines(before, taken, event, scoring)
      return { state: addScoreLines(scoring, lines), lines }
    },
    // What an exam asked comes again by no answer of its own: a practice would give its questions away.
    toRepeat: () => null,
    missedOf: (log) => missedQuestions(compiled, log),
    isSameAnswer,
    referenceOf: () => null,
    waitsAt: () => false,
    report: (log) => foldPaperReport(compiled, log),
    momentsOf: () => [],
    judgedLineOf: () => null,
    conversationOf: () => null,
  }
}
