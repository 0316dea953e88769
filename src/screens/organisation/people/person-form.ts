import type { Person } from '../../../contract/people.ts'

/** A person as the form holds it: texts and ids. */
export interface PersonDraft {
  userName: string
  displayName: string
  phone: string
  email: string
  jobNumber: string
  type: '0' | '1' | '2'
  /** Empty for no department. */
  departmentId: string
  roleIds: string[]
  classIds: string[]
  /** Only when adding; empty to have one made up. */
  password: string
}

export const emptyPerson = (departmentId: string): PersonDraft => ({
  userName: '',
  displayName: '',
  phone: '',
  email: '',
  jobNumber: '',
  type: '2',
  departmentId,
  roleIds: [],
  classIds: [],
  password: '',
})

const typeKeys = { 0: '0', 1: '1', 2: '2' } as const
export const personTypes = { 0: 0, 1: 1, 2: 2 } as const

export const draftOfPerson = (person: Person): PersonDraft => ({
  userName: person.userName,
  displayName: person.displayName,
  phone: person.phone,
  email: person.email,
  jobNumber: person.jobNumber,
  type: typeKeys[person.type],
  departmentId: person.departmentId ?? '',
  roleIds: person.roles.map(({ id }) => id).sort(),
  classIds: [...person.classIds].sort(),
  password: '',
})

/** What both adding and changing send. */
export const fieldsOfPerson = ({
  displayName,
  phone,
  email,
  jobNumber,
  type,
  departmentId,
  roleIds,
  classIds,
}: PersonDraft) => ({
  displayName: displayName.trim(),
  phone: phone.trim(),
  email: email.trim(),
  jobNumber: jobNumber.trim(),
  type: personTypes[type],
  departmentId: departmentId || null,
  roleIds: [...roleIds],
  classIds: [...classIds],
})

const isPassword = (text: string) =>
  /^[A-Za-z0-9@_+-]{10,30}$/.test(text) && [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(text))

/** The rules of §5 for people, as the platform checks them once more. */
export function faultsOfPerson(
  draft: PersonDraft,
  adding: boolean,
): Partial<Record<keyof PersonDraft, string>> {
  const faults: Partial<Record<keyof PersonDraft, string>> = {}
  if (adding && !draft.userName.trim()) faults.userName = 'required'
  else if (adding && !/^[A-Za-z0-9_-]{1,64}$/.test(draft.userName.trim())) faults.userName = 'user-name'
  if (!draft.displayName.trim()) faults.displayName = 'required'
  if (draft.phone.trim() && !/^\+?\d[\d -]{4,18}\d$/.test(draft.phone.trim())) faults.phone = 'phone'
  if (draft.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) faults.email = 'email'
  if (adding && draft.password && !isPassword(draft.password)) faults.password = 'illegal-password'
  return faults
}
