// What a host page needs to load scripts that can't have been changed on the way: their hashes, as
// `integrity` takes them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @param {string} file */
const sha384 = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * The import map by which a browser checks every script of a version, the chunks too: `integrity` of import maps.
 * @param {{ version: string, files: Record<string, string> }} integrity
 * @param {string} origin the platform's, such as `https://coach.example.com`
 */
export const importMapOf = ({ version, files }, origin) => ({
  integrity: Object.fromEntries(
    Object.entries(files).map(([file, hash]) => [`${new URL(origin).origin}/dist/${version}/${file}`, hash]),
  ),
})

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
