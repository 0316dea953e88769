/** Answers that people mark. The only file of this module that others import. */
export { markAnswer, type MarkingActor } from './service.ts'
