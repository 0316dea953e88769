// The elements as they ship, in a real Chromium. Nothing is compiled here: `npm run build` comes first.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromeLauncher } from '@web/test-runner-chrome'
import { defaultReporter } from '@web/test-runner'
import { chromiumArgs, chromiumPath } from './tools/chromium.mjs'

/** axe-core is no ES module: it is served as it is and puts itself on `window`. */
const axe = {
  name: 'axe',
  serve: (context) => (context.path === '/axe.js' ? { body: readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8'), type: 'js' } : undefined),
}

/** A second copy of the whole bundle, as a page has it that loads two versions. */
const secondCopy = (context, next) => {
  if (context.url.startsWith('/dist-again/')) context.url = context.url.replace('/dist-again/', '/dist/')
  return next()
}

/** No platform stands behind these tests: every call is refused as an unknown token is. */
const nobodySignedIn = (context, next) => {
  if (!context.path.startsWith('/coach-api/')) return next()
  context.status = 401
  context.body = { code: 'unauthorised', message: '', params: {}, issues: [], requestId: '00000000-0000-4000-8000-000000000000' }
}

export default {
  files: ['tests/browser/**/*.test.js'],
  rootDir: import.meta.dirname,
  nodeResolve: true,
  concurrency: 2,
  plugins: [axe],
  middleware: [secondCopy, nobodySignedIn],
  reporters: [defaultReporter({ reportTestProgress: false })],
  testsStartTimeout: 30_000,
  testsFinishTimeout: 60_000,
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath: chromiumPath(), headless: true, args: chromiumArgs } })],
}
