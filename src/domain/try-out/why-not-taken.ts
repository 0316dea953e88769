import type { CompiledCourse, Matcher } from '../course/compile.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { lineOf, type SayEvent } from '../dialogue/line.ts'
import type { Instant } from '../session/session.ts'
import { explainCondition, type Unmet } from './explain-condition.ts'

/**
 * Why a line was not taken for what the classifier made of it (SCORE-13): no branch of its place asks for it; the line denies, refuses, only
 * asks for or only reports it, or leaves it to the other; it is too little of it, or says it where its denial is wanted; it might have been a
 * mistake, and wasn't sure enough to be one; or its branch asks for more.
 */
export const notTakenReasons = [
  'elsewhere',
  'denied',
  'refused',
  'asked',
  'reported',
  'left',
  'too-short',
  'affirmed',
  'too-unsure',
  'more',
] as const
export type NotTakenReason = (typeof notTakenReasons)[number]

type IntentMatcher = Extract<Matcher, { type: 'intent' }>

/** Where a condition asks for an intent; null where it doesn't. */
function askingFor(intent: string, matcher: Matcher): IntentMatcher | null {
  if (matcher.type === 'intent') return matcher.ref === intent ? matcher : null
  if (matcher.type !== 'group' || matcher.mode === 'none') return null
  return matcher.children.reduce<IntentMatcher | null>(
    (found, child) => found ?? askingFor(intent, child),
    null,
  )
}

function reasonOf(unmet: Unmet): NotTakenReason {
  switch (unmet.why) {
    case 'stance':
      if (unmet.polarity === 'denied') return 'denied'
      if (unmet.kind === 'question') return 'asked'
      return unmet.kind === 'report' ? 'reported' : 'affirmed'
    case 'refused':
    case 'left':
      return unmet.why
    case 'fragment':
      return 'too-short'
    case 'unsure':
    case 'other-language':
      return 'too-unsure'
    default:
      return 'more'
  }
}

/** Of a line that took no branch at a node: why not the one that asks for the intent that it came closest to. Null where the node isn't one that listens. Pure. */
export function whyNotTaken(
  course: CompiledCourse,
  { node: id, said, at, guess }: { node: string; said: SayEvent; at: Instant; guess: IntentGuess },
): NotTakenReason | null {
  const node = course.nodes.get(id)
  if (node?.kind !== 'user-says') return null
  const [asking] = node.branches.flatMap(({ match, wrong }) => {
    const whole = course.matchers.get(match)
    const matcher = whole && askingFor(guess.intent, whole)
    return matcher ? [{ matcher, stake: wrong ? ('blame' as const) : ('credit' as const) }] : []
  })
  if (!asking) return 'elsewhere'
  const line = lineOf(course, said, { at })
  const looked = { course, line, weighed: null, left: { conditions: 1 } }
  const { unmet } = explainCondition(looked, asking.matcher, asking.stake)
  return unmet ? reasonOf(unmet) : 'more'
}
