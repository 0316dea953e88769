import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { minify } from 'terser'
import { root } from './processes.mjs'

const packed = (code) =>
  brotliCompressSync(Buffer.from(code), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** A module as it stands in a chunk, minified by itself: what others use of it is not seen here and stays. */
async function sizeOf([id, { code }]) {
  const minified = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 2, unused: false },
  }).then(
    (result) => result.code,
    () => code,
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
 * @returns {Promise<{ name: string, bytes: number, packed: number }[]>}
 */
export async function modulesOf(chunk) {
  Object.assign(process.env, { COACH_PART: 'browser', COACH_BUILD: '' })
  const { options } = await loadConfigFile(`${root}rollup.config.mjs`, { silent: true })
  const bundle = await rollup(options[0])
  const { output } = await bundle.generate(options[0].output[0])
  await bundle.close()
  const found = output.find(({ type, name }) => type === 'chunk' && name === chunk)
  if (!found) throw new Error(`the build has no chunk ${chunk}`)
  const modules = await Promise.all(
    Object.entries(found.modules)
      .filter(([, { code }]) => code)
      .map(sizeOf),
  )
  return modules.sort((a, b) => b.packed - a.packed)
}
