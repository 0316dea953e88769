import type { TreeDepartment } from './department-tree.ts'

/** The departments as the options of a choice, those below set in. */
export const departmentOptions = (rows: readonly TreeDepartment[]) =>
  rows.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }))
