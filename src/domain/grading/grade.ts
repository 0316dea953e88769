import { correct, type GraderModel } from './grader-model.ts'
import type { FreeQuestion, Grade } from './question.ts'
import { readAnswer } from './read-answer.ts'

/** A learned mark of this spread is not to be relied upon at all. */
const spreadless = 0.5
const half = 0.5

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

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
        : Math.abs(share - half),
    reasons: reading.reasons,
    settled: learned?.settled ?? false,
  }
}
