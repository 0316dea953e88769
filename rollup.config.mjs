/** @import { OutputOptions, Plugin, RollupOptions } from 'rollup' */
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import {
  checksWithoutCode,
  catalogs,
  cssText,
  execAlone,
  fetchAlone,
  notices,
  models,
  prebuilt,
  spareDefaults,
  withoutCompiler,
} from './tools/build-plugins.mjs'
import { customElements } from './tools/manifest.mjs'
import { workers } from './tools/worker-plugin.mjs'

// Asked when the configuration is made, since one process may build several times.
const isDev = () => process.env.COACH_BUILD === 'dev'

// Types are checked apart, by `npm run check`.
const typescriptTo = (/** @type {string[]} */ include) =>
  typescript({
    tsconfig: false,
    include,
    noEmitOnError: false,
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      jsx: 'react-jsx',
      noCheck: true,
      skipLibCheck: true,
      types: [],
    },
  })

/** @type {NonNullable<RollupOptions['onwarn']>} */
const onwarn = (warning, report) => {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /node_modules/.test(warning.message)) return
  // Rollup writes the files itself, so the compiler's rule that .ts imports need noEmit doesn't apply.
  if (warning.pluginCode === 'TS5096') return
  report(warning)
}

const elements = readdirSync('elements').filter((file) => /^coach(-[a-z-]+)?\.tsx?$/.test(file))
const demoScripts = existsSync('demo') ? readdirSync('demo').filter((file) => file.endsWith('.ts')) : []
const named = (/** @type {string} */ folder, /** @type {string[]} */ files, prefix = '') =>
  Object.fromEntries(files.map((file) => [prefix + path.parse(file).name, `${folder}/${file}`]))

/** @returns {Plugin} */
const demoPages = () => ({
  name: 'coach-demo-pages',
  async writeBundle({ dir = 'dist' }) {
    await mkdir(path.join(dir, 'demo'), { recursive: true })
    for (const file of readdirSync('demo'))
      if (/\.(html|css|svg|json)$/.test(file)) await copyFile(`demo/${file}`, path.join(dir, 'demo', file))
    await writeFile(path.join(dir, 'demo/custom-elements.json'), JSON.stringify(customElements()))
    // The page config of the plain pages, and a set of pages with one of its own.
    for (const folder of ['emoti', 'custom'])
      await cp(`demo/${folder}`, path.join(dir, 'demo', folder), { recursive: true })
  },
})

/** The one script of a host page: what runs before the framework is there. It must need no other file. */
const first =
  /\/elements\/(coach|host\/(autoload|coach-element|define-element|definitions|own-page|prepaint))\.ts$|\/src\/stores\/version\.ts$|\/src\/ui\/prepaint\.ts$|\/src\/i18n\/(locale|catalogs)\.ts$|\/src\/stores\/(environment|version)\.ts$|\/conversation\/prepaint\.(ts|css)$|\/practice\/composer-keys\.ts$/

/** What every element needs before its first screen, in one request. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores|@lingui\/(?:core|react)|@r2wc|ofetch|destr|ufo|preact-router)\/|vendor\/preact-shim\/|\/src\/(app|api|stores)\/(?!fetch-page-config|audio-|live-poll|sample-|[a-z]+-double|job-factory|(?:csv|job|job-list|save-file|download|poll|uploads|unfinished-uploads|media-files)\.)|\/src\/screens\/shell\/(shell\.|parts\/(element-place|start-failed))|\/src\/ui\/(?:windowing\/use-size|rich-text\/formatted-text|(?!radar\.|exam-badge\.|choice-cards\.|print-area\.|answer-points\.|file-drop\.|template-button\.|language-choice\.)[^/]+$)|\/src\/i18n\/(?!custom-translations|answer-points)[^/]+\.ts$|\/src\/domain\/(scoring\/evidence-marks|text\/(?:spans|masked-phone|compared-length)|dialogue\/(?:meter-moves|line-limit)|session\/difficulty)\.ts$|\/elements\/host\/(react-element|element-root)|commonjsHelpers/

/** What every screen but a conversation works with; the screens of learners share their lists as well. */
const pages =
  /\/src\/(ui\/(?:windowing\/(?:use|row)-window|link|back-link|use-may|use-beginning|theme-kinds|use-worded|field|use-unsaved|undo-text|way-back|brand|own-brand|standing-badge|download-button|being-marked|round|page-icons|page-pieces)\.|app\/screens\.|i18n\/(?:pages\/|format\.)|stores\/(?:address-filter|kept-filter|drill-starter|attempt|resource|presence|platform-clock|file-addresses)\.|domain\/(?:session\/standing|report\/came-up)\.|screens\/practice\/(?:parts\/sample-texts\/sample-)?[^/]+$)/

