/** Uploaded files. The only file of this module that others import. */
export { shownAddress } from './addresses.ts'
export { fileParts, fileStorage } from './parts.ts'
export { assertPictures, fileContent, filesNamed, picturesByContent, picturesOf } from './pictures.ts'
export type { Files, Uploader } from './service.ts'
export { storeFile } from './store-file.ts'
export { removeUnusedFiles } from './unused-files.ts'
