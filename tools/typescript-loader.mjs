// `node --import ./tools/typescript-loader.mjs x.ts` and worker threads of tests: runs the product's
// TypeScript as it is.
// Node 20 cannot by itself. Types are taken off, not checked.
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true }

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const fileName = fileURLToPath(url)
  const { outputText } = ts.transpileModule(await readFile(fileName, 'utf8'), {
    compilerOptions: options,
    fileName,
  })
  return { format: 'module', source: outputText, shortCircuit: true }
}

// The hooks run in a thread of their own, which loads this file again.
const inHooks = '?hooks'
if (!import.meta.url.endsWith(inHooks)) register(import.meta.url + inHooks)
