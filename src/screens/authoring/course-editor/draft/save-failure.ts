import { ApiError } from '../../../../api/api.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'

/** Why nothing of a draft is saved any more. */
export type Closed = 'closed' | 'deleted'

/** What follows from a change that was not saved. */
export type SaveFailure =
  /** Nothing of it will be saved any more. */
  | { is: 'over'; why: Closed }
  /** No answer, or the platform can't take anything now: the same again, where it says so after as many seconds. Null: it goes on at once, only slower. */
  | { is: 'again'; trouble: 'offline' | 'busy' | null; seconds: number | null }
  /** It goes against what stands there now. */
  | { is: 'against'; code: ErrorCode }
  /** It will never be taken as it is. */
  | { is: 'never'; code: ErrorCode }

const against: readonly ErrorCode[] = ['changed-meanwhile', 'bad-request', 'illegal-argument']

/** So many seconds are waited without a word: saving is only slow meanwhile (COURSE-08d). */
const briefly = 3

/** Why a draft isn't open any more; null where that isn't what the platform answered. */
export function closedBy(error: unknown): Closed | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'not-found') return error.params.deleted ? 'deleted' : 'closed'
  return error.status === 403 ? 'closed' : null
}

export function saveFailureOf(error: unknown): SaveFailure {
  const why = closedBy(error)
  if (why) return { is: 'over', why }
  if (!(error instanceof ApiError)) return { is: 'again', trouble: 'offline', seconds: null }
  const { status, code } = error
  const seconds = typeof error.params.seconds === 'number' ? error.params.seconds : null
  const isBrief = code === 'too-many-requests' && seconds !== null && seconds <= briefly
  // Who has to sign in or set a password first, or to wait, can save later.
  if (status >= 500 || [401, 423, 428, 429].includes(status))
    return { is: 'again', trouble: isBrief ? null : 'busy', seconds }
  return against.includes(code) ? { is: 'against', code } : { is: 'never', code }
}
