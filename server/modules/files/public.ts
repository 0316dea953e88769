/** Uploaded files. The only file of this module that others import. */
export { fileParts } from './parts.ts'
