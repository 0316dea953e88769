import { evidenceViewOf } from './present-dialogue-flow.ts'
import type { ScoreLineView, ScoreView, Session, Turn, TurnEntry } from './practice.ts'
import {
  answersItem,
  type BankEffect,
  type BankLogEntry,
  type BankState,
  type CompiledBank,
} from '../domain/question-bank/practice.ts'
import { goodAnswers } from '../domain/question-bank/report.ts'
import { countdownAt } from '../domain/session/deadlines.ts'
import type { Score, ScoreLine } from '../domain/session/score.ts'

type Answered = Extract<BankEffect, { type: 'answered' }>

/** What a free answer had and what it lacked, with the words that earned it. */
const pointsIn =
  ({ questions }: CompiledBank) =>
  ({ question: id, points, evidence }: Answered) => {
    const question = questions.get(id)
    const ids = question?.type === 'QA' ? question.points.map((point) => point.id) : []
    return points.map((point, place) => {
      // What a reference says is known by its place.
      const id = ids.length > 0 ? ids[place] : String(place)
      const words = evidence.filter(({ ref }) => ref !== undefined && ref === id).map(({ quote }) => quote)
      return words.length > 0 ? { ...point, words } : point
    })
  }

const entryOf = (effect: BankEffect, pointsOf: ReturnType<typeof pointsIn>): TurnEntry => {
  switch (effect.type) {
    case 'asks': {
      const { question, place, of, again } = effect
      return { type: 'asks', question, place, of, again }
    }
    case 'answered': {
      const { result, right, explanation, formattedExplanation, marked, corrected } = effect
      const points = pointsOf(effect)
      return {
        type: 'answered',
        result,
        right,
        explanation,
        ...(formattedExplanation && { formattedExplanation }),
        ...(points.length > 0 && { points }),
        ...(marked && { marked }),
        ...(corrected && { corrected: { ...corrected, at: new Date(corrected.at).toISOString() } }),
      }
    }
    case 'awaits':
      return { type: 'awaits', round: effect.round, answer: effect.answer }
    case 'ended':
      return { type: 'ended', reason: effect.reason, outcome: effect.outcome }
  }
}

/** How a practice of a question bank is shown: what is right only once it was answered (CONV-21). */
export const bankPresenterOf = (bank: CompiledBank) => {
  const { course, limits, questions } = bank
  const pointsOf = pointsIn(bank)
  const shown = (effect: BankEffect) => entryOf(effect, pointsOf)
  const hasReference = (effects: readonly BankEffect[]): boolean => {
    const answered = effects.find((effect) => effect.type === 'answered')
    const question = answered && questions.get(answered.question)
    return question !== undefined && goodAnswers(question).length > 0
  }
  const scoreLine = ({ rule, item, points, evidence }: ScoreLine): ScoreLineView => ({
    rule,
    name: questions.get(rule)?.text ?? rule,
    item,
    points,
    evidence: evidence.map(evidenceViewOf),
  })
  const score = ({ total, level, deducted, items }: Score): ScoreView => ({
    total,
    level,
    deducted,
    items: items.map(({ item, points, max }) => ({
      item,
      name: item === answersItem ? '' : item,
      points,
      max,
    })),
  })
  return {
    session: (state: BankState): Omit<Session, 'id' | 'publishId' | 'score' | 'seq'> => ({
      kind: course.kind,
      courseName: course.name,
      locale: course.locale,
      goal: '',
      persona: course.persona,
      status: state.status === 'ended' ? 'ended' : 'open',
      startedAt: new Date(state.startedAt).toISOString(),
      countdownAt: new Date(countdownAt(limits, state)).toISOString(),
      idleSeconds: course.settings.idle,
      difficulty: state.difficulty,
      referenceAnswers: true,
      emotion: 0,
      patience: 0,
      ...(state.repetition && { repetition: true }),
    }),
    turn: ({ seq, at, event, effects, lines }: BankLogEntry, after: Score): Turn => {
      const judged = effects.findIndex(({ type }) => type === 'answered') + 1
      const points = lines.map((line): TurnEntry => ({ type: 'scored', line: scoreLine(line) }))
      return {
        seq,
        at: new Date(at).toISOString(),
        said: event.type === 'say' ? { turnId: event.turnId, text: event.text } : null,
        chose: event.type === 'choose' ? { turnId: event.turnId, options: event.options } : null,
        entries: [...effects.slice(0, judged).map(shown), ...points, ...effects.slice(judged).map(shown)],
        score: lines.length > 0 ? score(after) : null,
        ...(event.type === 'say' && !hasReference(effects) && { noReference: true }),
      }
    },
    scoreLine,
    score,
  }
}
