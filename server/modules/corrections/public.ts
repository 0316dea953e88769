/** Corrections of questions after an exam. The only file of this module that others import. */
export { correctionParts } from './parts.ts'
export { lookOf } from './preview.ts'
export { addCorrection } from './service.ts'
export { workOff } from './work-off.ts'
