import type { BankQuestion } from '../course/question-bank.ts'
import type { AnsweredTurn, ReportFold, RuleResult, TracePoint } from '../report/fold-report.ts'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
import {
  answersItem,
  type BankEffect,
  type BankLogEntry,
  bankStep,
  type CompiledBank,
  initialBankState,
  shareOut,
} from './practice.ts'

interface AskedWorth {
  question: string
  worth: number
}

type Answered = Extract<BankEffect, { type: 'answered' }>

/** Good answers to a question, each whole: all right options together, or the references. */
export const goodAnswers = (question: BankQuestion): string[] =>
  question.type === 'QA'
    ? question.references
    : [
        question.options
          .filter(({ right }) => right)
          .map(({ text }) => text)
          .join(' · '),
      ]

/** The questions that the practice drew, with the first answer to each where there was one. */
interface Drawn {
  question: BankQuestion
  worth: number
  /** The same before it was shared out in tenths: what it is worth beside the others. */
  weight: number
  seq: number | null
  answered: Answered | null
}

function answersOf(log: readonly BankLogEntry[]): { seq: number; answered: Answered }[] {
  return log.flatMap(({ seq, effects }) =>
    effects.flatMap((effect) => (effect.type === 'answered' ? [{ seq, answered: effect }] : [])),
  )
}

/** What was drawn doesn't stand in the log as a whole: the start, made once more, draws the same. */
function askedIn(bank: CompiledBank, log: readonly BankLogEntry[]): string[] {
  const start = log.find(({ event }) => event.type === 'start')
  return start ? bankStep(bank, initialBankState(bank), start.event, start.at).state.asked : []
}

function drawnOf(bank: CompiledBank, log: readonly BankLogEntry[], asked: readonly AskedWorth[]): Drawn[] {
  const worth = shareOut(asked)
  const first = new Map<string, { seq: number; answered: Answered }>()
  for (const answer of answersOf(log))
    if (!first.has(answer.answered.question)) first.set(answer.answered.question, answer)
  return asked.flatMap(({ question: id, worth: weight }): Drawn[] => {
    const question = bank.questions.get(id)
    const answer = first.get(id)
    return question
      ? [
          {
            question,
            worth: worth.get(id) ?? 0,
            weight,
            seq: answer?.seq ?? null,
            answered: answer?.answered ?? null,
          },
        ]
      : []
  })
}

const tenths = (points: number): number => Math.round(points * 10) / 10

function ruleOf(
  { question, worth, seq, answered }: Drawn,
  entries: ReadonlyMap<number, BankLogEntry>,
): RuleResult {
  const lines = (seq === null ? undefined : entries.get(seq))?.lines ?? []
  const points = tenths(lines.reduce((sum, line) => sum + line.points, 0))
  return {
    rule: question.id,
    name: question.text,
    item: answersItem,
    possible: worth,
    points,
    missed: answered ? tenths(worth - points) : 0,
    cost: answered ? tenths(worth - points) : 0,
    due: seq !== null && points < worth ? [seq] : [],
    reached: answered !== null,
    advice: question.explanation,
    hits: seq === null ? [] : lines.map((line) => ({ seq, line })),
  }
}

const shareOf = (earned: number, worth: number): number =>
  worth > 0 ? Math.round((earned / worth) * 1000) / 10 : 0

/**
 * What was earned of the questions with each tag, of those that were drawn; null where none of them was answered. Of shares as they were judged: points
 * are tenths, and half of 12.5 would be 50.4 percent.
 */
function abilitiesOf(drawn: readonly Drawn[]): ReportFold['abilities'] {
  const sums = new Map<string, { earned: number; worth: number; answered: boolean }>()
  for (const { question, weight, answered } of drawn)
    for (const tag of question.tags) {
      const sum = sums.get(tag) ?? { earned: 0, worth: 0, answered: false }
      sums.set(tag, {
        earned: sum.earned + weight * (answered?.share ?? 0),
        worth: sum.worth + weight,
        answered: sum.answered || answered !== null,
      })
    }
  return [...sums].map(([tag, { earned, worth, answered }]) => ({
    ability: tag,
    name: tag,
    value: answered ? shareOf(earned, worth) : null,
  }))
}

function turnsOf(bank: CompiledBank, log: readonly BankLogEntry[]): AnsweredTurn[] {
  return answersOf(log).flatMap(({ seq, answered }) => {
    const question = bank.questions.get(answered.question)
    return question ? [{ seq, node: question.id, reference: goodAnswers(question) }] : []
  })
}

/**
 * The report of a practice of a question bank from its log alone (REPORT-02): each question stands as a rule of its own, with
 * what it was worth and the words that earned it. Pure.
 */
export const foldBankReport = (bank: CompiledBank, log: readonly BankLogEntry[]): ReportFold =>
  foldAnswers(
    bank,
    log,
    askedIn(bank, log).map((question) => ({ question, worth: bank.questions.get(question)?.worth ?? 0 })),
  )

/** The same of questions that were drawn otherwise: in their order, with what each is worth beside the others. */
export function foldAnswers(
  bank: CompiledBank,
  log: readonly BankLogEntry[],
  asked: readonly AskedWorth[],
): ReportFold {
  const scoreState = addScoreLines(
    initialScore(),
    log.flatMap(({ lines }) => lines),
  )
  const score = scoreOf(bank.scale, scoreState)
  const drawn = drawnOf(bank, log, asked)
  const entries = new Map(log.map((entry) => [entry.seq, entry]))
  const rules = drawn.map((one) => ruleOf(one, entries))
  const unreached = tenths(drawn.reduce((sum, { answered, worth }) => sum + (answered ? 0 : worth), 0))
  const turns = turnsOf(bank, log)
  const trace: TracePoint[] = []
  return {
    score,
    scoreState,
    parts: { earned: score.total, lost: tenths(100 - score.total - unreached), unreached },
    rules,
    readings: [],
    counted: turns.length > 0,
    log: [...log],
    trace,
    abilities: abilitiesOf(drawn),
    turns,
  }
}
