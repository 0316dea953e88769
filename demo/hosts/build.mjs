// Bundles a host: TypeScript, JSX and Vue's single files into one folder. What an integrator's own bundler does.
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import ts from 'typescript'

const here = fileURLToPath(new URL('.', import.meta.url))

const typescript = {
  name: 'typescript',
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null
    const compilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      experimentalDecorators: true,
      useDefineForClassFields: false,
    }
    return {
      code: ts.transpileModule(code, { fileName: id, compilerOptions }).outputText,
      map: { mappings: '' },
    }
  },
}

/** Vue must know which tags are no components of its own. */
const isCustomElement = (tag) => tag.startsWith('coach-')

const vue = {
  name: 'vue',
  async transform(code, id) {
    if (!id.endsWith('.vue')) return null
    const { compileScript, parse } = await import('vue/compiler-sfc')
    const { descriptor } = parse(code, { filename: id })
    const { content } = compileScript(descriptor, {
      id: path.basename(id),
      inlineTemplate: true,
      templateOptions: { compilerOptions: { isCustomElement } },
    })
    return {
      code: ts.transpileModule(content, {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      }).outputText,
      map: { mappings: '' },
    }
  },
}

const constants = {
  'process.env.NODE_ENV': JSON.stringify('production'),
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/**
 * The React host has the elements in its bundle; the others serve the package's files as they are beside
 * their own, which spares a bundler the work.
 */
const bundlesElements = (host) => host === 'react'

/** Builds `demo/hosts/{host}` into `out`; `packages` is a `node_modules` with `@coach/elements` in it. */
export async function buildHost(host, { out, packages }) {
  mkdirSync(out, { recursive: true })
  copyFileSync(`${here}${host}/index.html`, `${out}/index.html`)
  const script = ['main.tsx', 'main.ts', 'main.js'].find((file) =>
    ts.sys.fileExists(`${here}${host}/${file}`),
  )
  if (!/@coach\/elements/.test(readFileSync(`${here}${host}/package.json`, 'utf8')))
    return copyFileSync(`${here}${host}/${script}`, `${out}/main.js`)
  const apart = !bundlesElements(host)
  if (apart) cpSync(`${packages}/@coach/elements/dist`, `${out}/coach`, { recursive: true })
  const bundle = await rollup({
    input: { main: `${here}${host}/${script}` },
    external: apart ? ['@coach/elements'] : [],
    treeshake: false,
    plugins: [
      replace({ preventAssignment: true, values: constants, exclude: '**/@coach/elements/**' }),
      vue,
      typescript,
      resolve({ browser: true, modulePaths: [packages], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      commonjs({ include: /node_modules\/(react|react-dom|scheduler)\// }),
    ],
    onwarn: (warning, report) =>
      !['CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED', 'SOURCEMAP_ERROR'].includes(warning.code) &&
      report(warning),
  })
  await bundle.write({
    dir: out,
    format: 'es',
    paths: { '@coach/elements': './coach/coach.js' },
    entryFileNames: '[name].js',
    chunkFileNames: 'c/[name]-[hash].js',
  })
  await bundle.close()
}
