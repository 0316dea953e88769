import { expect } from '@open-wc/testing'
import { place, rootOf, shows, waitUntil } from './page.js'

describe('an element that stood on the page before its script', () => {
  it('EMBED-01 takes what it was given as attributes and as properties', async () => {
    const asked = []
    const element = place('coach-course-editor', { tenant: 'one' }, (early) => {
      early.locale = 'us-en'
      early.tokenProvider = (request) => {
        asked.push(request)
        return null
      }
    })
    expect(customElements.get('coach-course-editor')).to.equal(undefined)
    await import('/dist/coach.js')
    await shows(element, 'Please sign in')
    expect(asked).to.deep.equal([{ reason: 'missing', tenant: 'one' }])
    expect(['locale', 'tokenProvider'].filter((name) => Object.hasOwn(element, name))).to.deep.equal([])
    element.locale = 'ja-jp'
    await shows(element, 'ログインしてください')
    await waitUntil(() => rootOf(element).lang === 'ja-JP')
  })
})
