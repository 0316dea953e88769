import { accountBlockOf } from '../../../../src/domain/permissions/account-block.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Candidate } from '../queries.ts'

/** Why somebody who has proved who they are is refused; null where they are let in. */
export function loginBlockOf(person: Candidate, now: number): CallError | null {
  const block = accountBlockOf(person, now)
  return block && new CallError(block)
}
