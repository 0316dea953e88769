import { bankPresenterOf } from '../../../../../src/contract/present-question-bank.ts'
import type { QuestionBankCourse } from '../../../../../src/domain/course/question-bank.ts'
import {
  bankLines,
  bankRefusalOf,
  bankStep,
  type BankEffect,
  type BankEvent,
  type BankState,
  compileBank,
  firstAnswer,
  initialBankState,
  waitingQuestion,
} from '../../../../../src/domain/question-bank/practice.ts'
import { foldBankReport, goodAnswers } from '../../../../../src/domain/question-bank/report.ts'
import { addScoreLines } from '../../../../../src/domain/session/score.ts'
import type { Engine } from '../engine.ts'

type BankEngine = Engine<BankState, BankEvent, BankEffect>

const isSameAnswer: BankEngine['isSameAnswer'] = (event, request) => {
  if (request.type === 'say' && event.type === 'say') return request.text === event.text
  if (request.type === 'choose' && event.type === 'choose')
    return [...request.options].sort().join() === [...event.options].sort().join()
  return false
}

/** Practises a question bank (CONV-02): src/domain/question-bank decides and gives the points. */
export function questionBankEngine(course: QuestionBankCourse, passAt: number | null): BankEngine {
  const bank = compileBank(course)
  return {
    kind: 'question-bank',
    course,
    passAt,
    limits: bank.limits,
    scale: bank.scale,
    offersReference: true,
    present: bankPresenterOf(bank),
    initialState: () => initialBankState(bank),
    startEvent: ({ seed, difficulty, timeZone, only }) => ({
      type: 'start',
      seed,
      difficulty,
      ...(timeZone !== null && { timeZone }),
      ...(only && { only: [...only] }),
    }),
    refusalOf: (state, request) =>
      request.type === 'say' || request.type === 'choose' ? bankRefusalOf(state, request) : null,
    takesSpeech: (state) => waitingQuestion(bank, state)?.type === 'QA',
    needsEnriching: () => false,
    enrich: async (_, request) => request,
    step: (state, event, now) => bankStep(bank, state, event, now),
    score: (scoring, before, _, taken) => {
      const lines = bankLines(bank, before, taken)
      return { state: addScoreLines(scoring, lines), lines }
    },
    toRepeat: (before, taken) => {
      const answered = firstAnswer(before, taken)
      return answered && { ...answered, timeZone: before.timeZone }
    },
    missedOf: () => [],
    isSameAnswer,
    referenceOf: ({ effects }) => {
      const answered = effects.find((effect) => effect.type === 'answered')
      const question = answered && bank.questions.get(answered.question)
      return question ? { node: question.id, answers: goodAnswers(question) } : null
    },
    waitsAt: (state, node) => waitingQuestion(bank, state)?.id === node,
    report: (log) => foldBankReport(bank, log),
    momentsOf: () => [],
    judgedLineOf: () => null,
    conversationOf: () => null,
  }
}
