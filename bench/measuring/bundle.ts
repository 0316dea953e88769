// The scripts of measured pages, from TypeScript to what a browser runs.
import { readFileSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { type Plugin, rollup } from 'rollup'
import typescript from 'typescript'
import { catalogs, cssText } from '../../tools/build-plugins.mjs'

const transpile = (code: string, fileName: string): string =>
  typescript.transpileModule(code, {
    fileName,
    compilerOptions: {
      target: typescript.ScriptTarget.ES2022,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  }).outputText

const transpiled = (): Plugin => ({
  name: 'bench-typescript',
  transform: (code, id) => (/\.tsx?$/.test(id) ? { code: transpile(code, id), map: { mappings: '' } } : null),
})

/** bpmn-js draws its menus with Preact, and the product's `preact` is a shim without hooks (decision 73): it gets the real one. */
const preactOfBpmn = (): Plugin => ({
  name: 'bench-preact',
  resolveId(source, importer, options) {
    if (
      !/^preact(?:\/|$)/.test(source) ||
      !importer ||
      !/\/(?:@bpmn-io|htm|preact-for-bpmn)\//.test(importer)
    )
      return null
    return this.resolve(source.replace('preact', 'preact-for-bpmn'), importer, options)
  },
})

/** A script that imports nothing, as a page runs it. */
export const scriptOf = (file: URL): string => transpile(readFileSync(file, 'utf8'), file.pathname)

/** One script, minified, for production, as a person would ship it. */
export async function bundle(entry: string): Promise<string> {
  const bundled = await rollup({
    input: entry,
    plugins: [
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      cssText(),
      catalogs(),
      transpiled(),
      preactOfBpmn(),
      resolve({
        browser: true,
        exportConditions: ['browser', 'production'],
        extensions: ['.mjs', '.js', '.ts', '.tsx'],
        dedupe: ['react', 'react-dom', 'nanostores'],
      }),
      commonjs(),
      terser({ module: true }),
    ],
    onwarn: () => undefined,
  })
  const { output } = await bundled.generate({ format: 'es', inlineDynamicImports: true })
  await bundled.close()
  return output[0].code
}
