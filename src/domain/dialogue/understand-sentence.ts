import type { ConductModel } from '../conduct/conduct.ts'
import { compileCourse } from '../course/compile.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import type { FactState } from '../course/fact-states.ts'
import { type HandlerKind, handlerKinds } from '../handlers/kinds.ts'
import { type CourseModel, easeOf, listenerOf, placeOf } from '../intent/course-model.ts'
import { nearestLines, type NearLine } from '../intent/nearest-lines.ts'
import { scoresOf } from '../intent/predict.ts'
import type { Instant } from '../session/session.ts'
import type { Span } from '../text/normalise.ts'
import { lineOf } from './line.ts'

/** What is read from a sentence; spans are of the sentence as typed. */
export interface UnderstoodSentence {
  /** The surest first. `refused`: said of what the speaker will not do. */
  intents: (Span & { intent: string; confidence: number; refused: boolean })[]
  /** The best intent where none is sure enough, and from what confidence on it would be. */
  almost: { intent: string; confidence: number; needed: number } | null
  nearest: NearLine[]
  keywords: (Span & { keyword: string; denied: boolean })[]
  facts: (Span & { fact: string; state: FactState })[]
  /** What is handled anywhere in a conversation. */
  handled: HandlerKind[]
}

const mostNearest = 5

/**
 * What a sentence means to a course, at one of its nodes or, where none is named, anywhere (INTENT-12): what the same
 * classifier and the same readings make of it in a conversation. `model` is null where the course has no intents.
 */
export function understandSentence(
  course: DialogueFlowCourse,
  model: CourseModel | null,
  conduct: ConductModel,
  { sentence, node, at }: { sentence: string; node: string | null; at: Instant },
): UnderstoodSentence {
  const place = model && placeOf(model, node)
  const heard = listenerOf(model, conduct)(node, sentence)
  const { guesses } = heard
  const line = lineOf(
    compileCourse(course),
    { type: 'say', turnId: '', round: 0, text: sentence, ...heard },
    { at },
  )
  const score = place && guesses.length === 0 ? scoresOf(place, sentence) : null
  return {
    intents: guesses.map(({ intent, confidence, start, end, refused = false }) => ({
      intent,
      confidence,
      start,
      end,
      refused,
    })),
    almost:
      score && place
        ? {
            intent: score.intent,
            confidence: score.confidence,
            needed: (place.none ? easeOf(heard) : 1) * place.confidence.threshold,
          }
        : null,
    nearest: place ? nearestLines(place, course.intents, sentence, mostNearest) : [],
    keywords: course.keywords.flatMap(({ id }) =>
      line
        .keyword(id)
        .slice(0, 1)
        .map(({ span, stance }) => ({ keyword: id, ...span, denied: stance.polarity === 'denied' })),
    ),
    facts: course.facts.flatMap(({ id }) => {
      const said = line.fact(id)
      return said ? [{ fact: id, state: said.state, start: said.span.start, end: said.span.end }] : []
    }),
    handled: handlerKinds.filter((kind) => line.handled(kind) !== null),
  }
}
