import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { place, shows, waitUntil } from './page.js'

describe('a page with two versions of the bundle', () => {
  afterEach(() => document.body.replaceChildren())

  it('EMBED-01 defines an element once, by the version that came first, and shares one sign-in and language', async () => {
    const failures = []
    const warnings = []
    addEventListener('error', (event) => failures.push(event.message))
    addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)))
    const { warn } = console
    console.warn = (...words) => warnings.push(words.join(' '))
    await import('/dist/coach-practice.js')
    await import('/dist-again/coach-practice.js')
    console.warn = warn
    expect(/** @type {any} */ (customElements.get('coach-practice')).version).to.match(/^3\./)
    expect(
      warnings.filter((text) => text.includes('<coach-practice>') && text.includes('0.0.1')),
    ).to.have.length(1)

    await shows(place('coach-practice', { locale: 'us-en' }), 'Please sign in')
    await import('/dist-again/coach-report.js')
    await shows(place('coach-report', { locale: 'ja-jp' }), 'ログインしてください')
    expect(failures).to.deep.equal([])
    expect(globalThis[Symbol.for('coach.shared.v1')].sources.size).to.equal(1)
  })

  it('EMBED-01 works in both orders: elements of the older one serve the page of the newer', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.srcdoc = `<script type="module">import '/dist-again/coach.js'; import '/dist/coach.js'; document.body.append(document.createElement('coach-report'))</script>`
    await new Promise((resolve) => (frame.onload = resolve))
    const element = () => frame.contentDocument?.querySelector('coach-report')
    await waitUntil(() => {
      const root = element()?.shadowRoot
      return root && byRole(root, 'heading')
    }, 'it never stood there')
    const { version } = /** @type {{ version?: string }} */ (element()?.constructor)
    expect(version).to.equal('0.0.1')
  })
})
