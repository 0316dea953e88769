// Rollup plugins of our own; `catalogs` is also a Vite plugin, so that vitest reads the same catalogs.
/** @import { Plugin } from 'rollup' */
import { readFile } from 'node:fs/promises'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** How the catalogs are written: ids are ours, so no marks and no places. */
export const poFormat = formatter({
  explicitIdAsDefault: true,
  origins: false,
  lineNumbers: false,
  printPlaceholdersInComments: false,
})

/** @param {string} file */
async function readPo(file) {
  const locale = path.basename(file, '.po')
  return await poFormat.parse(await readFile(file, 'utf8'), { locale, sourceLocale: 'us-en', filename: file })
}

/** The areas whose screens have widgets: their catalogs hold the words of those too. */
export const withWidgets = ['organisation', 'platform', 'authoring']

/** What a practice is made of: its catalogs go without the words of other pages, which nobody waits for there (decision 134). */
const ofPractice = ['practice', 'camera', 'shared', 'pages']

/**
 * The areas whose messages the build merges into the catalogs of another.
 * @param {string} area
 */
export const lenders = (area) => [
  ...(area === 'shared' ? [] : ['shared']),
  ...(ofPractice.includes(area) ? [] : ['pages']),
  ...(withWidgets.includes(area) ? ['widgets'] : []),
  // A sheet of questions is a practice too, with more to say.
  ...(area === 'sheet' ? ['practice'] : []),
]

/**
 * `import { messages } from './locales/practice/zh-cn.po'`: compiled at build time, with what every screen of
 * the area may say in the same language merged in.
 * @returns {Plugin}
 */
export const catalogs = () => ({
  name: 'coach-catalogs',
  async load(id) {
    if (!id.endsWith('.po')) return null
    const own = path.basename(path.dirname(id))
    const files = [...lenders(own), own]
      .map((area) => path.join(path.dirname(id), '..', area, path.basename(id)))
      .filter((file) => existsSync(file))
    /** @type {Record<string, ReturnType<typeof compileMessage>>} */
    const messages = {}
    for (const file of files) {
      this.addWatchFile(file)
      for (const [key, entry] of Object.entries(await readPo(file)))
        if (entry.translation && !entry.obsolete) messages[key] = compileMessage(entry.translation)
    }
    return {
      code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`,
      map: { mappings: '' },
      moduleSideEffects: false,
    }
  },
})

/** Pages that speak even where no catalog could be fetched. */
const speaksAlone = /\/src\/(app\/frame-pages|ui\/(broken|state)-page)\.tsx$/

/**
 * The English beside each message id stands in the catalog too, which is there before anything is said: it
 * need not be shipped twice.
 * @returns {Plugin}
 */
export const spareDefaults = () => ({
  name: 'coach-spare-defaults',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || speaksAlone.test(id)) return null
    return {
      // The lines stay where they are, for the source map.
      code: code.replace(
        /(\bid: '[a-z][a-z-]*\.[\w.-]+'),\s*message: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`)/g,
        (whole, id) => id + '\n'.repeat(whole.split('\n').length - 1),
      ),
      map: null,
    }
  },
})

/**
 * The library compiles messages itself in development alone; otherwise the compiler is fetched only for a
 * customer's own words (LOC-06).
 * @returns {Plugin}
 */
export const withoutCompiler = () => ({
  name: 'coach-without-compiler',
  resolveId: (source, importer) =>
    source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/')
      ? '\0no-compiler'
      : null,
  load: (id) => (id === '\0no-compiler' ? 'export const compileMessage = undefined' : null),
})

/**
 * Of preact-router only `exec` is used: its Router, a class that is made at once, is marked as of no effect,
 * so that it goes. Where it is written otherwise it stays.
 * @returns {Plugin}
 */
export const execAlone = () => ({
  name: 'coach-exec-alone',
  transform(code, id) {
    if (!/\/preact-router\/dist\/[^/]+\.mjs$/.test(id)) return null
    return {
      code: code.replace(/(\w+\(\w+\.prototype=)(new \w+),/, '/*#__PURE__*/$1/*#__PURE__*/$2,'),
      map: null,
    }
  },
})

/**
 * The platform's calls are made with `retry: false` and with none of the library's hooks, base addresses, time-outs and parsers: what it has
 * for those goes.
 * @returns {Plugin}
 */
export const fetchAlone = () => ({
  name: 'coach-fetch-alone',
  transform(code, id) {
    if (!/[\\/]ofetch[\\/]dist[\\/]shared[\\/][^\\/]+\.mjs$/.test(id)) return null
    const asked = 'if (context.options.retry !== false'
    if (!code.includes(asked)) this.error('ofetch asks in another way whether it may try again')
    return {
      code: code
        .replace(asked, 'if (false')
        .replace(
          /context\.options\.(?:on(?:Request|Response)(?:Error)?|baseURL|timeout|parseResponse|ignoreResponseError)\b/g,
          'undefined',
        ),
      map: null,
    }
  },
})

/** What follows a colon may stand close to it; what stands before one may not: `a :hover` is another selector. */
const minifyCss = (/** @type {string} */ css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/;}/g, '}')
    .replace(/: (?=[^;{}])/g, ':')
    .replace(/ > /g, '>')
    .replace(/(?<![\d.\w])0(?=\.\d)/g, '')

