// Chromium for measuring: a fresh browser for heavy work, a fresh context (cold caches) for each measurement,
// real key presses.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'
import { threadCpu } from './machine.mjs'

const probe = readFileSync(new URL('./page-probe.js', import.meta.url), 'utf8')
/** No page reaches another host than this machine. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const openBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, onlyHere],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })

/** CPU of the main threads of the pages. Chromium's own toolbar has a renderer as well, which does not count. */
async function pagesCpu(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(
    ({ type, id }) => type === 'renderer' && !/--(top-chrome-webui|extension-process)/.test(commandOf(id)),
  )
  return pages.reduce((sum, { id }) => sum + (threadCpu(id) || 0), 0)
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Watches what a page loads: addresses, bytes on the wire with their time, bodies on demand. */
function watchNetwork(cdp) {
  const requests = new Map()
  let navigatedAt = null
  const arrived = (requestId, timestamp, bytes) =>
    requests.get(requestId)?.chunks.push({ at: timestamp, bytes })
  const begun = (requestId, timestamp, more) => {
    navigatedAt ??= timestamp
    requests.set(requestId, { requestId, begunAt: timestamp, chunks: [], ...more })
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^(data|blob):/.test(request.url))
      begun(requestId, timestamp, { url: request.url, method: request.method })
  })
  let lastSeen = 0
  cdp.on('Network.webSocketCreated', ({ requestId, url }) =>
    begun(requestId, lastSeen, { url, method: 'GET', socket: true }),
  )
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
    /** What had been asked for, and had arrived, so many milliseconds after navigation. */
    until(milliseconds) {
      const end = navigatedAt + milliseconds / 1000
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

/** A page in a context of its own. `slower` divides the CPU's speed. */
export async function openPage(browser, { slower = 1, headers = undefined } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'en-US',
    ...(headers && { extraHTTPHeaders: headers }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const [cdp, whole] = await Promise.all([context.newCDPSession(page), browser.newBrowserCDPSession()])
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(probe)
  await cdp.send('Network.enable')
  const network = watchNetwork(cdp)
  const throttle = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  if (slower !== 1) await throttle(slower)
  return {
    page,
    context,
    cdp,
    network,
    errors,
    /** Milliseconds of the page's main thread while `work` runs. Only without throttling: that spends CPU itself. */
    async cpuOf(work) {
      const before = await pagesCpu(whole)
      const value = await work()
      return { value, cpu: (await pagesCpu(whole)) - before }
    },
    /** Megabytes of JavaScript that are in use once all rubbish is gone. */
    async heap() {
      for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    },
    close: () => context.close(),
  }
}

const key = (cdp, type, name, more) => cdp.send('Input.dispatchKeyEvent', { type, key: name, ...more })

/** Types letters as a person does, some 60 ms apart and never in step with the display. */
export async function typeLetters(cdp, letters) {
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

export async function pressEnter(cdp) {
  const code = { code: 'Enter', windowsVirtualKeyCode: 13 }
  await key(cdp, 'keyDown', 'Enter', { ...code, text: '\r', unmodifiedText: '\r' })
  await key(cdp, 'keyUp', 'Enter', code)
}
