// A practice where no WebSocket gets through, beside one with a WebSocket: the same server, the same way to it.
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Page } from 'playwright-core'
import { startPractice } from './measuring/calls.ts'
import { openBrowser, openPage, pressEnter, typeLetters } from './measuring/chromium.ts'
import { quiet } from './measuring/machine.ts'
import { machineNote } from './measuring/noise.ts'
import { buildPart, preparePlatform, type PreparedLearner, startPlatform } from './measuring/platform.ts'
import { removeFolder, root, tempFolder, within } from './measuring/processes.ts'
import { cell, median, ratio, rotated, sampleStore, table, times, verdict } from './measuring/statistics.ts'
import type { Options } from './run.ts'

const goal = 1.5
const ways = ['with', 'without'] as const
type Way = (typeof ways)[number]
const measures = [
  { key: 'running', label: 'navigation → the practice runs, ms' },
  { key: 'answer', label: 'Enter → the customer’s answer painted, ms' },
] as const
const linesAtMost = 5

/** What stands between a portal's desks and the platform: it serves the portal's page and passes everything on, but perhaps no socket. */
async function startGateway(to: string) {
  const { hostname, port } = new URL(to)
  let html = ''
  let way: Way = 'with'
  let refused = 0
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    if (path === '/')
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    const passed = request({ hostname, port, method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    if (way === 'without') {
      refused++
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    const passed = connect(Number(port), hostname, () => {
      const headers = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      passed.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(text: string, by: Way) {
      html = text
      way = by
      refused = 0
    },
    refused: () => refused,
    stop: () => server.close(),
  }
}

const hostPage = (origin: string, sessionId: string, token: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="/dist/coach.js"></script>
<body style="margin:0"><coach-practice style="display:block;height:100vh" api-base="${origin}" locale="us-en" path="/conversation/${sessionId}" token="${token}"></coach-practice></body></html>`

/** Runs in the page. */
const running = () =>
  window.probe.typable(window.probe.find('.composer textarea')) &&
  window.probe.find('.line.customer') !== null
const customerLines = () => {
  const list = window.probe.find('.line.customer')?.getRootNode()
  return list instanceof ShadowRoot ? list.querySelectorAll('.line.customer').length : 0
}

async function answerTo(page: Page, send: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(customerLines)
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') Object.assign(window, { entered: timeStamp })
      },
      { capture: true },
    )
  })
  await send()
  const painted = await page.evaluate<number>(
    `window.probe.firstPaint('the answer', () => (${String(customerLines)})() > ${before})`,
  )
  return painted - (await page.evaluate<number>('window.entered'))
}

/** @returns the section's Markdown */
export async function measureSockets({ quick, log }: Options): Promise<string> {
  await buildPart('browser')
  const rounds = quick ? 2 : 7
  const dataDir = tempFolder('sockets')
  const course = JSON.parse(readFileSync(`${root}server/db/seed/courses/mobile-plan-retention.json`, 'utf8'))
  const { publishId, learners } = await preparePlatform({ dataDir, learners: 1, course })
  const [learner] = learners
  if (!learner) throw new Error('a learner was asked for')
  const server = await startPlatform({ dataDir })
  const gateway = await startGateway(server.origin)
  const samples = sampleStore()
  const round = async (way: Way, { authorization }: PreparedLearner) => {
    const session = await startPractice(server.origin, publishId, authorization)
    gateway.show(hostPage(gateway.origin, session, authorization.replace('Bearer ', '')), way)
    const browser = await openBrowser()
    try {
      const { page, cdp, errors } = await openPage(browser)
      await quiet()
      await page.goto(gateway.origin, { waitUntil: 'commit' })
      const at = await page.evaluate<number>(`window.probe.firstPaint('the practice', ${String(running)})`)
      await page.locator('.composer textarea').focus()
      const answers: number[] = []
      for (let n = 0; n < linesAtMost && (await page.evaluate(running)); n++)
        answers.push(
          await answerTo(page, async () => {
            await typeLetters(cdp, 'hello')
            await pressEnter(cdp)
          }),
        )
      if (gateway.refused() > 0 !== (way === 'without')) throw new Error(`it was no practice ${way} a socket`)
      if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
      samples.add(way, { running: at, answer: median(answers) })
    } finally {
      await browser.close()
    }
  }
  try {
    for (let n = 0; n < rounds; n++) {
      for (const way of rotated(ways, n)) await within(120, `a practice ${way} a socket`, round(way, learner))
      log(`round ${n + 1} of ${rounds}`)
    }
  } finally {
    gateway.stop()
    await server.stop()
    removeFolder(dataDir)
  }
  return [
    '## Sockets: a practice where no WebSocket gets through',
    '',
    table(
      ['', 'with a WebSocket', 'over HTTP', 'ratio', 'goal'],
      measures.map(({ key, label }) => {
        const share = ratio(samples.of('without', key), samples.of('with', key))
        return [
          label,
          cell(samples.of('with', key)),
          cell(samples.of('without', key)),
          times(share),
          verdict(share, goal, '×'),
        ]
      }),
    ),
    '',
    `Embedded \`coach-practice\`, cold caches, real server on the embedded database behind a gateway on this machine that refuses sockets (403), or passes them on; the attempt that is refused counts. ${rounds} rounds, a fresh browser each, order rotated, medians. ${machineNote()}`,
  ].join('\n')
}
