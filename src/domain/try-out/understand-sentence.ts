import type { ConductModel } from '../conduct/conduct.ts'
import { blamedExamples } from '../course/blamed-intents.ts'
import { type CompiledCourse, compileCourse } from '../course/compile.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import type { FactState } from '../course/fact-states.ts'
import type { NotCountedReason } from '../dialogue/dialogue.ts'
import { type Line, lineOf } from '../dialogue/line.ts'
import { type HandlerKind, handlerKinds } from '../handlers/kinds.ts'
import {
  type CourseModel,
  listenerOf,
  placeOf,
  type WeighedAtPlace,
  weigherOf,
} from '../intent/course-model.ts'
import { nearestLines, type NearLine } from '../intent/nearest-lines.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'
import type { Instant } from '../session/session.ts'
import type { Span } from '../text/normalise.ts'
import { explainCondition, type Unmet } from './explain-condition.ts'

/** What is read from a sentence; spans are of the sentence as typed. */
export interface UnderstoodSentence {
  /** What the classifier takes it for, the surest first; `unmet` is why it doesn't count in a practice all the same, null where it does. */
  intents: (Span & { intent: string; confidence: number; unmet: Unmet | null })[]
  /** The best intent where it is taken for none, and what is missing. */
  almost: { intent: string; unmet: Unmet } | null
  nearest: NearLine[]
  keywords: (Span & { keyword: string; denied: boolean })[]
  facts: (Span & { fact: string; state: FactState })[]
  /** What the customer is asked, of what the course has them know; they answer where no branch matches (CONV-31). */
  asked: (Span & { answer: string })[]
  /** What is handled anywhere in a conversation. */
  handled: HandlerKind[]
  /** The branch that it takes as the first line at the node, null where it takes none; null where no node listens. */
  heard: { branch: string | null; wrong: boolean; notCounted: NotCountedReason | null } | null
}

const mostNearest = 5

/** Why a line doesn't mean an intent: held against it as where it earns points, or, of what takes them, as there. */
const unmetIntent = (
  course: CompiledCourse,
  line: Line,
  weighed: WeighedAtPlace | null,
  intent: string,
): Unmet | null =>
  explainCondition(
    { course, line, weighed, left: { conditions: 1 } },
    { type: 'intent', ref: intent, stance: 'affirmed' },
    line.blames(intent) ? 'blame' : 'credit',
  ).unmet

/** The likeliest intent of a line that is taken for none: first what the place by itself takes it for. */
function likeliest({ confidence, overruled }: WeighedAtPlace): string | undefined {
  const [first] = overruled.keys()
  return first ?? [...confidence].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * What a sentence means to a course, at one of its nodes or, where none is named, anywhere (INTENT-12): what the same
 * classifier, the same readings and the same conditions make of it in a practice. `model` is null where the course has no intents.
 */
export function understandSentence(
  course: DialogueFlowCourse,
  model: CourseModel | null,
  conduct: ConductModel,
  { sentence, node, at }: { sentence: string; node: string | null; at: Instant },
): UnderstoodSentence {
  const place = model && placeOf(model, node)
  const understanding = listenerOf(model, conduct, blamedExamples(course))(node, sentence)
  const { guesses } = understanding
  const compiled = compileCourse(course)
  const event = { type: 'say' as const, turnId: '', round: 0, text: sentence, ...understanding }
  const line = lineOf(compiled, event, { at })
  const weighed = guesses.length === 0 ? weigherOf(model, conduct)(node, sentence) : null
  const nearly = weighed && likeliest(weighed)
  const missing = nearly && unmetIntent(compiled, line, weighed, nearly)
  const { heard } =
    node === null ? { heard: null } : sayAtPlace(compiled, node, sentence, understanding, { at })
  return {
    intents: guesses.map(({ intent, confidence, start, end }) => ({
      intent,
      confidence,
      start,
      end,
      unmet: unmetIntent(compiled, line, null, intent),
    })),
    almost: nearly && missing ? { intent: nearly, unmet: missing } : null,
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
    asked: compiled.handlers.has('asks-customer')
      ? course.customerAnswers.flatMap(({ id }) => {
          const span = line.asked().get(id)
          return span ? [{ answer: id, start: span.start, end: span.end }] : []
        })
      : [],
    handled: handlerKinds.filter((kind) => line.handled(kind) !== null),
    heard: heard && { branch: heard.branch, wrong: heard.wrong, notCounted: heard.notCounted ?? null },
  }
}
