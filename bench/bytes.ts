// What `coach-practice` takes over the wire until a learner can practise, from the real server, in Chromium:
// as the standalone page, and
// embedded in a host page of another origin.
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { startPractice } from './measuring/calls.ts'
import { startHost } from './measuring/host.ts'
import { buildPart, preparePlatform, startPlatform } from './measuring/platform.ts'
import { type Network, type NetworkRequest, openBrowser, openPage } from './measuring/chromium.ts'
import { type ModuleSize, modulesOf } from './measuring/modules.ts'
import { removeFolder, root, tempFolder, within } from './measuring/processes.ts'
import { table, verdict } from './measuring/statistics.ts'

const goals = { kilobytes: 120, requests: 8 }

/**
 * Packages that a learner's page must not load, each by words that minifying keeps. `proof` is a file of the
 * package that has them:
 * where it has lost them, this check has gone blind and says so.
 */
const unwanted = [
  { name: 'quill', words: 'ql-editor', proof: 'quill/core/quill.js' },
  { name: 'uplot', words: 'dppxchange', proof: 'uplot/dist/uPlot.esm.js' },
  { name: 'elkjs', words: 'org.eclipse.elk', proof: 'elkjs/lib/elk.bundled.js' },
  { name: '@xyflow/react', words: 'react-flow__', proof: '@xyflow/react/dist/esm/index.mjs' },
  { name: 'zod', words: 'invalid_union', proof: 'zod/v4/core/schemas.js' },
]

function blindFor({ words, proof }: (typeof unwanted)[number]): boolean {
  try {
    return !readFileSync(`${root}node_modules/${proof}`, 'utf8').includes(words)
  } catch {
    // Not installed: nothing of it can be shipped.
    return false
  }
}

