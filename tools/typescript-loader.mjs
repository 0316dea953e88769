// `node --import ./tools/typescript-loader.mjs x.ts` and worker threads of tests: runs the product's
// TypeScript as it is.
// Node 20 cannot by itself. Types are taken off, not checked.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire, register } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Each file without its types: to load the compiler and strip the whole server takes ten seconds. */
const kept = new URL('../.cache/typescript/', import.meta.url)
const compiler = createRequire(import.meta.url)('typescript/package.json').version

const hashOf = (/** @type {string[]} */ ...texts) =>
  createHash('sha256').update(texts.join('\n')).digest('hex')

/**
 * @param {string} source
 * @param {string} fileName
 */
async function strip(source, fileName) {
  const { default: ts } = await import('typescript')
  const { ModuleKind, ScriptTarget, transpileModule } = ts
  return transpileModule(source, {
    compilerOptions: {
      module: ModuleKind.ESNext,
      target: ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
    fileName,
  }).outputText
}

/**
 * Whole or not at all: others may read it at this moment.
 * @param {URL} place
 * @param {string} text
 */
async function keep(place, text) {
  const unfinished = new URL(`${randomUUID()}.tmp`, kept)
  await mkdir(kept, { recursive: true })
  await writeFile(unfinished, text)
  await rename(unfinished, place)
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const fileName = fileURLToPath(url)
  const text = await readFile(fileName, 'utf8')
  const place = new URL(`${hashOf(fileName)}.js`, kept)
  // A file is kept once; its last line says what it was made from.
  const madeFrom = `//${hashOf(compiler, text)}`
  let source = await readFile(place, 'utf8').catch(() => '')
  if (!source.endsWith(madeFrom)) {
    source = (await strip(text, fileName)) + madeFrom
    await keep(place, source)
  }
  return { format: 'module', source, shortCircuit: true }
}

// The hooks run in a thread of their own, which loads this file again.
const inHooks = '?hooks'
if (!import.meta.url.endsWith(inHooks)) register(import.meta.url + inHooks)
