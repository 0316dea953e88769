/** Personas and their portraits. The only file of this module that others import. */
export { addPortraitAs, portraitsOf } from './queries.ts'
export { savePersona } from './service.ts'
