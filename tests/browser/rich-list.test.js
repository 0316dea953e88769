import { expect } from '@open-wc/testing'
import { place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

describe('TEXT-01 a list in a formatted text', () => {
  afterEach(() => document.body.replaceChildren())

  it('has its bullets or numbers, which the look of other lists takes away', async () => {
    const { shadowRoot } = place('coach-scenes', { locale: 'us-en', path: '/screen/media/ready' })
    await waitUntil(() => shadowRoot?.querySelector('.rich-line'))
    const line = shadowRoot.querySelector('.rich-line')
    const marks = ['ul', 'ol'].map((name) => {
      const list = document.createElement(name)
      list.className = 'rich-list'
      list.append(document.createElement('li'))
      line?.after(list)
      return getComputedStyle(list.firstElementChild ?? list).listStyleType
    })
    expect(marks).to.deep.equal(['disc', 'decimal'])
  })
})
