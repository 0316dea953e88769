import type { CompiledCourse, Matcher } from '../course/compile.ts'
import type { WantedStance } from '../course/condition.ts'
import { matchLine } from '../dialogue/match.ts'
import type { Found, Line } from '../dialogue/line.ts'
import { originalSpan, type Span } from '../text/normalise.ts'

/** Why words of a line did not count, or what was missing in it. `quote` and `cue` are words of the line as typed. */
export type Lack =
  /** None of these was said. */
  | { why: 'words'; names: string[] }
  /** It did not become clear that this is meant. */
  | { why: 'meaning'; name: string }
  /** A certain sentence, or a certain way to put it. */
  | { why: 'wording' }
  | { why: 'no-value'; name: string }
  | { why: 'wrong-value'; name: string; quote: string }
  /** The words were there and the line takes them back; `cue` is the word that does. */
  | { why: 'denied'; quote: string; cue: string | null }
  /** The words were there, and should have been denied. */
  | { why: 'affirmed'; quote: string }
  /** What the learner refuses to do. */
  | { why: 'refused'; quote: string }
  /** Something stands beside it that rules it out. */
  | { why: 'beside'; quote: string }

/** How near a line comes to a condition. */
export interface Nearness {
  /** 0–1; 1 where the condition holds. */
  near: number
  lacking: Lack[]
}

const holds: Nearness = { near: 1, lacking: [] }
/** Words that are there and count for nothing are nearer than words that are not. */
const there = 0.6
/** A line that is like the examples of an intent without being taken for it comes at most as near as this. */
const likeExamples = 0.5
/** Examples of an intent that a line is compared with: it is only to be told which intent is nearest. */
const comparedExamples = 40

const textOf = (line: Line, { start, end }: Span): string => line.text.slice(start, end)

/** The word that makes the stance of some words of a line; null where none does. */
export function cueOf(line: Line, span: Span): Span | null {
  const { cue } = line.stance(span)
  return cue && cue.end > cue.start ? originalSpan(line.normal, cue.start, cue.end) : null
}

function lackOfStance(line: Line, places: readonly Found[], wanted: WantedStance): Nearness | null {
  const [place] = places
  if (!place) return null
  const quote = textOf(line, place.span)
  if (wanted === 'denied') return { near: there, lacking: [{ why: 'affirmed', quote }] }
  const cue = cueOf(line, place.span)
  return { near: there, lacking: [{ why: 'denied', quote, cue: cue && textOf(line, cue) }] }
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** 0–1: how many pairs of characters two texts share (Dice). */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

function likenessToExamples({ course, comparing }: CompiledCourse, line: Line, intent: string): number {
  const examples = course.intents.find(({ id }) => id === intent)?.positive ?? []
  const own = pairsOf(line.normal.text)
  return Math.max(
    0,
    ...examples.slice(0, comparedExamples).map((text) => alike(own, pairsOf(comparing.text(text).text))),
  )
}

function nearIntent(course: CompiledCourse, line: Line, ref: string): Nearness {
  const name = course.course.intents.find(({ id }) => id === ref)?.name ?? ''
  const guess = line.guesses.find((candidate) => candidate?.intent === ref)
  if (!guess)
    return {
      near: likeExamples * likenessToExamples(course, line, ref),
      lacking: [{ why: 'meaning', name }],
    }
  const quote = line.text.slice(Math.max(0, guess.start), Math.max(0, guess.end)) || line.text
  return { near: there, lacking: [guess.refused ? { why: 'refused', quote } : { why: 'meaning', name }] }
}

function nearFact({ facts }: CompiledCourse, line: Line, ref: string): Nearness {
  const name = facts.get(ref)?.fact.name ?? ''
  const said = line.fact(ref)
  if (!said) return { near: 0, lacking: [{ why: 'no-value', name }] }
  return { near: there, lacking: [{ why: 'wrong-value', name, quote: textOf(line, said.span) }] }
}

const isNone = (matcher: Matcher): boolean => matcher.type === 'group' && matcher.mode === 'none'

function nearAll(course: CompiledCourse, line: Line, children: readonly Matcher[]): Nearness {
  const wanted = children.filter((child) => !isNone(child))
  const parts = wanted.map((child) => nearnessOf(course, line, child))
  const open = parts.flatMap(({ lacking }) => lacking)
  if (open.length > 0 || parts.some(({ near }) => near < 1))
    return { near: parts.reduce((sum, { near }) => sum + near, 0) / parts.length, lacking: open }
  return { near: there, lacking: besides(line, children) }
}

/** The words by which a line meets what it must not meet. */
const besides = (line: Line, children: readonly Matcher[]): Lack[] =>
  children
    .flatMap((child) => (child.type === 'group' && child.mode === 'none' ? child.children : []))
    .flatMap((child) => matchLine(line, child, 'credit')?.slice(0, 1) ?? [])
    .slice(0, 1)
    .map(({ quote }) => ({ why: 'beside', quote }))

/** The nearest of several; what lacks only words is told with the words of the others that lack only words too. */
function nearAny(course: CompiledCourse, line: Line, children: readonly Matcher[]): Nearness {
  const parts = children.map((child) => nearnessOf(course, line, child))
  const nearest = parts.reduce((best, part) => (part.near > best.near ? part : best))
  const [first, ...more] = nearest.lacking
  if (nearest.near > 0 || first?.why !== 'words' || more.length > 0) return nearest
  const names = parts.flatMap(({ lacking }) =>
    lacking.length === 1 && lacking[0]?.why === 'words' ? lacking[0].names : [],
  )
  return { near: 0, lacking: [{ why: 'words', names }] }
}

/** How near a line comes to a condition that gives credit, and what it lacks (REPORT-08). Pure. */
export function nearnessOf(course: CompiledCourse, line: Line, matcher: Matcher): Nearness {
  if (matchLine(line, matcher, 'credit')) return holds
  switch (matcher.type) {
    case 'sentence':
      return { near: 0, lacking: [{ why: 'wording' }] }
    case 'keyword': {
      const name = course.course.keywords.find(({ id }) => id === matcher.ref)?.name ?? ''
      return (
        lackOfStance(line, line.keyword(matcher.ref), matcher.stance) ?? {
          near: 0,
          lacking: [{ why: 'words', names: [name] }],
        }
      )
    }
    case 'regex':
      return (
        lackOfStance(line, matcher.pattern ? line.pattern(matcher.pattern) : [], matcher.stance) ?? {
          near: 0,
          lacking: [{ why: 'wording' }],
        }
      )
    case 'intent':
      return nearIntent(course, line, matcher.ref)
    case 'fact':
      return nearFact(course, line, matcher.ref)
    case 'abuse':
    case 'overpromise':
      return { near: 0, lacking: [] }
    case 'group':
      if (matcher.mode === 'all') return nearAll(course, line, matcher.children)
      if (matcher.mode === 'any') return nearAny(course, line, matcher.children)
      return { near: 0, lacking: besides(line, [matcher]) }
  }
}
