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
  worthOf,
} from './practice.ts'

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

function drawnOf(bank: CompiledBank, log: readonly BankLogEntry[]): Drawn[] {
  const asked = askedIn(bank, log)
  const worth = worthOf(bank, asked)
  const answers = answersOf(log)
  return asked.flatMap((id): Drawn[] => {
    const question = bank.questions.get(id)
    const first = answers.find(({ answered }) => answered.question === id)
    return question
      ? [{ question, worth: worth.get(id) ?? 0, seq: first?.seq ?? null, answered: first?.answered ?? null }]
      : []
  })
}

const tenths = (points: number): number => Math.round(points * 10) / 10

function ruleOf({ question, worth, seq, answered }: Drawn, log: readonly BankLogEntry[]): RuleResult {
  const lines = log.find((entry) => entry.seq === seq)?.lines ?? []
  const points = tenths(lines.reduce((sum, line) => sum + line.points, 0))
  return {
    rule: question.id,
    name: question.text,
    item: answersItem,
    possible: worth,
    points,
    missed: answered ? tenths(worth - points) : 0,
    due: seq !== null && points < worth ? [seq] : [],
    reached: answered !== null,
    advice: question.explanation,
    hits: seq === null ? [] : lines.map((line) => ({ seq, line })),
  }
}

/** What was earned of the questions with each tag, of those that were drawn. */
function abilitiesOf(drawn: readonly Drawn[], rules: readonly RuleResult[]): ReportFold['abilities'] {
  const sums = new Map<string, { earned: number; worth: number }>()
  drawn.forEach(({ question, worth }, index) => {
    for (const tag of question.tags) {
      const sum = sums.get(tag) ?? { earned: 0, worth: 0 }
      sums.set(tag, { earned: sum.earned + (rules[index]?.points ?? 0), worth: sum.worth + worth })
    }
  })
  return [...sums].map(([tag, { earned, worth }]) => ({
    ability: tag,
    name: tag,
    value: worth > 0 ? Math.round((earned / worth) * 1000) / 10 : 0,
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
export function foldBankReport(bank: CompiledBank, log: readonly BankLogEntry[]): ReportFold {
  const scoreState = addScoreLines(
    initialScore(),
    log.flatMap(({ lines }) => lines),
  )
  const score = scoreOf(bank.scale, scoreState)
  const drawn = drawnOf(bank, log)
  const rules = drawn.map((one) => ruleOf(one, log))
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
    abilities: abilitiesOf(drawn, rules),
    turns,
  }
}
