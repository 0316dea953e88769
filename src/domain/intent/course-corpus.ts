import { blamedIntents, intentsIn } from '../course/blamed-intents.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { conditionsOf } from '../course/walk-conditions.ts'
import { nodesOf } from '../course/walk-nodes.ts'
import { type Language, languageOf } from '../language/language.ts'
import { clauseEnd } from './cut-line.ts'
import type { Sample } from './train.ts'

/** A place of a course, or several alike, where intents are told apart from one another and from what is none of them. */
export interface IntentPlace {
  /** The nodes that wait for the line; null: every node that no other place names. */
  nodes: string[] | null
  /** The intents that conditions there ask for. */
  intents: string[]
  /** Those of them that a learner is blamed for: wrong turns, and rules that take points. */
  blamed: string[]
  /** Lines that belong to none of them. */
  unrelated: string[]
  /** Those of the intents that no branch of the place asks for, but a rule that looks everywhere. Left out where there are none. */
  foreign?: string[]
}

/** What a course's classifier learns from (INTENT-01). */
export interface CourseCorpus {
  language: Language
  intents: { id: string; positive: string[]; negative: string[] }[]
  places: IntentPlace[]
}

interface AskedIntents {
  byNode: ReadonlyMap<string, ReadonlySet<string>>
  everywhere: ReadonlySet<string>
  blamed: ReadonlySet<string>
}

/** The intents that a line is asked for at each node, and at all of them, and those that do harm. */
function askedIntents(course: DialogueFlowCourse): AskedIntents {
  const byNode = new Map<string, Set<string>>()
  const everywhere = new Set<string>()
  const at = (node: string) => {
    const known = byNode.get(node) ?? new Set()
    byNode.set(node, known)
    return known
  }
  for (const { condition, node } of conditionsOf(course)) if (node !== null) intentsIn(condition, at(node))
  for (const { when } of course.scoring.rules) {
    if (when.type !== 'says') continue
    for (const found of when.nodes?.map(at) ?? [everywhere]) intentsIn(when.match, found)
  }
  return { byNode, everywhere, blamed: blamedIntents(course) }
}

/** From so many lines on that are none of a place's intents the place has a classifier of its own. */
const enoughUnrelated = 10
/** With fewer examples an intent, in the mean, each place has one, and what a line does counts beside its words (INTENT-14). */
const fewExamples = 20

/** Whether a course's intents have so few examples that their words alone say little. */
export const hasFewExamples = (intents: readonly { positive: readonly string[] }[]): boolean =>
  intents.reduce((sum, { positive }) => sum + positive.length, 0) < fewExamples * intents.length

/**
 * The sentences of a course's intents, and the places where they compete. The same words mean one thing after a greeting and
 * another at the end: where an author says what belongs to none of a place's branches, or where intents have few examples, a line is
 * held against what that place asks for. Everywhere else all intents of the course compete.
 */
export function corpusOf(course: DialogueFlowCourse): CourseCorpus {
  const { byNode, everywhere, blamed } = askedIntents(course)
  const known = new Set(course.intents.map(({ id }) => id))
  const few = hasFewExamples(course.intents)
  const places = new Map<string, IntentPlace & { nodes: string[] }>()
  const elsewhere = new Set<string>()
  let hasOwnPlaces = true
  for (const { node } of nodesOf(course)) {
    const here = byNode.get(node.id) ?? []
    if (node.kind !== 'user-says' || (!few && node.unrelated.length < enoughUnrelated)) {
      for (const intent of here) elsewhere.add(intent)
      if (node.kind === 'user-says') hasOwnPlaces = false
      continue
    }
    const { unrelated } = node
    const asked = new Set([...here, ...everywhere])
    const intents = [...asked].filter((id) => known.has(id)).sort()
    if (intents.length === 0) continue
    const key = JSON.stringify([intents, [...here].sort(), unrelated])
    const place = places.get(key)
    if (place) place.nodes.push(node.id)
    else {
      const foreign = intents.filter((id) => !byNode.get(node.id)?.has(id))
      places.set(key, {
        nodes: [node.id],
        intents,
        blamed: intents.filter((id) => blamed.has(id)),
        unrelated,
        ...(foreign.length > 0 ? { foreign } : {}),
      })
    }
  }
  // Intents that no condition asks for yet are learned all the same: their author wants to see what they find.
  const isAskedElsewhere = elsewhere.size > 0 || (everywhere.size > 0 && !hasOwnPlaces)
  const anywhere = isAskedElsewhere || ((few || places.size === 0) && known.size > 0)
  return {
    language: languageOf(course.locale),
    intents: course.intents.map(({ id, positive, negative }) => ({ id, positive, negative })),
    places: [...places.values(), ...(anywhere ? [everyPlace([...known].sort(), blamed)] : [])],
  }
}