/**
 * Zod makes code of text where it may, and tries whether it may: under a host's Trusted Types the trial alone is reported
 * (EMBED-06a). Its own switch is one for all copies of it on a page, so it is decided here, for ours.
 * @returns {Plugin}
 */
export const checksWithoutCode = () => ({
  name: 'coach-checks-without-code',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/.test(id)) return null
    const asked = 'if (globalConfig.jitless)'
    if (!code.includes(asked)) this.error('zod asks in another way whether it may make code of text')
    return { code: code.replace(asked, 'if (true)'), map: null }
  },
})

/**
 * `import css from './x.css'` gives its text, for a constructable sheet.
 * @returns {Plugin}
 */
export const cssText = () => ({
  name: 'coach-css-text',
  transform(code, id) {
    if (!id.endsWith('.css')) return null
    return {
      code: `export default ${JSON.stringify(minifyCss(code))}`,
      map: { mappings: '' },
      moduleSideEffects: false,
    }
  },
})

/**
 * `import load from 'prebuilt:pkg/file.js'` gives `() => Promise<(module?, exports?) => void>`: what runs a prebuilt
 * CommonJS file. Called, it fills `module`; its text, called in a worker without a module, is the worker. With `?name` it answers
 * what a script that isn't CommonJS calls so. So the file is there once. Emitted as an asset, so megabytes of prebuilt code skip parsing and terser, and `import()` fetches them
 * under script-src. The import names the file as it is, so that a host's bundler finds it too.
 * @returns {Plugin}
 */
export const prebuilt = () => ({
  name: 'coach-prebuilt',
  resolveId: (id) => (id.startsWith('prebuilt:') ? `\0${id}` : null),
  async load(id) {
    const [, file, name] = /^\0prebuilt:([^?]*)(?:\?(\w+))?$/.exec(id) ?? []
    if (!file) return null
    const text = await readFile(path.resolve('node_modules', file), 'utf8')
    const ref = this.emitFile({
      type: 'asset',
      name: path.basename(file).replace(/\.mjs$/, '.js'),
      source: `export default function(module,exports){${text}\n${name ? `return ${name}` : ''}}`,
    })
    return `export default () => import(import.meta.ROLLUP_FILE_URL_${ref}).then((m) => m.default);`
  },
  resolveFileUrl: ({ relativePath }) =>
    JSON.stringify(relativePath.startsWith('.') ? relativePath : `./${relativePath}`),
})

/**
 * `import load from 'model:pkg/file.json'` gives `() => Promise<Model>`: a TensorFlow.js graph model with the weights beside it. In one
 * script, so that it comes under script-src, checked as scripts are, and a host's bundler finds it.
 * @returns {Plugin}
 */
export const models = () => ({
  name: 'coach-models',
  resolveId: (id) => (id.startsWith('model:') ? `\0${id}` : null),
  async load(id) {
    const [, file] = /^\0model:(.*)$/.exec(id) ?? []
    if (!file) return null
    const place = path.resolve('node_modules', file)
    const graph = await readFile(place, 'utf8')
    /** @type {{ paths: string[] }[]} */
    const groups = JSON.parse(graph).weightsManifest
    const weights = await Promise.all(
      groups.flatMap(({ paths }) => paths).map((one) => readFile(path.join(path.dirname(place), one))),
    )
    const model = { graph, weights: Buffer.concat(weights).toString('base64') }
    const ref = this.emitFile({
      type: 'asset',
      name: path.basename(file).replace(/\.json$/, '.js'),
      source: `export default ${JSON.stringify(model)}`,
    })
    return `export default () => import(import.meta.ROLLUP_FILE_URL_${ref}).then((m) => m.default);`
  },
  resolveFileUrl: ({ relativePath }) =>
    JSON.stringify(relativePath.startsWith('.') ? relativePath : `./${relativePath}`),
})

const packageOf = (/** @type {string} */ id) =>
  /^\0?(?:prebuilt:|model:)?(.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[2]

const noticeOf = (/** @type {string} */ name) => {
  const folder = path.resolve('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''
  return `${name} ${version}: ${license}\n\n${text}`
}

/**
 * `licenses.txt`: the notices of the libraries that are inside, which their licences ask to be kept.
 * @returns {Plugin}
 */
export const notices = () => ({
  name: 'coach-notices',
  generateBundle() {
    const ids = [...this.getModuleIds()].filter(
      (id) => id.includes('node_modules/') || /^\0(?:prebuilt|model):/.test(id),
    )
    const names = [...new Set(ids.flatMap((id) => packageOf(id) ?? []))].sort()
    this.emitFile({
      type: 'asset',
      fileName: 'licenses.txt',
      source: `${names.map(noticeOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
    })
  },
})
