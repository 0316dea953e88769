import { ApiError } from '../api/api.ts'
import type { ErrorCode, FieldIssue } from '../contract/errors.ts'
import { failureOf } from './failure.ts'

/** What the platform said to a change that it did not make. */
export interface Refused {
  status: 'refused'
  code: ErrorCode | 'network'
  params: Record<string, string | number>
  issues: readonly FieldIssue[]
  requestId: string | null
}
export type AttemptResult<Reply> = { status: 'done'; reply: Reply } | Refused
/** Somebody else was faster: `theirs` is how it stands now. */
export type ChangeResult<Reply, Entity> = AttemptResult<Reply> | { status: 'changed'; theirs: Entity }

export function refusalOf(error: unknown): Refused {
  const { code, requestId } = failureOf(error)
  const { params, issues } = error instanceof ApiError ? error : { params: {}, issues: [] }
  return { status: 'refused', code, params, issues, requestId }
}

/** Makes a change; never rejects. */
export async function attempt<Reply>(work: () => Promise<Reply>): Promise<AttemptResult<Reply>> {
  try {
    return { status: 'done', reply: await work() }
  } catch (error) {
    return refusalOf(error)
  }
}

/**
 * Makes a change that bears a revision. Where it came too late, `newest` brings what stands there now; null
 * for gone.
 */
export async function attemptChange<Reply, Entity>(
  work: () => Promise<Reply>,
  newest: () => Promise<Entity | null>,
): Promise<ChangeResult<Reply, Entity>> {
  const outcome = await attempt(work)
  if (outcome.status === 'done' || outcome.code !== 'changed-meanwhile') return outcome
  const found = await attempt(newest)
  if (found.status === 'refused') return found
  return found.reply === null ? { ...outcome, code: 'not-found' } : { status: 'changed', theirs: found.reply }
}
