// What `coach-practice` takes over the wire until a learner can practise, from the real server, in Chromium: as the standalone page, and
// embedded in a host page of another origin.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { startPractice } from './measuring/calls.mjs'
import { buildPart, preparePlatform, startPlatform } from './measuring/platform.mjs'
import { openBrowser, openPage } from './measuring/chromium.mjs'
import { removeFolder, root, tempFolder, within } from './measuring/processes.mjs'
import { table, verdict } from './measuring/statistics.mjs'

const goals = { aimed: 120, hard: 150, requests: 8 }

/**
 * Packages that a learner's page must not load, each by words that minifying keeps. `proof` is a file of the package that has them:
 * where it has lost them, this check has gone blind and says so.
 */
const unwanted = [
  { name: 'quill', words: 'ql-editor', proof: 'quill/quill.js' },
  { name: 'uplot', words: 'u-legend', proof: 'uplot/dist/uPlot.esm.js' },
  { name: 'elkjs', words: 'org.eclipse.elk', proof: 'elkjs/lib/elk.bundled.js' },
  { name: '@xyflow/react', words: 'react-flow__', proof: '@xyflow/react/dist/esm/index.mjs' },
  { name: 'zod', words: 'invalid_union', proof: 'zod/v4/core/schemas.js' },
]

function blindFor({ words, proof }) {
  try {
    return !readFileSync(`${root}node_modules/${proof}`, 'utf8').includes(words)
  } catch {
    // Not installed: nothing of it can be shipped.
    return false
  }
}

const hostPage = (origin, sessionId, token) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
<script type="module" src="${origin}/dist/coach.js"></script>
<body style="margin:0"><coach-practice style="display:block;height:100vh" api-base="${origin}" locale="us-en" path="/conversation/${sessionId}" token="${token}"></coach-practice></body></html>`

/** A host page of an origin of its own. */
async function startHost() {
  let html = ''
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return { origin: `http://127.0.0.1:${server.address().port}`, show: (text) => (html = text), stop: () => server.close() }
}

/** Loads a page and takes stock twice: when words can first be typed, and when the customer's first line stands above the composer. */
async function load(browser, url, signIn) {
  const { page, context, network, errors, close } = await openPage(browser)
  try {
    if (signIn) await context.request.post(signIn.url, { data: signIn.body })
    await page.goto(url, { waitUntil: 'commit' })
    const typable = await page.evaluate(() => window.probe.firstPaint('a typable composer', () => window.probe.typable(window.probe.find('textarea'))))
    const early = network.soFar()
    const ready = await page.evaluate(() => window.probe.firstPaint('the running practice', () => window.probe.typable(window.probe.find('.composer textarea')) && window.probe.find('.line.customer') !== null))
    const requests = network.soFar()
    const scripts = await Promise.all(requests.filter(({ url: address, finished }) => finished && /\.js(\?|$)/.test(address)).map((request) => network.body(request)))
    if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
    return { typable, ready, early, requests, found: unwanted.filter(({ words }) => scripts.some((text) => text.includes(words))) }
  } finally {
    await close()
  }
}

const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
const shortName = (url) => new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

function reportOf(name, { early, requests, found }) {
  const size = kilobytes(requests)
  const blind = unwanted.filter(blindFor)
  const graph = [...found.map((one) => `**FAIL: ${one.name} is loaded**`), ...blind.map((one) => `**FAIL: the check for ${one.name} is blind**`)]
  return [
    name,
    kilobytes(early).toFixed(1),
    String(early.length),
    size.toFixed(1),
    String(requests.length),
    size <= goals.aimed ? verdict(size, goals.aimed, 'kB') : verdict(size, goals.hard, 'kB at most; aimed at ≤ 120'),
    verdict(requests.length, goals.requests),
    graph.length > 0 ? graph.join(', ') : 'none of them',
  ]
}

const filesOf = ({ requests }) => table(['request', 'kB on the wire'], requests.map(({ method, url, bytes, socket }) => [`${socket ? 'WebSocket' : method} ${shortName(url)}`, (bytes / 1024).toFixed(1)]))

/** @returns the section's Markdown */
export async function measureBytes() {
  await buildPart('browser')
  const dataDir = tempFolder('bytes')
  const course = JSON.parse(readFileSync(`${root}server/db/seed/courses/mobile-plan-retention.json`, 'utf8'))
  const { publishId, learners } = await preparePlatform({ dataDir, learners: 2, course })
  const host = await startHost()
  const server = await startPlatform({ dataDir, env: { ALLOWED_ORIGINS: host.origin } })
  const browser = await openBrowser()
  try {
    const [alone, guest] = learners
    const own = await startPractice(server.origin, publishId, alone.authorization)
    const body = { userName: alone.userName, password: alone.password }
    const standalone = await within(120, 'the standalone page', load(browser, `${server.origin}/demo/index.html#/conversation/${own}`, { url: `${server.origin}/coach-api/auth/login`, body }))
    const theirs = await startPractice(server.origin, publishId, guest.authorization)
    host.show(hostPage(server.origin, theirs, guest.authorization.replace('Bearer ', '')))
    const embedded = await within(120, 'the embedded page', load(browser, host.origin, null))
    return [
      '## Bytes: from navigation to a running practice',
      '',
      table(
        ['page', 'kB to a typable composer', 'requests', 'kB to the running practice', 'requests', 'bytes', 'requests', `of ${unwanted.map(({ name }) => name).join(', ')}`],
        [reportOf('standalone, in `coach-shell`', standalone), reportOf('embedded `coach-practice`', embedded)],
      ),
      '',
      'Real server, real element, cold caches; bytes of bodies and headers as Chromium received them (files are brotli 11), the page itself included. *Typable*: the early painting. *Running*: session open, texts, meters and the first line of the customer there.',
      '',
      'Embedded, in order:',
      '',
      filesOf(embedded),
      '',
      'Standalone, in order:',
      '',
      filesOf(standalone),
    ].join('\n')
  } finally {
    await browser.close()
    await server.stop()
    host.stop()
    removeFolder(dataDir)
  }
}
