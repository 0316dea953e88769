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

/**
 * Runs a script beside others: what it says is shown when it has ended. Resolves with its exit code.
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
const runBeside = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk))
    child.on('close', (code, signal) => {
      if (output) console.log(output.trimEnd())
      resolve(signal ? 1 : code)
    })
  })

/** A check without tests of its own counts as one. */
const check =
  (/** @type {string} */ script, /** @type {string[]} */ ...args) =>
  async () => {
    const code = await runBeside([`node_modules/${script}`, ...args])
    if (code !== 0) failures.push(script)
    count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  }

/** What other steps need counts where it fails. */
const prepare =
  (/** @type {string[]} */ ...args) =>
  async () => {
    const code = await runBeside(args)
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
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
  // The native compiler needs a third of the time. Lint and build use the older one, which has the interface they need.
  types: check('typescript-7/bin/tsc', '-b'),
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
  'build-browser': prepare('tools/build.mjs', 'browser'),
  'build-server': prepare('tools/build.mjs', 'server'),
  server: vitest('server', '--project', 'server'),
  browser,
  // The first start takes a minute, most of it to train the demo's courses: later steps copy what it leaves.
  seed: async () => {
    const dataDir = `${results}seeded`
    await prepare('--import', './tools/typescript-loader.mjs', 'tests/e2e/first-start.ts', dataDir)()
    process.env.SEEDED_DATA_DIR = dataDir
  },
  package: vitest('package', '--project', 'package'),
  e2e: vitest('e2e', '--project', 'e2e'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

/** What runs one after the other: lanes of steps that stand beside one another. Those that are alone use both cores. */
const stages = [
  [
    ['types', 'build-browser'],
    ['build-server', 'format', 'lint', 'imports'],
  ],
  [['unit']],
  [['server']],
  // The demo is about the moment at which it was made, which is just before it is used.
  [['browser'], ['seed']],
  [['package']],
  [['e2e']],
]

const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name)

const runStep = async (/** @type {string} */ name) => {
  const started = performance.now()
  try {
    if (name === 'browser' || name === 'package' || name === 'e2e') process.env.CHROME_PATH = chromiumPath()
    await steps[name]?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failures.push(name)
    count(0, 1)
  }
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane.filter(isWanted)) await runStep(name)
    }),
  )

if (failures.length) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
