/** Mock exams and exams: registration, the queue, attempts, and who watches over them. The only file of this module that others import. */
export { examParts } from './release-timer.ts'
