import { expect } from '@open-wc/testing'
import { place, shows } from './page.js'

describe('a bundle that is loaded twice', () => {
  afterEach(() => document.body.replaceChildren())

  it('EMBED-05a defines an element once and shares one sign-in and language', async () => {
    const failures = []
    addEventListener('error', (event) => failures.push(event.message))
    addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)))
    await Promise.all([import('/dist/coach-practice.js'), import('/dist-again/coach-practice.js')])
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, 'Please sign in')
    await import('/dist-again/coach-report.js')
    await shows(place('coach-report', { locale: 'ja-jp' }), 'ログインしてください')
    expect(failures).to.deep.equal([])
    expect(globalThis[Symbol.for('coach.shared.v1')].sources.size).to.equal(1)
  })
})
