// npm test [-- step …]: installs what is missing and runs every check. Closes on the names of what failed and one plain line:
// N passed, N failed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { install, root } from './install.mjs'

install()
const { chromiumPath } = await import('./chromium.mjs')

const results = `${root}.cache/test/`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0 }
/** What failed, by the step and its own name. @type {string[]} */
const failures = []
const count = (/** @type {number} */ passed, /** @type {number} */ failed) => {
  total.passed += passed
  total.failed += failed
}

/**
 * Runs a package's command with its output shown; resolves with its exit code.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
const run = (script, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}node_modules/${script}`, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })

/** A check without tests of its own counts as one. */
const check =
  (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
  async () => {
    const code = await run(script, args)
    if (code !== 0) failures.push(script)
    count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  }

/**
 * What its JSON reporter writes, as far as it is read here.
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 * @property {number} numFailedTests
 * @property {number} numPassedTests
 */

const vitest =
  (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  async () => {
    const file = `${results}${name}.json`
    const code = await run('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ])
    /** @type {VitestReport} */
    let report
    try {
      report = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      failures.push(`${name}: no report`)
      return count(0, 1)
    }
    const broken = report.testResults.filter(
      (f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'),
    )
    const failed = report.numFailedTests + broken.length
    failures.push(
      ...report.testResults.flatMap(({ name: path, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${name}: ${path.replace(root, '')}: ${fullName}`),
      ),
      ...broken.map(({ name: path }) => `${name}: ${path.replace(root, '')}`),
    )
    count(report.numPassedTests, failed || (code === 0 ? 0 : 1))
  }

async function browser() {
  const { startTestRunner } = await import('@web/test-runner')
  const runner = await startTestRunner({
    autoExitProcess: false,
    readCliArgs: false,
    argv: ['--config', `${root}web-test-runner.config.mjs`],
  })
  if (!runner) return count(0, 1)
  await new Promise((resolve) => runner.on('stopped', resolve))
  let passed = 0
  let failed = 0
  /** @type {(file: string, suite: import('@web/test-runner').TestSuiteResult | undefined) => void} */
  const walk = (file, suite) => {
    for (const test of suite?.tests ?? []) {
      if (test.passed) passed++
      else if (!test.skipped) {
        failed++
        failures.push(`browser: ${file}: ${test.name}`)
      }
    }
    for (const inner of suite?.suites ?? []) walk(file, inner)
  }
  for (const session of runner.sessions.all()) {
    const file = session.testFile.replace(root, '')
    walk(file, session.testResults)
    if (session.passed || !session.errors?.length) continue
    failed++
    failures.push(`browser: ${file}`)
  }
  count(passed, failed || (passed === 0 ? 1 : 0))
}

/** @type {Record<string, () => Promise<void>>} */
const steps = {
  format: check(
    'prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ),
  types: check('typescript/bin/tsc', '-b'),
  lint: check('eslint/bin/eslint.js', '--max-warnings=0', '.'),
  imports: check(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'server',
    'elements',
    'demo',
  ),
  unit: vitest('unit', '--project', 'unit'),
  build: async () => {
    const { build } = await import('./build.mjs')
    await build()
  },
  package: vitest('package', '--project', 'package'),
  server: vitest('server', '--project', 'server'),
  browser,
  e2e: vitest('e2e', '--project', 'e2e'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

for (const [name, step] of Object.entries(steps)) {
  if (wanted.length && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const started = performance.now()
  try {
    if (name === 'browser' || name === 'e2e') process.env.CHROME_PATH = chromiumPath()
    await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failures.push(name)
    count(0, 1)
  }
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (failures.length) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
