import type { ServiceCredential } from '../../../contract/service-credentials.ts'
import { functionNames, type FunctionName } from '../../../domain/permissions/permissions.ts'
import { fieldFault, type Day } from '../../../ui/inputs/date-rules.ts'

export interface CredentialDraft {
  name: string
  functions: FunctionName[]
  scope: 'ALL' | 'NAMED'
  /** Ids of named departments; kept while the other scope is looked at. */
  departments: string[]
  namesPeople: boolean
  /** The last day that it is good for; empty for no end. */
  expiresAt: Day | ''
}

export const emptyCredential: CredentialDraft = {
  name: '',
  functions: [],
  scope: 'ALL',
  departments: [],
  // To name people by hand is a manager's own choice.
  namesPeople: false,
  expiresAt: '',
}

export const fieldsOfCredential = ({
  name,
  functions,
  scope,
  departments,
  namesPeople,
  expiresAt,
}: CredentialDraft) => ({
  name: name.trim(),
  functions: functionNames.filter((one) => functions.includes(one)),
  scope: { kind: scope, departments: scope === 'NAMED' ? [...departments] : [] },
  namesPeople,
  // To the end of the day, where the person is.
  expiresAt: expiresAt === '' ? null : new Date(`${expiresAt}T23:59:59`).toISOString(),
})

/** A name is required; named departments are at least one; a day is one from today on. */
export function faultsOfCredential(
  draft: CredentialDraft,
  today: Day,
): Partial<Record<keyof CredentialDraft, string>> {
  return {
    ...(!draft.name.trim() && { name: 'required' }),
    ...(draft.scope === 'NAMED' && draft.departments.length === 0 && { departments: 'required' }),
    ...(fieldFault(draft.expiresAt, today) && { expiresAt: 'day' }),
  }
}

export type CredentialState = 'active' | 'expired' | 'revoked'

export const stateOf = (
  { expiresAt, revokedAt }: Pick<ServiceCredential, 'expiresAt' | 'revokedAt'>,
  now: number,
): CredentialState => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}
