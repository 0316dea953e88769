import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { type Browser, chromium } from 'playwright-core'
import { rollup } from 'rollup'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Home } from '../../src/contract/home.ts'
import { chromiumArgs, chromiumPath } from '../../tools/chromium.mjs'

const packageDir = inject('packageDir')
const origin = 'http://portal.test'

/** What a portal writes for each framework, once for its server and once for the browser. */
const portals = {
  react: {
    server: `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { CoachPractice } from '@coach/elements/react'
export const render = async (props) => renderToString(createElement(CoachPractice, props))`,
    browser: `import { createElement, createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CoachPractice } from '@coach/elements/react'
const ref = createRef()
const draw = (props) => createElement(CoachPractice, { ...props, ref, onCoachReady: ({ detail }) => heard.push(detail.path) })
const root = hydrateRoot(document.getElementById('app'), draw(given), { onRecoverableError: (error) => faults.push(String(error)) })
globalThis.redraw = (props) => root.render(draw({ ...given, ...props }))
globalThis.unmount = () => root.unmount()
globalThis.element = () => ref.current`,
  },
  vue: {
    server: `import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { CoachPractice } from '@coach/elements/vue'
export const render = (props) => renderToString(createSSRApp({ render: () => h(CoachPractice, props) }))`,
    browser: `import { createSSRApp, h, shallowRef } from 'vue'
import { CoachPractice } from '@coach/elements/vue'
const more = shallowRef({})
const app = createSSRApp({
  render: () => h(CoachPractice, { ...given, ...more.value, onCoachReady: ({ detail }) => heard.push(detail.path) }),
})
app.config.warnHandler = (text) => faults.push(text)
app.mount('#app')
globalThis.redraw = (props) => (more.value = props)
globalThis.unmount = () => app.unmount()
globalThis.element = () => document.querySelector('coach-practice')`,
  },
} as const
type Framework = keyof typeof portals

async function bundle(code: string, browser: boolean): Promise<string> {
  const built = await rollup({
    input: 'portal.js',
    treeshake: false,
    external: browser ? [] : /^(react|react-dom|vue)(\/|$)/,
    plugins: [
      {
        name: 'portal',
        resolveId: (id) => (id === 'portal.js' ? join(inject('hostDir'), 'portal.js') : null),
        load: (id) => (id.endsWith('portal.js') ? code : null),
      },
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': '"development"',
          __VUE_OPTIONS_API__: 'false',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
        },
      }),
      resolve({ browser, extensions: ['.mjs', '.js'] }),
      commonjs(),
    ],
    onwarn: () => {},
  })
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true })
  await built.close()
  return output[0].code
}

const claims = {
  user_id: '11111111-1111-4111-8111-111111111111',
  user_name: 'learner',
  display_name: 'Ada',
  type: 2,
  tenantId: '22222222-2222-4222-8222-222222222222',
  tenantName: 'Galaxy',
}
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
}, 60_000)
afterAll(() => browser?.close())

async function markupOf(framework: Framework, props: object): Promise<string> {
  const code = await bundle(portals[framework].server, false)
  const file = join(inject('hostDir'), `${framework}-server.mjs`)
  writeFileSync(file, code)
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    render(props: object): Promise<string>
  }
  return render(props)
}

const emptyHome: Home = {
  now: '2026-03-02T10:00:00Z',
  publishes: { items: [], total: 0 },
  results: { runs: [], overview: { runs: 0, mean: null, best: null, passed: 0 } },
  ranking: { items: [], shown: 'everybody' },
  unfinished: null,
  exams: [],
  reminders: [],
  feedback: [],
  programmes: [],
  repetitions: [],
  weakPoints: null,
  weakest: null,
  setup: [],
  staffStep: null,
  team: null,
  firstPractice: true,
}

/** The page as a server has rendered it, its script and the elements' own, and a platform that has nothing to show. */
async function openPortal(framework: Framework, markup: string) {
  const script = await bundle(portals[framework].browser, true)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const asked: string[] = []
  const text = (body: string, contentType: string) => ({ body, contentType })
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill(
        text(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
<body><div id="app">${markup}</div><script type="module" src="/coach/coach.js"></script></body></html>`,
          'text/html',
        ),
      )
    if (pathname === '/portal.js') return route.fulfill(text(script, 'text/javascript'))
    if (pathname.startsWith('/coach/'))
      return route.fulfill(
        text(
          readFileSync(join(packageDir, 'dist', pathname.slice('/coach/'.length)), 'utf8'),
          'text/javascript',
        ),
      )
    asked.push(`${pathname} ${route.request().headers()['authorization'] ?? ''}`)
    return route.fulfill({ json: pathname === '/coach-api/home' ? emptyHome : { items: [], total: 0 } })
  })
  await page.goto(`${origin}/`)
  return { page, asked }
}

test.each(Object.keys(portals) as Framework[])(
  'EMBED-09a a page that a server has rendered with %s signs in, hears events and follows its props once it is hydrated',
  async (framework) => {
    const tokenProvider = () => token
    const given = { apiBase: origin, locale: 'us-en', path: '/index', theme: 'dark', class: 'wide' }
    const markup = await markupOf(framework, { ...given, tokenProvider, token: undefined })
    expect(markup).toContain('<coach-practice')
    for (const said of [`api-base="${origin}"`, 'locale="us-en"', 'path="/index"', 'theme="dark"'])
      expect(markup).toContain(said)
    expect(markup).not.toMatch(/token|function|apiBase/i)

    const { page, asked } = await openPortal(framework, markup)
    // The element is there before the page's own script is.
    await page.locator('coach-practice').getByText('Please sign in').waitFor()
    await page.evaluate(
      ({ props, answer }) =>
        Object.assign(globalThis, {
          heard: [],
          faults: [],
          given: { ...props, tokenProvider: () => answer },
        }),
      { props: given, answer: token },
    )
    await page.addScriptTag({ url: '/portal.js', type: 'module' })
    await page.locator('coach-practice').getByText('Your courses').waitFor()
    expect(asked.some((call) => call.endsWith(`Bearer ${token}`))).toBe(true)
    await expect.poll(() => page.evaluate('heard')).toEqual(['/index'])
    expect(await page.evaluate('faults')).toEqual([])
    expect(await page.evaluate('element().apiBase')).toBe(origin)
    expect(await page.locator('coach-practice.wide').count()).toBe(1)

    await page.evaluate("void redraw({ locale: 'ja-jp' })")
    await page.locator('coach-practice').getByText('マイコース').waitFor()
    await page.evaluate('void unmount()')
    await page.locator('coach-practice').waitFor({ state: 'detached' })
  },
)

test.each(Object.keys(portals) as Framework[])(
  'EMBED-09a never writes a token into the page with %s',
  async (framework) => {
    expect(await markupOf(framework, { token, tokenProvider: () => token, apiBase: origin })).not.toContain(
      token.slice(0, 20),
    )
  },
)
