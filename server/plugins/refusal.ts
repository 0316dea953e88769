/** The former name of CallError, for branches that were begun before it. */
export { CallError as Refusal } from './call-error.ts'
