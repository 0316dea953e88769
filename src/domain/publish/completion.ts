import type { PublishKind } from '../exam/exam-session.ts'

/** What completes a publish (HOME-07): of its practice or its exam's sessions any, all, or none of them. */
export const completionNeeds = ['any', 'all', 'none'] as const
/** Whether a session counts once it was passed, or once it was finished. */
export const completionWays = ['pass', 'finish'] as const

/** Months that a certificate can be valid for. */
export const certificateMonths = { least: 1, most: 120 }

/** That completing a publish or a programme earns a certificate (CERT-01, CERT-08). */
export interface CertificateRule {
  /** How long it is valid; null without an end. */
  months: number | null
}

/** Whether the stages of a publish are all open from the beginning, or unlock in order (PUBLISH-02, HOME-02). */
export const publishModes = ['free', 'breakthrough'] as const
export type PublishMode = (typeof publishModes)[number]

/** What completes a publish, whether its stages unlock in order, and what it earns. */
export interface CompletionRule {
  need: (typeof completionNeeds)[number]
  by: (typeof completionWays)[number]
  /** Whether every learning material has to be seen. */
  materials: boolean
  mode: PublishMode
  /** What earns those who complete it a certificate (CERT-01); null where nothing does. */
  certificate: CertificateRule | null
}

/** Whether sessions count for it that were finished and not passed. */
export const needsNoPass = ({ need, by }: Pick<CompletionRule, 'need' | 'by'>): boolean =>
  need !== 'none' && by === 'finish'

/** What a publish that says nothing is completed by: a pass, as home pages and figures have always counted. */
export const usualCompletion: CompletionRule = {
  need: 'any',
  by: 'pass',
  materials: false,
  mode: 'free',
  certificate: null,
}

/** Whether one result says what it was completed with: not where every session was needed, or none. */
export const hasResult = ({ need }: Pick<CompletionRule, 'need'>, kind: PublishKind): boolean =>
  need === 'any' || (need === 'all' && kind === 'practice')

/** How a person stands with a publish (HOME-04). */
export const learningStates = [
  'not-begun',
  'under-way',
  'completed',
  'being-marked',
  'unreleased',
  'over',
] as const
/** Those of what can still be learned and practised (HOME-03). */
export const libraryStates = ['not-begun', 'under-way', 'completed'] as const
export type LearningState = (typeof learningStates)[number]

/** What somebody has done of a publish. A practice counts as one session. */
export interface LearningDone {
  /** Sessions of the publish, those that were finished, and those that were passed. */
  sessions: number
  finished: number
  passed: number
  /** Sessions that aren't passed, and an attempt at which people still mark (MARK-03). */
  beingMarked: number
  /** Sessions that aren't passed, and an attempt that nobody marks any more and whose result isn't released (EXAM-07). */
  unreleased: number
  /** Learning materials that there are, and that were seen. */
  materials: number
  seen: number
  /** Whether anything was begun at all. */
  begun: boolean
}

export interface LearningStanding {
  state: LearningState
  /** How many things are needed, and how many of them are done. */
  needed: number
  done: number
  /** What is lacking: sessions still to pass or to finish, materials still to see. */
  lackingSessions: number
  lackingMaterials: number
}

/**
 * How far somebody is. What was completed stays so when the publish is over, and what marking or the release of a result may still complete isn't
 * called over; a rule that needs nothing is met by having begun.
 */
export function learningStandingOf(
  { need, by, materials }: Omit<CompletionRule, 'mode'>,
  {
    sessions,
    finished,
    passed,
    beingMarked,
    unreleased,
    materials: materialCount,
    seen,
    begun,
  }: LearningDone,
  over: boolean,
): LearningStanding {
  const neededSessions = need === 'all' ? sessions : Math.min(need === 'any' ? 1 : 0, sessions)
  const neededMaterials = materials ? materialCount : 0
  const doneSessions = Math.min(neededSessions, by === 'pass' ? passed : finished)
  const doneMaterials = Math.min(neededMaterials, seen)
  const needed = neededSessions + neededMaterials
  const done = doneSessions + doneMaterials
  const isComplete = needed === 0 ? begun : done === needed
  const open = begun ? 'under-way' : 'not-begun'
  const mayComplete =
    doneMaterials === neededMaterials && doneSessions + beingMarked + unreleased >= neededSessions
  const awaited = beingMarked > 0 ? 'being-marked' : unreleased > 0 ? 'unreleased' : 'over'
  return {
    state: isComplete ? 'completed' : over ? (mayComplete ? awaited : 'over') : open,
    needed,
    done,
    lackingSessions: neededSessions - doneSessions,
    lackingMaterials: neededMaterials - doneMaterials,
  }
}

/** What it means for completing a publish that somebody has passed other sessions than before; null where it is completed, or not, as before. */
export function passesMove(
  { need, by }: Pick<CompletionRule, 'need' | 'by'>,
  /** All of the publish, and how many were passed before and after. */
  { sessions, before, after }: { sessions: number; before: number; after: number },
): 'completes' | 'misses' | null {
  if (need === 'none' || by === 'finish') return null
  const least = need === 'all' ? sessions : Math.min(1, sessions)
  const [was, is] = [before >= least, after >= least]
  if (was === is) return null
  return is ? 'completes' : 'misses'
}
