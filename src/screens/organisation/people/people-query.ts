import { wanted, type Filter } from '../../../stores/address-filter.ts'
import { personTypes, type PersonDraft } from './person-form.ts'

/** By what people are found; ids of department (with all below), class and role. */
export type PeopleFilterName =
  'userName' | 'status' | 'type' | 'department' | 'class' | 'role' | 'sort' | 'order'
export const everybody: Filter<PeopleFilterName> = {
  userName: '',
  status: '',
  type: '',
  department: '',
  class: '',
  role: '',
  sort: '',
  order: '',
}

const isType = (text: string): text is keyof PersonDraft['type'] & ('0' | '1' | '2') => text in personTypes

/** A filter as the platform takes it. What an address says and no call takes is left out. */
export function peopleQuery(filter: Filter<PeopleFilterName>) {
  const { userName, status, type, department, class: className, role } = wanted(filter)
  return {
    ...(userName && { userName }),
    ...((status === 'ACTIVE' || status === 'DISABLED') && { status: status as 'ACTIVE' | 'DISABLED' }),
    ...(type && isType(type) && { type: personTypes[type] }),
    ...(department && { department }),
    ...(className && { class: className }),
    ...(role && { role }),
  }
}
