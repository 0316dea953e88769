/** Mock exams and exams: registration, the queue, attempts, and who watches over them. The only file of this module that others import. */
export { absencesOf } from './absences.ts'
export { continuationsOf } from './continue-attempts.ts'
export { isWithheld } from './exam-rows.ts'
export { countsLate, lateInReport } from './late-answers.ts'
export { ownExamsOf } from './own-exams.ts'
export { receiptsIn } from './receipts.ts'
export { shareSession } from './registration.ts'
export { examParts } from './release-timer.ts'
