import { askedQuestion, type BankLogEntry } from '../question-bank/practice.ts'
import { foldAnswers } from '../question-bank/report.ts'
import type { ReportFold } from '../report/fold-report.ts'
import type { ScoreLine } from '../session/score.ts'
import {
  answerTo,
  type AttemptEffect,
  type AttemptLogEntry,
  type AttemptState,
  type CompiledPaper,
} from './attempt-state.ts'
import { answerOf } from './corrected-attempt.ts'
import { sinceContinued } from './continuation.ts'
import { correctedBank } from './correction.ts'
import { attemptStep, initialAttemptState } from './paper-attempt.ts'

const tenths = (points: number): number => Math.round(points * 10) / 10

type Answered = Extract<AttemptEffect, { type: 'answered' }>

/** The attempt as it stood at its end: its log, made once more. */
function lastState(paper: CompiledPaper, log: readonly AttemptLogEntry[]): AttemptState {
  return log.reduce(
    (state, { event, at }) => attemptStep(paper, state, event, at).state,
    initialAttemptState(paper),
  )
}

/** The points of each answer, with all that a marking moved; the words that earned them are those of who judged it last. */
function linesOf(
  log: readonly AttemptLogEntry[],
  judged: ReadonlyMap<string, Answered>,
): Map<string, ScoreLine> {
  const sums = new Map<string, ScoreLine>()
  for (const line of log.flatMap((entry) => entry.lines)) {
    const points = tenths((sums.get(line.rule)?.points ?? 0) + line.points)
    sums.set(line.rule, { ...line, points, evidence: [...(judged.get(line.rule)?.evidence ?? [])] })
  }
  return new Map([...sums].filter(([, { points }]) => points > 0))
}

/** What was answered, as a practice of the bank would have it: question after question, each judged at once. */
function asPractice(
  { bank, paper }: CompiledPaper,
  log: readonly AttemptLogEntry[],
  state: AttemptState,
): BankLogEntry[] {
  const { questions, seed } = state
  // What people marked afterwards, and what was corrected, stands behind the end, and counts instead.
  const judged = new Map<string, Answered>()
  for (const effect of log.flatMap(({ effects }) => effects)) {
    if (effect.type !== 'answered') continue
    const corrected = effect.corrected ?? judged.get(effect.question)?.corrected
    judged.set(effect.question, { ...effect, ...(corrected && { corrected }) })
  }
  const lines = linesOf(log, judged)
  let total = 0
  return questions.flatMap(({ question }, index): BankLogEntry[] => {
    const found = bank.questions.get(question)
    const kept = answerTo(state, question)
    const answered = judged.get(question)
    const line = lines.get(question)
    if (!found) return []
    total = Math.round((total + (line?.points ?? 0)) * 10) / 10
    const asks = {
      type: 'asks' as const,
      question: askedQuestion(found, seed, paper.shuffleOptions),
      place: index + 1,
      of: questions.length,
      again: false,
    }
    const at = kept?.at ?? state.endedAt ?? 0
    const asked: BankLogEntry = {
      seq: index * 2 + 1,
      at,
      event: { type: 'tick' },
      effects: [asks],
      lines: [],
      total,
    }
    if (!answered) return [asked]
    return [
      asked,
      {
        seq: index * 2 + 2,
        at,
        event: kept ? { ...answerOf(kept), turnId: kept.turnId, round: index + 1 } : { type: 'tick' },
        effects: [answered],
        lines: line ? [line] : [],
        total,
      },
    ]
  })
}

/**
 * Questions that an attempt was asked and that were not right, in the order in which they were asked: wrong, partly right or left blank, as what people marked and
 * what was corrected leaves them (EXAM-19). Pure.
 */
export function missedQuestions(paper: CompiledPaper, log: readonly AttemptLogEntry[]): string[] {
  const state = lastState(paper, log)
  const right = new Map(
    sinceContinued(log).flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        effect.type === 'answered' ? [[effect.question, effect.result === 'CORRECT'] as const] : [],
      ),
    ),
  )
  return state.questions.flatMap(({ question }) =>
    paper.bank.questions.has(question) && !right.get(question) ? [question] : [],
  )
}

/**
 * The report of an attempt at a paper from its log alone (REPORT-02): as that of a practice of its bank, except that a question
 * that was not answered is lost, and that what was corrected stands as it counts now (MARK-12). Pure.
 */
export function foldPaperReport(paper: CompiledPaper, log: readonly AttemptLogEntry[]): ReportFold {
  const state = lastState(paper, log)
  const bank = correctedBank(paper.bank, state.corrections ?? [])
  const fold = foldAnswers(bank, asPractice(paper, sinceContinued(log), state), state.questions)
  return {
    ...fold,
    parts: { earned: fold.parts.earned, lost: tenths(fold.parts.lost + fold.parts.unreached), unreached: 0 },
    rules: fold.rules.map((rule) =>
      rule.reached ? rule : { ...rule, reached: true, missed: rule.possible, cost: rule.possible },
    ),
    abilities: fold.abilities.map((ability) => ({ ...ability, value: ability.value ?? 0 })),
  }
}
