import { correct, type GraderModel } from './grader-model.ts'
import type { FreeQuestion, Grade } from './question.ts'
import { type Reading, readAnswer } from './read-answer.ts'
import { enough, type JudgedPoint } from './grade-point.ts'

/** A learned mark of this spread is not to be relied upon at all. */
const spreadless = 0.5
const half = 0.5

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How far a point lies from being earned or not, 0–1. */
const marginOf = ({ grade, closeness }: JudgedPoint): number =>
  grade.earned ? clamp((closeness - enough) / (1 - enough)) : clamp((enough - closeness) / enough)

/** Without marked answers no grade is more than half certain: words of their own may say what nobody looked for. */
function certaintyOf({ points, parts, share }: Reading): number {
  const judged = points.length > 0 ? points : parts
  if (judged.length === 0) return Math.abs(share - half)
  return (half * judged.reduce((sum, one) => sum + marginOf(one), 0)) / judged.length
}

/**
 * Grades an answer against its question, by what it says and, with a model, by what a person gave answers like it (PAPER-02a).
 * An empty answer gets nothing whatever was learned. Never throws; the same answer always gets the same grade.
 */
export function gradeAnswer(text: string, question: FreeQuestion, model: GraderModel | null = null): Grade {
  const reading = readAnswer(text, question)
  const learned = model && !reading.reasons.includes('empty') ? correct(reading, question.id, model) : null
  const share = clamp(learned?.share ?? reading.share)
  return {
    mark: share * question.most,
    share,
    points: reading.points.map(({ grade }) => grade),
    parts: reading.parts.map(({ text: part, grade }) => ({ ...grade, text: part })),
    certainty: reading.reasons.includes('empty')
      ? 1
      : learned
        ? clamp(1 - learned.spread / spreadless)
        : certaintyOf(reading),
    reasons: reading.reasons,
    settled: learned?.settled ?? false,
  }
}