/** What stands around a page of ours, which no practice needs: header, navigation, the customer's pages in it. */
const around =
  /\/src\/screens\/shell\/(chrome|menu|words|use-menu|custom-pages|parts\/(nav-list|profile-menu))\b/

/** The first page of an element that is shown alone; it is so small that another page would be fetched with it. */
const reportList = /\/src\/screens\/report\/report-list\//

/** The customer's words and page config. */
const own = /\/src\/(i18n\/custom-translations|stores\/fetch-page-config)\.ts$/

/** What sends the recording of a spoken line: fetched when the first one begins. */
const speech = /\/src\/(api|domain\/session)\/audio-/

/** What lists of records and their exports work with; no learner's page has any. */
const lists = /\/src\/stores\/(?:csv|job|job-list|save-file|download|poll)\./

/** What home and the pages of exams and materials say alike; by itself it would take small pieces of the editor in. */
const exams = /\/src\/screens\/practice\/parts\/(?:exams|materials|programmes)\/[^/]+\.ts$/

/** What pages of the editor and of the organisation share: by itself it would be taken into small pieces of learners' pages. */
const staff =
  /\/src\/ui\/choice-cards\.|\/src\/screens\/(?:authoring\/(?:parts\/(?:chips-input|add-line)|category-options|transform-path|publish-words|question-words|figure-words|publishing\/(?:parts\/choice-cards|results\/result-words)|course-problems|course-versions|publish-changes|course-editor\/draft\/new-thing-id)|organisation\/department-options)\./

/** A certificate where it is earned and in the list of all; what begins a practice from several pages. */
const certificates = /\/src\/screens\/practice\/parts\/certificates\//
const starting = /\/src\/screens\/practice\/parts\/starting\//

/** What a conversation fetches once it stands: questions to choose from, what points were for, reference answers, and how it went. */
const later =
  /\/src\/screens\/practice\/conversation\/parts\/(?:later-parts|question-card|points-list|reference|ended-banner)\./

/** What an answer in one's own words had and lacked: of conversations, sheets, reports and marking alike. */
const answerPoints = /\/src\/(ui|i18n)\/answer-points\./

/**
 * What a practice on a sheet shares with the conversation goes with the conversation, which is fetched far more often; the receipt of an exam is
 * fetched by whoever opens it.
 */
const conversation = /\/src\/screens\/practice\/conversation\/(?!sheet\/|sample\/|parts\/receipt-part\.)/

/** What makes workers: of the editor, and of a camera. */
const textWorker = /\/src\/adapters\/text-worker\//

/** What starts the editor's workers: small as it is, it would be taken into pieces of learners' pages. */
const editorWorkers =
  /\/src\/screens\/authoring\/course-editor\/(?:checking\/start-check-worker|understanding\/start-alike-worker)\./

/** A camera, of a practice and of the check before an exam; what looks for faces comes with a practice alone. */
const camera = /\/src\/(?:adapters\/camera\/camera|i18n\/camera-fault\/)/
const faces = /\/src\/adapters\/camera\/face-detector\./

/** The codes of certificates and receipts. */
const codes = /\/src\/domain\/certificate\/code\./

/** What a recording and a login that is asked to work share. */
const digest = /node_modules\/@noble\/hashes\//

/** What the demo pages share; none of it goes with the elements. */
const demo = /\/demo\/theming\/(contrast|platform-token)\.ts$/

