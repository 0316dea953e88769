import type { Span } from '../text/normalise.ts'
import type { Clause, ClauseKind } from './clauses.ts'

export const polarities = ['affirmed', 'denied'] as const
export type Polarity = (typeof polarities)[number]

/** How the words of a span are meant. */
export interface Stance {
  polarity: Polarity
  kind: ClauseKind
  uncertain: boolean
  /** Whether the speaker says that they would never say them. */
  disowned: boolean
  /** The clause that they stand in. */
  clause: Span
  /** The words that deny, suppose or report them, where some do. */
  cue: Span | null
}

const covers = (reach: Span, span: Span): boolean => reach.start < span.end && span.start < reach.end

/** Words that were looked for may have a cue of their own ('can't be done'): only cues that reach beyond them count. */
const speaksOf = ({ cue, reach }: { cue: Span; reach: Span }, span: Span): boolean =>
  covers(reach, span) && (cue.start < span.start || cue.end > span.end)

/** The clause that has most of a span; the later of two that have as much. */
function clauseOf(clauses: readonly Clause[], span: Span): Clause | null {
  let found: Clause | null = null
  let most = 0
  for (const clause of clauses) {
    const shared = Math.min(clause.end, span.end) - Math.max(clause.start, span.start)
    if (shared > 0 && shared >= most) {
      found = clause
      most = shared
    }
  }
  return found
}

const isAround = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end

const isDisowned = (clause: Span, clauses: readonly Clause[]): boolean =>
  clauses.some(({ disowned }) => disowned !== null && isAround(disowned, clause))

/**
 * Whether a clause of a line says that something is not so, or is disowned by another: nobody is blamed for it. What it denies of the
 * listener alone takes nothing back.
 */
export function isDenied(clause: Clause, clauses: readonly Clause[]): boolean {
  if (isDisowned(clause, clauses)) return true
  const own = clause.denials.filter(({ reach }) => reach.end > clause.start)
  const others = clauses.flatMap((other) =>
    other === clause ? [] : other.denials.filter(({ reach }) => isAround(reach, clause)),
  )
  return (own.length + others.length) % 2 === 1 && !(clause.theirs && others.length === 0)
}

/**
 * The stance of a span of a line that `readClauses` has read: affirmed unless an odd number of cues denies it. A rhetorical
 * question says the opposite of its words. Words that stand in no clause are affirmed statements.
 */
export function stanceOf(clauses: readonly Clause[], span: Span): Stance {
  const clause = clauseOf(clauses, span)
  if (!clause)
    return {
      polarity: 'affirmed',
      kind: 'statement',
      uncertain: false,
      disowned: false,
      clause: span,
      cue: null,
    }
  const denials = clauses.flatMap(({ denials }) => denials).filter((scope) => speaksOf(scope, span))
  const rhetorical = clause.rhetorical && clause.rhetorical.start < span.start ? clause.rhetorical : null
  const odd = (denials.length + Number(rhetorical !== null)) % 2 === 1
  const reports = clause.reports.filter((scope) => speaksOf(scope, span))
  const kind = clause.kind === 'report' && reports.length === 0 ? 'statement' : clause.kind
  const { start, end, uncertain } = clause
  return {
    polarity: odd ? 'denied' : 'affirmed',
    kind,
    uncertain,
    disowned: isDisowned(clause, clauses),
    clause: { start, end },
    cue: denials[0]?.cue ?? rhetorical ?? reports[0]?.cue ?? null,
  }
}
