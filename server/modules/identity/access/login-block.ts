import { accountBlockOf } from '../../../../src/domain/permissions/account-block.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Candidate } from '../queries.ts'

/**
 * Why a person who has proved who they are can't sign in; null where they can. Super managers (type 0) can
 * sign in to a disabled or expired enterprise, to put it right.
 */
export function loginBlockOf(person: Candidate, now: number): CallError | null {
  const block = accountBlockOf(person, now)
  return block && new CallError(block)
}