const chunkOf = (/** @type {string} */ id) => {
  if (first.test(id)) return 'coach'
  if (pages.test(id)) return 'pages'
  if (foundation.test(id)) return 'foundation'
  if (around.test(id)) return 'around'
  if (reportList.test(id)) return 'report-list.screen'
  if (own.test(id)) return 'own'
  if (speech.test(id)) return 'speech'
  if (lists.test(id)) return 'lists'
  if (exams.test(id)) return 'exams'
  if (staff.test(id)) return 'staff'
  if (certificates.test(id)) return 'certificates'
  if (starting.test(id)) return 'starting'
  if (answerPoints.test(id)) return 'answer-points'
  if (later.test(id)) return 'conversation-later'
  if (conversation.test(id)) return 'conversation.screen'
  if (textWorker.test(id)) return 'text-worker'
  if (editorWorkers.test(id)) return 'editor-workers'
  if (camera.test(id)) return 'camera'
  if (faces.test(id)) return 'face-detector'
  if (codes.test(id)) return 'codes'
  if (digest.test(id)) return 'digest'
  if (demo.test(id)) return 'demo'
}

const minified = () => terser({ module: true, ecma: 2020, compress: { passes: 2, inline: 1 } })

/** @returns {RollupOptions & { output: OutputOptions }} */
const browser = () => ({
  input: { ...named('elements', elements), ...named('demo', demoScripts, 'demo/') },
  output: {
    dir: process.env.COACH_DIST ?? 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'c/[name]-[hash].js',
    assetFileNames: 'c/[name]-[hash][extname]',
    manualChunks: chunkOf,
    experimentalMinChunkSize: 3000,
    sourcemap: true,
    // As seen from the project: the folder that is built into is another one than that which is served.
    sourcemapPathTransform: (source, map) => path.relative('.', path.resolve(path.dirname(map), source)),
  },
  plugins: [
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify(isDev() ? 'development' : 'production') },
    }),
    prebuilt(),
    models(),
    workers(
      [checksWithoutCode(), resolve({ browser: true }), commonjs(), ...(isDev() ? [] : [minified()])],
      onwarn,
    ),
    checksWithoutCode(),
    !isDev() && withoutCompiler(),
    !isDev() && execAlone(),
    !isDev() && fetchAlone(),
    cssText(),
    catalogs(),
    resolve({
      browser: true,
      exportConditions: ['browser', isDev() ? 'development' : 'production'],
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      dedupe: ['react', 'react-dom', 'nanostores'],
    }),
    commonjs(),
    typescriptTo([
      'src/**/*.ts',
      'src/**/*.tsx',
      'elements/**/*.ts',
      'elements/**/*.tsx',
      'demo/**/*.ts',
      'demo/**/*.tsx',
    ]),
    !isDev() && spareDefaults(),
    !isDev() && minified(),
    demoPages(),
    notices(),
  ],
  onwarn,
})

const serverEntries = {
  main: 'server/main.ts',
  'train-worker': 'server/modules/intents/train-worker.ts',
  'check-worker': 'server/modules/courses/check-worker.ts',
  'path-worker': 'server/modules/courses/path-worker.ts',
  'try-worker': 'server/modules/courses/try-worker.ts',
  'understand-worker': 'server/modules/courses/understand-worker.ts',
  'conversation-worker': 'server/modules/courses/transform/conversation-worker.ts',
  'archive-worker': 'server/modules/course-archives/archive-worker.ts',
  'question-worker': 'server/modules/questions/question-worker.ts',
  'question-read-worker': 'server/modules/questions/question-read-worker.ts',
  'pdf-worker': 'server/pdf/pdf-worker.ts',
  'document-worker': 'server/modules/publishes/documents/document-worker.ts',
  'similar-worker': 'server/modules/similar/similar-worker.ts',
  'grader-worker': 'server/modules/practice/grader-worker.ts',
  'sheet-worker': 'server/spreadsheets/sheet-worker.ts',
}
/** @returns {RollupOptions & { output: OutputOptions }} */
const server = () => ({
  input: serverEntries,
  output: {
    dir: process.env.COACH_SERVER_OUT ?? 'build/server',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
  external: (id) => !/^[./\0]/.test(id) && !path.isAbsolute(id),
  plugins: [
    resolve({ extensions: ['.ts', '.mjs', '.js', '.json'] }),
    catalogs(),
    typescriptTo(['src/**/*.ts', 'server/**/*.ts']),
  ],
  onwarn,
})

const parts = { browser, server }

const wanted = () => process.env.COACH_PART?.split(',') ?? Object.keys(parts)

export default () =>
  Object.entries(parts)
    .filter(([name]) => wanted().includes(name))
    .map(([, part]) => part())
