import { triedTurnsOf } from '../../../src/contract/present-try-out.ts'
import type { TriedTurnView } from '../../../src/contract/try-out.ts'
import { blamedExamples } from '../../../src/domain/course/blamed-intents.ts'
import { type CompiledCourse, compileCourse } from '../../../src/domain/course/compile.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { listenerOf, readCourseModel, weigherOf } from '../../../src/domain/intent/course-model.ts'
import { languageOf } from '../../../src/domain/language/language.ts'
import type { AnswerOutcome } from '../../../src/domain/try-out/outcome.ts'
import { type Listening, tryOut, type TryMove, type TryStart } from '../../../src/domain/try-out/try-out.ts'
import { actFeatures } from '../../acts/act-features.ts'
import { conductModel } from '../../acts/conduct-model.ts'
import { boundedMap } from '../../caches/bounded-map.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is asked: to hold a conversation with a course that it has under a key, or that comes with the order. */
export interface TryOrder {
  key: string
  /** Null where the thread is likely to have it. */
  made: { course: DialogueFlowCourse; model: Uint8Array | null } | null
  start: TryStart
  moves: TryMove[]
  at: number
  /** Null: only what came of each answer is wanted. */
  explainFrom: number | null
}

/** `unknown`: the thread doesn't have the course; it is to come with the order. */
export type TryAnswer = 'unknown' | { turns: TriedTurnView[] } | { outcomes: AnswerOutcome[] }

interface Ready {
  compiled: CompiledCourse
  listening: Listening
}

/** Courses that are kept ready: of the builders who try at the same time. */
const mostKept = 8
const kept = boundedMap<string, Ready>(mostKept)

function listeningTo({ course, model }: NonNullable<TryOrder['made']>): Listening {
  const read = model && readCourseModel(model, actFeatures)
  const conduct = conductModel(languageOf(course.locale))
  return { listen: listenerOf(read, conduct, blamedExamples(course)), weigh: weigherOf(read, conduct) }
}

function readyOf({ key, made }: TryOrder): Ready | null {
  const known = kept.get(key)
  if (known || !made) return known ?? null
  const ready = { compiled: compileCourse(made.course), listening: listeningTo(made) }
  kept.set(key, ready)
  return ready
}

function answerTo(order: TryOrder): TryAnswer {
  const ready = readyOf(order)
  if (!ready) return 'unknown'
  const { start, moves, at, explainFrom } = order
  const turns = tryOut(ready.compiled, ready.listening, start, moves, {
    at,
    explainFrom: explainFrom ?? Number.POSITIVE_INFINITY,
  })
  if (explainFrom === null) return { outcomes: turns.flatMap(({ outcome }) => outcome ?? []) }
  return { turns: triedTurnsOf(ready.compiled, turns) }
}

answerOrders(answerTo)
