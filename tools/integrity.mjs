// What a host page needs to load scripts that can't have been changed on the way: their hashes, as
// `integrity` takes them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @param {string} file */
const sha384 = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * `{ version, files: { 'coach.js': 'sha384-…' } }` of files in a folder.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {string} version
 */
export const integrityOf = (folder, files, version) => ({
  version,
  files: Object.fromEntries(files.map((file) => [file, sha384(`${folder}/${file}`)])),
})
