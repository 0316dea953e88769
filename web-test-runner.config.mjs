/** @import { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner' */
/** @import { ChromeLauncher } from '@web/test-runner-chrome' */
/** @import { CDPSession, Page, Protocol } from 'puppeteer-core' */
// The elements as they ship, in a real Chromium. Nothing is compiled here: `npm run build` comes first.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromeLauncher } from '@web/test-runner-chrome'
import { defaultReporter } from '@web/test-runner'
import { chromiumArgs, chromiumPath } from './tools/chromium.mjs'
import { customElements } from './tools/manifest.mjs'
import { keepTemporaryFilesInMemory } from './tools/quick-folder.mjs'

keepTemporaryFilesInMemory()

/**
 * axe-core is no ES module: it is served as it is and puts itself on `window`.
 * @type {TestRunnerPlugin}
 */
const axe = {
  name: 'axe',
  serve: (context) =>
    context.path === '/axe.js'
      ? { body: readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8'), type: 'js' }
      : undefined,
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/**
 * A second copy of the whole bundle in another version, as a page has it where two teams embed.
 * @type {TestRunnerPlugin}
 */
const otherVersion = {
  name: 'other-version',
  serve(context) {
    if (!/^\/dist-again\/[\w./-]+\.js$/.test(context.path)) return undefined
    const text = readFileSync(path.resolve(context.path.replace('/dist-again/', 'dist/')), 'utf8')
    return { body: text.replaceAll(version, '0.0.1'), type: 'js' }
  },
}

/**
 * The same files from a place where chunks can't be fetched.
 * @type {TestRunnerPlugin}
 */
const cutOff = {
  name: 'cut-off',
  serve: (context) =>
    /^\/dist-cut-off\/[\w-]+\.js$/.test(context.path)
      ? {
          body: readFileSync(path.resolve(context.path.replace('/dist-cut-off/', 'dist/')), 'utf8'),
          type: 'js',
        }
      : undefined,
}

/**
 * The manifest as the package has it.
 * @type {TestRunnerPlugin}
 */
const manifest = {
  name: 'manifest',
  serve: (context) =>
    context.path === '/custom-elements.json'
      ? { body: JSON.stringify(customElements()), type: 'json' }
      : undefined,
}

/**
 * What the browser says of itself to style sheets: `executeServerCommand('media', { media, features })`, as
 * Chromium takes them.
 * @type {TestRunnerPlugin<Protocol.Emulation.SetEmulatedMediaRequest>}
 */
const media = {
  name: 'media',
  async executeCommand({ command, payload, session }) {
    if (command !== 'media') return undefined
    const browser = /** @type {ChromeLauncher} */ (session.browser)
    await (await debuggerOf(browser.getPage(session.id))).send('Emulation.setEmulatedMedia', payload)
    return true
  },
}

/** @type {WeakMap<Page, Promise<CDPSession>>} */
const debuggers = new WeakMap()

/** Of each page one: what it has set ends with it. */
function debuggerOf(/** @type {Page} */ page) {
  const session = debuggers.get(page) ?? page.createCDPSession()
  debuggers.set(page, session)
  return session
}

/**
 * No platform stands behind these tests: every call is refused as an unknown token is.
 * @type {NonNullable<TestRunnerConfig['middleware']>[number]}
 */
const nobodySignedIn = (context, next) => {
  if (!/^\/(coach-api|api|user|file)\//.test(context.path)) return next()
  context.status = 401
  context.body = {
    code: 'unauthorised',
    message: '',
    params: {},
    issues: [],
    requestId: '00000000-0000-4000-8000-000000000000',
  }
}

/**
 * Each file's page has a window of its own and counts as the one in front: a page behind another gets a frame a second
 * and no keys.
 * @type {NonNullable<NonNullable<Parameters<typeof chromeLauncher>[0]>['createPage']>}
 */
const createPage = async ({ context }) => {
  const page = await context.newPage({ type: 'window' })
  const session = await page.createCDPSession()
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

/** @type {TestRunnerConfig} */
const config = {
  // What takes longest begins first: begun in its turn, late in the alphabet, it would go on alone when the other core has nothing left.
  files: ['tests/browser/scenes.test.js', 'tests/browser/**/*.test.js'],
  rootDir: import.meta.dirname,
  nodeResolve: true,
  concurrency: 2,
  plugins: [axe, otherVersion, cutOff, manifest, media],
  middleware: [nobodySignedIn],
  reporters: [defaultReporter({ reportTestProgress: false })],
  testsStartTimeout: 30_000,
  testsFinishTimeout: 600_000,
  // Only what hangs is stopped: a busy machine takes many times as long.
  testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
  browsers: [
    chromeLauncher({
      createPage,
      launchOptions: { executablePath: chromiumPath(), headless: true, args: chromiumArgs },
    }),
  ],
}

export default config
