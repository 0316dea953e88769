/** Reports and the practices that they are of. The only file of this module that others import. */
export { learnerRunsOf, mostOften } from './report-list.ts'
export { unreadBy, unreadFeedbackOf } from './unread-feedback.ts'
export { weakestIn } from './weakest-ability.ts'
