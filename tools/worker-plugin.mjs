/** @import { Plugin, RollupOptions, SourceMap } from 'rollup' */
import path from 'node:path'
import { rollup } from 'rollup'
import ts from 'typescript'

const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  verbatimModuleSyntax: true,
  sourceMap: true,
}

/**
 * The product's TypeScript as it is: types are taken off, not checked.
 * @returns {Plugin}
 */
const withoutTypes = () => ({
  name: 'coach-without-types',
  transform(code, fileName) {
    if (!fileName.endsWith('.ts')) return null
    const { outputText, sourceMapText } = ts.transpileModule(code, { compilerOptions, fileName })
    return { code: outputText, map: sourceMapText ?? null }
  },
})

/**
 * `import load from 'worker:./x-worker.ts'` gives `() => Promise<() => void>`: what runs a worker that is bundled by itself, with a source
 * map. Its text is the worker's, as with `prebuilt`.
 * @param {Plugin[]} plugins what its modules go through besides
 * @param {RollupOptions["onwarn"]} onwarn
 * @returns {Plugin}
 */
export const workers = (plugins, onwarn) => {
  /** @type {Map<string, SourceMap>} */
  const maps = new Map()
  return {
    name: 'coach-workers',
    resolveId: (id, importer) =>
      id.startsWith('worker:') && importer
        ? `\0worker:${path.resolve(path.dirname(importer), id.slice('worker:'.length))}`
        : null,
    async load(id) {
      const [, file] = /^\0worker:(.*)$/.exec(id) ?? []
      if (!file) return null
      const bundle = await rollup({ input: file, plugins: [withoutTypes(), ...plugins], onwarn })
      const { output } = await bundle.generate({
        format: 'iife',
        sourcemap: 'hidden',
        sourcemapPathTransform: (source) => path.relative('.', path.resolve(source)).replaceAll('\\', '/'),
      })
      for (const one of bundle.watchFiles) this.addWatchFile(one)
      await bundle.close()
      const ref = this.emitFile({
        type: 'asset',
        name: path.basename(file).replace(/\.ts$/, '.js'),
        source: `export default function(){\n${output[0].code}}\n`,
      })
      if (output[0].map) maps.set(ref, output[0].map)
      return `export default () => import(import.meta.ROLLUP_FILE_URL_${ref}).then((m) => m.default);`
    },
    generateBundle(_options, files) {
      for (const [ref, map] of maps) {
        const fileName = this.getFileName(ref)
        const worker = files[fileName]
        if (worker?.type !== 'asset') continue
        worker.source = `${String(worker.source)}//# sourceMappingURL=${path.basename(fileName)}.map\n`
        // The worker's first line stands below that of the function around it.
        const source = JSON.stringify({ ...map, file: path.basename(fileName), mappings: `;${map.mappings}` })
        this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source })
      }
    },
  }
}
