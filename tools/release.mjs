// npm run release -- 3.3.0 (or major, minor, patch): gives the tree a version, dates the changelog, builds, keeps the build in
// versions/ and commits with a tag. Nothing is pushed. docs/releasing.md
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildAll, fingerprint, readRelease, releaseFile } from './build.mjs'
import { datedChangelog, releaseVersion } from './version.mjs'

/**
 * Where the version stands, by what is around it.
 * @type {Record<string, ((version: string) => string)[]>}
 */
export const places = {
  'package.json': [(version) => `"version": "${version}"`],
  'package-lock.json': [
    (version) => `"name": "coach",\n  "version": "${version}"`,
    (version) => `"name": "coach",\n      "version": "${version}"`,
  ],
  'src/stores/version.ts': [(version) => `version = '${version}'`],
  'server/plugins/openapi.ts': [(version) => `title: 'Coach', version: '${version}'`],
  'docs/embedding.md': [(version) => `/dist/${version}/`],
  'docs/tutorial.md': [(version) => `coach-elements-${version}.tgz`],
  'docs/requirements.md': [(version) => `The product version ${version} is shown`],
}

/**
 * @param {string} text
 * @param {string} file
 * @param {string} from
 * @param {string} to
 */
export const withVersion = (text, file, from, to) =>
  (places[file] ?? []).reduce((changed, place) => {
    if (!changed.includes(place(from))) throw new Error(`${file} does not say ${place(from)}`)
    return changed.replaceAll(place(from), place(to))
  }, text)

/**
 * Releases the tree in `root`. Throws, with the tree as it was, where something is in the way.
 * @param {{ root: string, asked: string, date: string, build: () => Promise<void>, sources?: () => string }} options
 *   `sources` tells the fingerprint of what is built
 * @returns {Promise<string>} the version
 */
export async function release({ root, asked, date, build, sources = () => fingerprint('browser', false) }) {
  const at = (/** @type {string} */ file) => path.join(root, file)
  const read = (/** @type {string} */ file) => readFileSync(at(file), 'utf8')
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

  if (git('status', '--porcelain'))
    throw new Error('There are changes that are not committed: commit them first')
  const { version: current } = JSON.parse(read('package.json'))
  const released = readRelease(root)
  const version = releaseVersion(current, asked, released)
  if (git('tag', '--list', `v${version}`)) throw new Error(`There is a tag v${version} already`)
  const kept = at(`versions/${version}`)
  if (existsSync(kept)) throw new Error(`There is a build in versions/${version} already`)

  const changelog = datedChangelog(read('CHANGELOG.md'), version, date)
  const changed = Object.keys(places).map(
    (file) => /** @type {const} */ ([file, withVersion(read(file), file, current, version)]),
  )
  try {
    writeFileSync(at('CHANGELOG.md'), changelog)
    for (const [file, text] of changed) writeFileSync(at(file), text)
    writeFileSync(at(releaseFile), `${JSON.stringify({ version, sources: sources() }, null, 2)}\n`)
    await build()
    cpSync(at('dist'), kept, { recursive: true, filter: (from) => from !== at('dist/demo') })
    git('add', '.')
    git('commit', '--quiet', '--message', `release: Publish ${version}`)
    git('tag', '--annotate', `v${version}`, '--message', version)
  } catch (error) {
    rmSync(kept, { recursive: true, force: true })
    git('reset', '--quiet')
    if (!released) rmSync(at(releaseFile), { force: true })
    git('checkout', '--quiet', '--', '.')
    throw error
  }
  return version
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  process.chdir(root)
  try {
    const date = new Date().toISOString().slice(0, 10)
    const version = await release({ root, asked: process.argv[2] ?? '', date, build: () => buildAll() })
    console.log(
      `${version} is committed, tagged v${version} and kept in versions/${version}. Next: git push --follow-tags`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