const hostPage = (
  origin: string,
  sessionId: string,
  token: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
<script type="module" src="${origin}/dist/coach.js"></script>
<body style="margin:0"><coach-practice style="display:block;height:100vh" api-base="${origin}" locale="us-en" path="/conversation/${sessionId}" token="${token}"></coach-practice></body></html>`

type Moment = 'typable' | 'composer' | 'running'

const moments: Record<Moment, { label: string; holds: () => boolean }> = {
  typable: {
    label: 'words can be typed (early painting)',
    holds: () => window.probe.typable(window.probe.find('textarea')),
  },
  composer: {
    label: "the screen's own composer stands",
    holds: () => window.probe.typable(window.probe.find('.composer textarea')),
  },
  running: {
    label: 'the practice runs: session open, first line of the customer there',
    holds: () =>
      window.probe.typable(window.probe.find('.composer textarea')) &&
      window.probe.find('.line.customer') !== null,
  },
}

const momentNames: readonly Moment[] = ['typable', 'composer', 'running']

/** What was loaded until each moment. */
interface Loaded {
  at: Record<Moment, number>
  requests: NetworkRequest[]
  network: Network
  found: typeof unwanted
}

/** Loads a page and takes stock at each moment. */
async function load(
  browser: Browser,
  url: string,
  signIn: { url: string; body: object } | null,
): Promise<Loaded> {
  const { page, context, network, errors, close } = await openPage(browser)
  try {
    if (signIn) await context.request.post(signIn.url, { data: signIn.body })
    await page.goto(url, { waitUntil: 'commit' })
    // All three are waited for at once: they may follow each other within a frame.
    const [typable = NaN, composer = NaN, running = NaN] = await Promise.all(
      momentNames.map((name) => {
        const { label, holds } = moments[name]
        return page.evaluate<number>(`window.probe.firstPaint(${JSON.stringify(label)}, ${String(holds)})`)
      }),
    )
    const at = { typable, composer, running }
    const requests = network.until(at.running)
    const scripts = await Promise.all(
      requests
        .filter(({ url: address, finished }) => finished && /\.js(\?|$)/.test(address))
        .map((request) => network.body(request)),
    )
    if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
    return {
      at,
      requests,
      network,
      found: unwanted.filter(({ words }) => scripts.some((text) => text.includes(words))),
    }
  } finally {
    await close()
  }
}

const kilobytes = (requests: readonly NetworkRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
const shortName = (url: string) => new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

function rowsOf(name: string, { at, network }: Loaded): string[][] {
  return momentNames.map((moment) => {
    const { label } = moments[moment]
    const requests = network.until(at[moment])
    const size = kilobytes(requests)
    return [
      `${name}: ${label}`,
      size.toFixed(1),
      verdict(size, goals.kilobytes, 'kB'),
      String(requests.length),
      verdict(requests.length, goals.requests),
    ]
  })
}

function graphOf({ found }: Loaded): string {
  const blind = unwanted.filter(blindFor)
  const faults = [
    ...found.map(({ name }) => `**FAIL: ${name} is loaded**`),
    ...blind.map(({ name }) => `**FAIL: the check for ${name} is blind**`),
  ]
  return faults.length > 0
    ? faults.join(', ')
    : `${unwanted.map(({ name }) => name).join(', ')}: none of them is loaded`
}

const filesOf = ({ requests }: Loaded) =>
  table(
    ['request', 'kB on the wire'],
    requests.map(({ method, url, bytes, socket }) => [
      `${socket ? 'WebSocket' : method} ${shortName(url)}`,
      (bytes / 1024).toFixed(1),
    ]),
  )

const weightsOf = (modules: readonly ModuleSize[]) =>
  table(
    ['module of the foundation', 'kB minified', 'kB compressed alone'],
    modules
      .slice(0, 20)
      .map(({ name, bytes, packed }) => [name, (bytes / 1024).toFixed(1), (packed / 1024).toFixed(2)]),
  )

/** @returns the section's Markdown */
export async function measureBytes(): Promise<string> {
  await buildPart('browser')
  const dataDir = tempFolder('bytes')
  const course = JSON.parse(readFileSync(`${root}server/db/seed/courses/mobile-plan-retention.json`, 'utf8'))
  const { publishId, learners } = await preparePlatform({ dataDir, learners: 2, course })
  const host = await startHost()
  const server = await startPlatform({ dataDir, env: { ALLOWED_ORIGINS: host.origin } })
  const browser = await openBrowser()
  try {
    const [alone, guest] = learners
    if (!alone || !guest) throw new Error('two learners were asked for')
    const own = await startPractice(server.origin, publishId, alone.authorization)
    const body = { userName: alone.userName, password: alone.password }
    const standalone = await within(
      120,
      'the standalone page',
      load(browser, `${server.origin}/demo/index.html#/conversation/${own}`, {
        url: `${server.origin}/coach-api/auth/login`,
        body,
      }),
    )
    const theirs = await startPractice(server.origin, publishId, guest.authorization)
    host.show(hostPage(server.origin, theirs, guest.authorization.replace('Bearer ', '')))
    const embedded = await within(120, 'the embedded page', load(browser, host.origin, null))
    return [
      '## Bytes: from navigation to a running practice',
      '',
      table(
        ['', 'kB on the wire', 'goal', 'requests', 'goal'],
        [
          ...rowsOf('embedded `coach-practice`', embedded),
          ...rowsOf('standalone, in `coach-shell`', standalone),
        ],
      ),
      '',
      `Embedded – ${graphOf(embedded)}. Standalone – ${graphOf(standalone)}.`,
      '',
      'Real server, real element, cold caches, no throttling; bytes of bodies and headers as Chromium received them until then (files are brotli 11). Requests are all that had begun by then, with the page itself, the browser’s OPTIONS of another origin and the live connection.',
      '',
      'Embedded, in order:',
      '',
      filesOf(embedded),
      '',
      'Standalone, in order:',
      '',
      filesOf(standalone),
      '',
      'What is heaviest in the foundation, which every element loads:',
      '',
      weightsOf(await modulesOf('foundation')),
    ].join('\n')
  } finally {
    await browser.close()
    await server.stop()
    host.stop()
    removeFolder(dataDir)
  }
}
