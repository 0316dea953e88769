// npm run build: dist/ (the elements and the demo pages) and build/server/, each only when its inputs changed.
// node tools/build.mjs [browser|server] [--dev] [--force]
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { integrityOf } from './integrity.mjs'
import { buildVersion } from './version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = [
  'package-lock.json',
  'rollup.config.mjs',
  'tools/build.mjs',
  'tools/build-plugins.mjs',
  'tools/integrity.mjs',
  'tools/version.mjs',
  'tools/element-facts.mjs',
  'tools/manifest.mjs',
  'vendor',
]
const parts = {
  browser: { inputs: [...tools, 'src', 'elements', 'demo'], out: 'dist', env: 'COACH_DIST' },
  server: {
    inputs: [...tools, 'src/domain', 'src/contract', 'src/i18n', 'server'],
    out: 'build/server',
    env: 'COACH_SERVER_OUT',
  },
}

/** @typedef {keyof typeof parts} Part */
/** @typedef {{ dev?: boolean, force?: boolean }} BuildOptions */

const isInput = (/** @type {string} */ name) => !/(\.test\.tsx?|README\.md|tsconfig\.json)$/.test(name)

/**
 * @param {string} entry
 * @returns {Generator<string, void>}
 */
function* filesOf(entry) {
  if (!existsSync(entry)) return
  if (!/\.[a-z]+$/.test(entry)) {
    for (const child of readdirSync(entry, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const name = path.join(entry, child.name)
      if (child.isDirectory()) yield* filesOf(name)
      else if (isInput(name)) yield name
    }
  } else yield entry
}

/**
 * What a part is built from, as one hash: the same wherever the same sources are.
 * @param {Part} part
 * @param {boolean} dev
 */
export function fingerprint(part, dev) {
  const hash = createHash('sha256').update(dev ? 'dev' : 'production')
  for (const input of parts[part].inputs)
    for (const file of filesOf(input))
      hash.update(`\0${file.split(path.sep).join('/')}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

export const releaseFile = 'release.json'

/**
 * What was released last of the tree in a folder, as `npm run release` wrote it down; null where nothing was.
 * @param {string} folder
 * @returns {import('./version.mjs').Release | null}
 */
export const readRelease = (folder) =>
  existsSync(path.join(folder, releaseFile))
    ? JSON.parse(readFileSync(path.join(folder, releaseFile), 'utf8'))
    : null

/** The version that a build of these sources may call itself. */
const ownVersion = (/** @type {string} */ sources) =>
  buildVersion(JSON.parse(readFileSync('package.json', 'utf8')).version, sources, readRelease('.'))

/**
 * @param {Part} part
 * @param {string} out
 * @param {boolean} dev
 */
async function rollUp(part, out, dev) {
  Object.assign(process.env, { COACH_PART: part, COACH_BUILD: dev ? 'dev' : '', [parts[part].env]: out })
  const [{ rollup }, { loadConfigFile }] = await Promise.all([
    import('rollup'),
    import('rollup/loadConfigFile'),
  ])
  const { options, warnings } = await loadConfigFile(path.join(root, 'rollup.config.mjs'), { silent: true })
  for (const option of options) {
    const bundle = await rollup(option)
    for (const output of option.output) await bundle.write(output)
    await bundle.close()
  }
  warnings.flush()
}

/** Which blocks suit a file best shows only afterwards. */
const blocks = [{}, { [constants.BROTLI_PARAM_LGBLOCK]: 16 }]

/** @param {Promise<Buffer>[]} asked */
const shortest = async (asked) =>
  (await Promise.all(asked)).reduce((best, one) => (one.length < best.length ? one : best))

/** What is smaller gains nothing by it, in bytes. */
const leastToCompress = 500

const compressible = /\.(js|css|html|svg|json)$/

/**
 * The hashes of all scripts, for pages that name the ones they load.
 * @param {string} folder
 * @param {string} version
 */
function writeIntegrity(folder, version) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /^(coach[\w-]*|c\/.+)\.js$/.test(name))
  writeFileSync(
    path.join(folder, 'integrity.json'),
    `${JSON.stringify(integrityOf(folder, scripts.sort(), version), null, 2)}\n`,
  )
}

/**
 * Writes .br and .gz beside each file that gains by it, so that the server compresses nothing while it serves.
 * @param {string} folder
 */
async function compress(folder) {
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)]
  const files = [...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => path.join(folder, name))
    .filter((name) => compressible.test(name))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      if (text.length < leastToCompress) return
      // The ELK worker is megabytes: quality 11 takes seconds there and wins little.
      const quality = text.length > 1_000_000 ? 9 : 11
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await Promise.all([
        shortest(blocks.map((block) => br(text, { params: { ...params, ...block } }))).then((data) =>
          writeFile(`${file}.br`, data),
        ),
        gz(text, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
      ])
    }),
  )
}

/**
 * Puts a finished folder in the place of the old one.
 * @param {string} from
 * @param {string} to
 */
function swap(from, to) {
  const old = `${from}.old`
  mkdirSync(path.dirname(to), { recursive: true })
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

/**
 * @param {Part} part
 * @param {BuildOptions} options
 */
async function buildPart(part, { dev = false, force = false }) {
  const { out } = parts[part]
  const mark = `.cache/build/${part}.hash`
  const sources = fingerprint(part, dev)
  // The same sources are another version once they are released.
  const version = ownVersion(sources)
  const wanted = `${sources} ${version}`
  if (!force && existsSync(out) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const started = performance.now()
  mkdirSync('.cache/build', { recursive: true })
  const staging = `.cache/build/${part}-${process.pid}`
  rmSync(staging, { recursive: true, force: true })
  try {
    await rollUp(part, staging, dev)
    if (part === 'browser' && !dev) {
      writeIntegrity(staging, version)
      await compress(staging)
    }
    swap(staging, out)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  writeFileSync(mark, wanted)
  console.log(`Built ${out} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Builds what changed since the last time. Throws where a file can't be built; the folder that stood before
 * is kept then.
 * @param {BuildOptions & { only?: string[] }} options
 */
export async function build({ only, dev, force } = {}) {
  process.chdir(root)
  for (const part of /** @type {Part[]} */ (Object.keys(parts)))
    if (!only?.length || only.includes(part)) await buildPart(part, { dev, force })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  await build({
    only: args.filter((arg) => arg in parts),
    dev: args.includes('--dev'),
    force: args.includes('--force'),
  })
}
