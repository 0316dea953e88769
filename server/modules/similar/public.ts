/** Similar answers of different learners. The only file of this module that others import. */
export { similarParts } from './parts.ts'
export { similarOf, similarCounts } from './queries.ts'
