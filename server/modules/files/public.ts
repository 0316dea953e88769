/** Uploaded files. The only file of this module that others import. */
export { shownAddress } from './addresses.ts'
export { fileParts } from './parts.ts'
export { assertPictures } from './pictures.ts'
