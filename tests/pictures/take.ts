import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'

export interface Look {
  /** CSS pixels. */
  width: number
  theme: string
  locale: string
}

/** What is in the scenes says when it was; the clock stands still a little later (demo/scenes/screens/samples.ts). */
const clock = '2026-11-20T09:30:00Z'
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const page =
  '<!doctype html><html lang="en"><title>Scenes</title><body style="margin:0"><script type="module" src="/dist/demo/scenes.js"></script></body></html>'

/** Serves what was built; there is no platform behind it. */
async function serve(folder: string): Promise<{ origin: string; server: Server }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://scenes')
    if (pathname === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    const file = join(folder, normalize(pathname))
    if (!pathname.startsWith('/dist/') || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Runs in the page: resolves when nothing in the scene has changed for a while. */
async function showScene({
  id,
  locale,
  theme,
}: {
  id: string
  locale: string
  theme: string
}): Promise<void> {
  document.body.querySelector('coach-scenes')?.remove()
  document.documentElement.style.colorScheme = theme
  const element = document.createElement('coach-scenes')
  for (const [name, value] of Object.entries({ locale, theme, path: `/${id}` }))
    element.setAttribute(name, value)
  document.body.append(element)
  await document.fonts.ready
  const end = performance.now() + 8000
  let before = ''
  let since = performance.now()
  while (performance.now() < end && performance.now() - since < 250) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const shown = element.shadowRoot?.querySelector('.coach-page')
    const now = shown?.innerHTML ?? ''
    const waits = !id.endsWith('/loading') && shown?.querySelector('.skeleton')
    if (now !== before || now === '' || waits) since = performance.now()
    before = now
  }
}

async function takeLook(browser: Browser, origin: string, look: Look, order: Order): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: look.theme === 'dark' ? 'dark' : 'light',
  })
  const opened = await context.newPage()
  await opened.clock.setFixedTime(clock)
  await opened.goto(origin)
  const taken: string[] = []
  for (const id of (await sceneIds(opened)).filter((one) => order.wanted.test(one))) {
    await opened.evaluate(showScene, { ...look, id })
    const name = `${id.replaceAll('/', '.')}.${look.width}.${look.theme}.${look.locale}.png`
    await opened.screenshot({ path: join(order.place, name), fullPage: true, animations: 'disabled' })
    taken.push(name)
  }
  await context.close()
  return taken
}

const sceneIds = (opened: Page): Promise<string[]> =>
  opened.evaluate(async () => {
    // The built file, which only the page's server knows.
    const file = '/dist/demo/scenes.js'
    return ((await import(file)) as { sceneIds: string[] }).sceneIds
  })

interface Order {
  /** Where `dist` is. */
  folder: string
  /** Where the pictures go. */
  place: string
  looks: readonly Look[]
  /** The scenes' ids. */
  wanted: RegExp
}

/** Takes every scene in every look, two looks at a time. Answers with the names of the files. */
export async function takePictures(order: Order): Promise<string[]> {
  const { origin, server } = await serve(order.folder)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const waiting = [...order.looks]
  const taken: string[] = []
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift())
      taken.push(...(await takeLook(browser, origin, look, order)))
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
    server.close()
  }
  return taken.sort()
}
