import type { Enterprise } from '../../../contract/administration.ts'
import type { FieldIssue } from '../../../contract/errors.ts'
import { functionNames, type FunctionName } from '../../../domain/permissions/permissions.ts'
import { dayOf, fieldFault, type Day } from '../../../ui/inputs/date-rules.ts'

export interface EnterpriseDraft {
  name: string
  /** Only when adding, like the manager's names. */
  code: string
  managerUserName: string
  managerDisplayName: string
  status: 'ACTIVE' | 'DISABLED'
  privileges: FunctionName[]
  /** The last day of the licence; empty for no end. */
  until: Day | ''
  /** Empty for as many as they like. */
  seats: string
}

/** A licence may end on a day that is over, which ends it now; what is earlier than this is half a year that was typed. */
export const firstLicenceDay: Day = '2000-01-01'

export const emptyEnterprise: EnterpriseDraft = {
  name: '',
  code: '',
  managerUserName: '',
  managerDisplayName: '',
  status: 'ACTIVE',
  privileges: [...functionNames],
  until: '',
  seats: '',
}

export const draftOfEnterprise = ({
  name,
  code,
  status,
  privileges,
  licence,
}: Enterprise): EnterpriseDraft => ({
  ...emptyEnterprise,
  name,
  code,
  status,
  privileges: functionNames.filter((one) => privileges.includes(one)),
  until: licence.until === null ? '' : dayOf(new Date(licence.until)),
  seats: licence.seats === null ? '' : String(licence.seats),
})

/**
 * The licence holds to the end of its last day, where the person is; a day that was not touched keeps its
 * very instant.
 */
function untilOf(day: Day | '', base: Enterprise | null): string | null {
  if (day === '') return null
  const kept = base?.licence.until
  if (kept && dayOf(new Date(kept)) === day) return kept
  return new Date(`${day}T23:59:59`).toISOString()
}

/** Whether the licence is over with this day as its last, so that nobody can sign in any more. */
export const endsLicence = (until: Day | '', now: Date): boolean =>
  fieldFault(until, firstLicenceDay) === null && until !== '' && until < dayOf(now)

const seatsOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.normalize('NFKC').trim())

export const fieldsOfEnterprise = (draft: EnterpriseDraft, base: Enterprise | null) => ({
  name: draft.name.trim(),
  status: draft.status,
  privileges: [...draft.privileges],
  licence: { until: untilOf(draft.until, base), seats: seatsOf(draft.seats) },
})

export function faultsOfEnterprise(
  draft: EnterpriseDraft,
  adding: boolean,
): Partial<Record<keyof EnterpriseDraft, string>> {
  const faults: Partial<Record<keyof EnterpriseDraft, string>> = {}
  if (!draft.name.trim()) faults.name = 'required'
  const seats = seatsOf(draft.seats)
  if (seats !== null && !(Number.isInteger(seats) && seats >= 1 && seats <= 10_000_000))
    faults.seats = 'seats'
  if (fieldFault(draft.until, firstLicenceDay)) faults.until = 'licence-day'
  if (!adding) return faults
  if (!draft.code.trim()) faults.code = 'required'
  else if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(draft.code.trim())) faults.code = 'code'
  if (!draft.managerUserName.trim()) faults.managerUserName = 'required'
  else if (!/^[A-Za-z0-9_-]{1,64}$/.test(draft.managerUserName.trim())) faults.managerUserName = 'user-name'
  if (!draft.managerDisplayName.trim()) faults.managerDisplayName = 'required'
  return faults
}

const formFields: Record<string, keyof EnterpriseDraft> = {
  'body.manager.userName': 'managerUserName',
  'body.manager.displayName': 'managerDisplayName',
  'body.licence.until': 'until',
  'body.licence.seats': 'seats',
}

/** The platform's faults, by the fields of the form. */
export const issuesOfForm = (issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map((issue) => ({
    ...issue,
    path: formFields[issue.path] ? `body.${formFields[issue.path]}` : issue.path,
  }))

export const hasExpired = ({ licence }: Enterprise, now: number): boolean =>
  licence.until !== null && Date.parse(licence.until) < now
