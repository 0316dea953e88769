// Chromium for measuring: a fresh browser for heavy work, a fresh context (cold caches) for each measurement, real key presses.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'
import { threadCpu } from './machine.mjs'

const probe = readFileSync(new URL('./page-probe.js', import.meta.url), 'utf8')
/** No page reaches another host than this machine. */
const onlyHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const openBrowser = () => chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, onlyHere], handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })

/** CPU of the main threads of the pages. Chromium's own toolbar has a renderer as well, which does not count. */
async function pagesCpu(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type, id }) => type === 'renderer' && !/--(top-chrome-webui|extension-process)/.test(commandOf(id)))
  return pages.reduce((sum, { id }) => sum + (threadCpu(id) || 0), 0)
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Watches what a page loads: addresses, bodies on demand, bytes on the wire. */
function watchNetwork(cdp) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^(data|blob):/.test(request.url)) requests.set(requestId, { requestId, url: request.url, method: request.method, bytes: 0, status: 0 })
  })
  cdp.on('Network.webSocketCreated', ({ requestId, url }) => requests.set(requestId, { requestId, url, method: 'GET', bytes: 0, status: 101, socket: true }))
  cdp.on('Network.responseReceived', ({ requestId, response }) => Object.assign(requests.get(requestId) ?? {}, { status: response.status }))
  // A body may be still under way when the page is usable; what has arrived by then counts.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, finished: true }))
  return {
    /** What has been asked for so far, in order. */
    soFar: () => [...requests.values()].map((one) => ({ ...one })),
    body: async ({ requestId }) => {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId })
      return base64Encoded ? Buffer.from(body, 'base64').toString() : body
    },
  }
}

/** A page in a context of its own. `slower` divides the CPU's speed. */
export async function openPage(browser, { slower = 1, headers = undefined } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', locale: 'en-US', ...(headers && { extraHTTPHeaders: headers }) })
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
    page, context, cdp, network, errors,
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
    const code = { code: `Key${letter.toUpperCase()}`, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) }
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