const everyPlace = (intents: string[], blamed: ReadonlySet<string>): IntentPlace => ({
  nodes: null,
  intents,
  blamed: intents.filter((id) => blamed.has(id)),
  unrelated: [],
})

/** Parts of good lines that a place learns to leave alone, at most. */
const partsAtMost = 250

/** The clauses of lines that do no harm: none of them is what a learner is blamed for. */
function harmlessParts(lines: readonly string[], blamed: readonly string[]): Sample[] {
  if (blamed.length === 0) return []
  const parts = new Set(
    lines.flatMap((line) => {
      const clauses = line.split(clauseEnd).map((clause) => clause.trim())
      return clauses.length > 1 ? clauses.filter((clause) => clause.length > 1) : []
    }),
  )
  return [...parts].slice(0, partsAtMost).map((text) => ({ intent: null, text, noneOf: blamed }))
}

/** From so many lines of each kind on they tell harm from good, whatever the place. */
const enoughHarm = 200
const harm = 'harm'

/**
 * What tells a line that does harm anywhere in the course from one that does none: a second opinion to that of the place, which has
 * a fraction of the lines. What decent staff of any trade say (`harmless`) does none either: without it a line that a course says nothing like is
 * taken for harm. Null where the course itself has too few lines.
 */
export function harmSamplesOf(
  { intents, places }: CourseCorpus,
  harmless: readonly string[] = [],
): Sample[] | null {
  const blamed = new Set(places.flatMap((place) => place.blamed))
  const linesOf = (isBlamed: boolean) =>
    intents.filter(({ id }) => blamed.has(id) === isBlamed).flatMap(({ positive }) => positive)
  const harmful = new Set(linesOf(true))
  const good = new Set([...linesOf(false), ...places.flatMap(({ unrelated }) => unrelated)])
  if (harmful.size < enoughHarm || good.size < enoughHarm) return null
  return [
    ...[...harmful].map((text): Sample => ({ intent: harm, text })),
    ...[...new Set([...good, ...harmless])].map((text): Sample => ({ intent: null, text })),
  ]
}

/** So many lines are enough of what a place doesn't lead to: with all of them a course takes two to three times as long to train. */
const foreignAtMost = 60

/** So many of the lines, from all over them. */
export const spread = (lines: readonly string[], count: number): string[] =>
  lines.filter(
    (_, i) => Math.floor((i * count) / lines.length) !== Math.floor(((i - 1) * count) / lines.length),
  )

/** What the classifier of one place learns from. */
export function samplesOf(corpus: CourseCorpus, place: IntentPlace): Sample[] {
  const own = new Set(place.intents)
  const foreign = new Set(place.foreign)
  const samples = corpus.intents
    .filter(({ id }) => own.has(id))
    .flatMap(({ id, positive, negative }) => [
      ...(foreign.has(id) ? spread(positive, foreignAtMost) : positive).map((text): Sample => ({
        intent: id,
        text,
      })),
      ...negative.map((text): Sample => ({ intent: null, not: id, text })),
    ])
  const unrelated = place.unrelated.map((text): Sample => ({ intent: null, text }))
  const good = corpus.intents
    .filter(({ id }) => own.has(id) && !place.blamed.includes(id))
    .flatMap(({ positive }) => positive)
  return [...samples, ...unrelated, ...harmlessParts([...good, ...place.unrelated], place.blamed)]
}
