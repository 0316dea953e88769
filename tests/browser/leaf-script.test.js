import { expect } from '@open-wc/testing'
import { waitUntil } from './page.js'

describe('a leaf by a script of its own', () => {
  it('EMBED-05a is defined where its tag is in a closed shadow root', async () => {
    expect(customElements.get('coach-countdown')).to.equal(undefined)
    await import('/dist/coach-countdown.js')
    const holder = document.body.appendChild(document.createElement('div'))
    const root = holder.attachShadow({ mode: 'closed' })
    root.innerHTML = '<coach-countdown until="2100-01-01T00:00:00Z"></coach-countdown>'
    await waitUntil(() => root.firstElementChild?.shadowRoot?.querySelector('[part=clock]'))
    holder.remove()
  })
})
