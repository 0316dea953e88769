/** Uploaded files. The only file of this module that others import. */
export { shownAddress } from './addresses.ts'
export { fileParts } from './parts.ts'
export { assertPictures, fileContent, picturesByContent, picturesOf } from './pictures.ts'
export type { Files, Uploader } from './service.ts'
