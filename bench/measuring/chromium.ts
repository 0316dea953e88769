// Chromium for measuring: a fresh browser for heavy work, a fresh context (cold caches) for each measurement,
// real key presses.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'
import { scriptOf } from './bundle.ts'
import { threadCpu } from './machine.ts'

const probe = scriptOf(new URL('./page-probe.ts', import.meta.url))
/** No page reaches another host than this machine. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, onlyHere],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })

/** CPU of the main threads of the pages. Chromium's own toolbar has a renderer as well, which does not count. */
async function pagesCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(
    ({ type, id }) => type === 'renderer' && !/--(top-chrome-webui|extension-process)/.test(commandOf(id)),
  )
  return pages.reduce((sum, { id }) => sum + (threadCpu(id) || 0), 0)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A request of a page, with the bytes of its answer that had arrived. */
export interface NetworkRequest {
  requestId: string
  url: string
  method: string
  begunAt: number
  socket: boolean
  finished: boolean
  bytes: number
}

type Watched = Omit<NetworkRequest, 'bytes'> & { chunks: { at: number; bytes: number }[] }

/** What a page loads: addresses, bytes on the wire with their time, bodies on demand. */
export interface Network {
  /** What had been asked for, and had arrived, so many milliseconds after navigation. */
  until(milliseconds: number): NetworkRequest[]
  body(request: NetworkRequest): Promise<string>
}

function watchNetwork(cdp: CDPSession): Network {
  const requests = new Map<string, Watched>()
  let navigatedAt: number | null = null
  const arrived = (requestId: string, timestamp: number, bytes: number) =>
    requests.get(requestId)?.chunks.push({ at: timestamp, bytes })
  const begun = (requestId: string, timestamp: number, url: string, method: string, socket: boolean) => {
    navigatedAt ??= timestamp
    requests.set(requestId, {
      requestId,
      begunAt: timestamp,
      chunks: [],
      url,
      method,
      socket,
      finished: false,
    })
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^(data|blob):/.test(request.url)) begun(requestId, timestamp, request.url, request.method, false)
  })
  let lastSeen = 0
  cdp.on('Network.webSocketCreated', ({ requestId, url }) => begun(requestId, lastSeen, url, 'GET', true))
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    lastSeen = timestamp
    arrived(requestId, timestamp, encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastSeen = timestamp
    const one = requests.get(requestId)
    // The whole, headers included; what came in pieces is a part of it.
    if (one)
      arrived(requestId, timestamp, encodedDataLength - one.chunks.reduce((sum, { bytes }) => sum + bytes, 0))
    if (one) one.finished = true
  })
  return {
    until(milliseconds) {
      const end = (navigatedAt ?? NaN) + milliseconds / 1000
      return [...requests.values()]
        .filter(({ begunAt }) => begunAt <= end)
        .map(({ chunks, ...one }) => ({
          ...one,
          bytes: chunks.reduce((sum, { at, bytes }) => sum + (at <= end ? bytes : 0), 0),
        }))
    },
    body: async ({ requestId }) => {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId })
      return base64Encoded ? Buffer.from(body, 'base64').toString() : body
    },
  }
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  network: Network
  /** What the page's own scripts threw. */
  errors: string[]
  /** Milliseconds of the page's main thread while `work` runs. Only without throttling: that spends CPU itself. */
  cpuOf<T>(work: () => Promise<T>): Promise<{ value: T; cpu: number }>
  /** Megabytes of JavaScript that are in use once all rubbish is gone. */
  heap(): Promise<number>
  close(): Promise<void>
}

/** A page in a context of its own. `slower` divides the CPU's speed. */
export async function openPage(browser: Browser, { slower = 1 } = {}): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'en-US',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const [cdp, whole] = await Promise.all([context.newCDPSession(page), browser.newBrowserCDPSession()])
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(probe)
  await cdp.send('Network.enable')
  const network = watchNetwork(cdp)
  if (slower !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return {
    page,
    context,
    cdp,
    network,
    errors,
    async cpuOf(work) {
      const before = await pagesCpu(whole)
      const value = await work()
      return { value, cpu: (await pagesCpu(whole)) - before }
    },
    async heap() {
      for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    },
    close: () => context.close(),
  }
}

interface KeyEvent {
  code: string
  windowsVirtualKeyCode: number
  text?: string
  unmodifiedText?: string
}
const key = (cdp: CDPSession, type: 'keyDown' | 'keyUp', name: string, more: KeyEvent) =>
  cdp.send('Input.dispatchKeyEvent', { type, key: name, ...more })

/** Types letters as a person does, some 60 ms apart and never in step with the display. */
export async function typeLetters(cdp: CDPSession, letters: string): Promise<void> {
  for (const letter of letters) {
    const code = {
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    }
    await key(cdp, 'keyDown', letter, { ...code, text: letter, unmodifiedText: letter })
    await key(cdp, 'keyUp', letter, code)
    await pause(55 + Math.random() * 20)
  }
}

export async function pressEnter(cdp: CDPSession): Promise<void> {
  const code = { code: 'Enter', windowsVirtualKeyCode: 13 }
  await key(cdp, 'keyDown', 'Enter', { ...code, text: '\r', unmodifiedText: '\r' })
  await key(cdp, 'keyUp', 'Enter', code)
}
