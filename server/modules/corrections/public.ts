/** Corrections of questions after an exam. The only file of this module that others import. */
export { correctionParts } from './parts.ts'
