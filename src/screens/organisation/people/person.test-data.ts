import type { Person } from '../../../contract/people.ts'

/** A learner of no department, with what a test changes. */
export const person = (id: string, change: Partial<Person> = {}): Person => ({
  id,
  userName: id,
  displayName: id,
  phone: '',
  email: '',
  jobNumber: '',
  type: 2,
  status: 'ACTIVE',
  lockedUntil: null,
  mustChangePassword: false,
  department: '',
  departmentId: null,
  classes: [],
  classIds: [],
  roles: [],
  lastLoginAt: null,
  revision: 1,
  ...change,
})
