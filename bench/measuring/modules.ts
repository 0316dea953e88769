import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type OutputChunk, type RenderedModule, rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { minify } from 'terser'
import { root } from './processes.ts'

/** A module of a chunk: its path, its size minified, and minified and compressed alone, in bytes. */
export interface ModuleSize {
  name: string
  bytes: number
  packed: number
}

const packed = (code: string) =>
  brotliCompressSync(Buffer.from(code), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** A module as it stands in a chunk, minified by itself: what others use of it is not seen here and stays. */
async function sizeOf([id, { code }]: [string, RenderedModule]): Promise<ModuleSize> {
  const source = code ?? ''
  const minified = await minify(source, {
    module: true,
    ecma: 2020,
    compress: { passes: 2, unused: false },
  }).then(
    (result) => result.code ?? source,
    () => source,
  )
  return {
    name: path.relative(root, id.replaceAll('\0', '')).replace(/^(?:\.\.\/)*node_modules\//, ''),
    bytes: minified.length,
    packed: packed(minified),
  }
}

/**
 * The modules of a chunk of the browser's build, heaviest first, each minified and compressed alone: together
 * they take less.
 */
export async function modulesOf(chunk: string): Promise<ModuleSize[]> {
  Object.assign(process.env, { COACH_PART: 'browser', COACH_BUILD: '' })
  const { options } = await loadConfigFile(`${root}rollup.config.mjs`, { silent: true })
  const [first] = options
  if (!first) throw new Error('the build of the browser has no options')
  const bundle = await rollup(first)
  const { output } = await bundle.generate(first.output[0] ?? {})
  await bundle.close()
  const found = output.find((one): one is OutputChunk => one.type === 'chunk' && one.name === chunk)
  if (!found) throw new Error(`the build has no chunk ${chunk}`)
  const modules = await Promise.all(
    Object.entries(found.modules)
      .filter(([, { code }]) => code)
      .map(sizeOf),
  )
  return modules.sort((a, b) => b.packed - a.packed)
}
