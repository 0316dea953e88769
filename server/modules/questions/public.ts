/** What answers say of questions. The only file of this module that others import. */
export { figuresWhere } from './question-figures.ts'
