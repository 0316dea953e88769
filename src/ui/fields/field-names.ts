import type { MessageDescriptor } from '@lingui/core'

/**
 * What a person reads for each field of a call that he types or chooses, by the contract's name for it
 * (ERR-03), for the extraction into the
 * catalogs; `-n` is for fields that are numbered. A test holds it against the contract. No page ships this
 * table: `fieldText` finds the words in
 * the catalog, which those screens have that let anything be typed.
 */
export const fieldNames: Record<string, MessageDescriptor> = {
  action: /*i18n*/ { id: 'field.action', message: 'Action' },
  category: /*i18n*/ { id: 'field.category', message: 'Category' },
  'challenge.code': /*i18n*/ { id: 'field.challenge.code', message: 'Characters in the picture' },
  class: /*i18n*/ { id: 'field.class', message: 'Class' },
  classIds: /*i18n*/ { id: 'field.classIds', message: 'Classes' },
  className: /*i18n*/ { id: 'field.className', message: 'Class name' },
  code: /*i18n*/ { id: 'field.code', message: 'Code' },
  department: /*i18n*/ { id: 'field.department', message: 'Department' },
  departmentId: /*i18n*/ { id: 'field.departmentId', message: 'Department' },
  displayName: /*i18n*/ { id: 'field.displayName', message: 'Name' },
  email: /*i18n*/ { id: 'field.email', message: 'E-mail' },
  enterprise: /*i18n*/ { id: 'field.enterprise', message: 'Enterprise' },
  from: /*i18n*/ { id: 'field.from', message: 'From' },
  functions: /*i18n*/ { id: 'field.functions', message: 'May do' },
  jobNumber: /*i18n*/ { id: 'field.jobNumber', message: 'Job number' },
  key: /*i18n*/ { id: 'field.key', message: 'Key' },
  'licence.seats': /*i18n*/ { id: 'field.licence.seats', message: 'Seats' },
  'licence.until': /*i18n*/ { id: 'field.licence.until', message: 'Licensed until' },
  'manager.displayName': /*i18n*/ { id: 'field.manager.displayName', message: 'Name of the manager' },
  'manager.userName': /*i18n*/ { id: 'field.manager.userName', message: 'User name of the manager' },
  'members.id': /*i18n*/ { id: 'field.members.id', message: 'People and classes' },
  name: /*i18n*/ { id: 'field.name', message: 'Name' },
  newPassword: /*i18n*/ { id: 'field.newPassword', message: 'New password' },
  'number-n': /*i18n*/ { id: 'field.number-n', message: 'Number {n}' },
  oldPassword: /*i18n*/ { id: 'field.oldPassword', message: 'Old password' },
  parentId: /*i18n*/ { id: 'field.parentId', message: 'Parent department' },
  password: /*i18n*/ { id: 'field.password', message: 'Password' },
  permission: /*i18n*/ { id: 'field.permission', message: 'Open to' },
  phone: /*i18n*/ { id: 'field.phone', message: 'Phone' },
  privileges: /*i18n*/ { id: 'field.privileges', message: 'Privileges' },
  role: /*i18n*/ { id: 'field.role', message: 'Role' },
  roleIds: /*i18n*/ { id: 'field.roleIds', message: 'Roles' },
  'scope.departments': /*i18n*/ { id: 'field.scope.departments', message: 'Departments' },
  'scope.kind': /*i18n*/ { id: 'field.scope.kind', message: 'Sees' },
  search: /*i18n*/ { id: 'field.search', message: 'Search' },
  sort: /*i18n*/ { id: 'field.sort', message: 'Order' },
  status: /*i18n*/ { id: 'field.status', message: 'Status' },
  'tag-n': /*i18n*/ { id: 'field.tag-n', message: 'Tag {n}' },
  target: /*i18n*/ { id: 'field.target', message: 'To what' },
  'time-n': /*i18n*/ { id: 'field.time-n', message: 'Time {n}' },
  to: /*i18n*/ { id: 'field.to', message: 'To' },
  type: /*i18n*/ { id: 'field.type', message: 'Type' },
  'type-n': /*i18n*/ { id: 'field.type-n', message: 'Text {n}' },
  userName: /*i18n*/ { id: 'field.userName', message: 'User name' },
  username: /*i18n*/ { id: 'field.username', message: 'User name' },
  value: /*i18n*/ { id: 'field.value', message: 'Value' },
}
