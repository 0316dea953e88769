/** Reports and the practices that they are of. The only file of this module that others import. */
export { learnerRunsOf } from './report-list.ts'
