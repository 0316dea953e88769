import { expect, nextFrame } from '@open-wc/testing'
import { allByRole, byRole } from './finders.js'
import { enter, heard, place, shows, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const nowhere = { locale: 'us-en', path: '/no/such/page', token: tokenOf() }
const box = () => document.body.appendChild(document.createElement('div'))

describe('an element that a host moves', () => {
  before(() => import('/dist/coach.js'))
  afterEach(() => {
    document.body.replaceChildren()
    globalThis[Symbol.for('coach.shared.v1')].sources.clear()
  })

  /** @type {[string, (element: Element, to: Element & { moveBefore(one: Element, before: null): void }) => unknown][]} */
  const ways = [
    ['append', (element, to) => to.append(element)],
    ['moveBefore', (element, to) => to.moveBefore(element, null)],
    ['remove and append', (element, to) => (element.remove(), to.append(element))],
  ]
  for (const [how, move] of ways)
    it(`EMBED-01 keeps its page, what was typed into it and its focus where it can be kept: ${how}`, async function () {
      if (how === 'moveBefore' && !('moveBefore' in Element.prototype)) this.skip()
      const element = place('coach-login', { locale: 'us-en' })
      await waitUntil(() => byRole(element.shadowRoot, 'textbox'))
      const input = byRole(element.shadowRoot, 'textbox')
      input.focus()
      enter(input, 'half a word')
      move(element, /** @type {Parameters<typeof move>[1]} */ (/** @type {Element} */ (box())))
      await turnsTaken()
      expect(byRole(element.shadowRoot, 'textbox')).to.equal(input)
      expect(input.value).to.equal('half a word')
      if (how === 'moveBefore') expect(element.shadowRoot.activeElement).to.equal(input)
    })

  it('EMBED-01 works in the shadow root of a host’s own component', async () => {
    const root = box().attachShadow({ mode: 'open' })
    const element = document.createElement('coach-practice')
    element.setAttribute('locale', 'us-en')
    const event = heard('coach-auth-required')
    root.append(element)
    await shows(element, 'Please sign in')
    expect((await event).target).to.equal(root.host)
  })

  it('EMBED-01 shows, put back later, the page it was on', async () => {
    const element = place('coach-report', nowhere)
    await shows(element, 'Page not found')
    byRole(element.shadowRoot, 'button').click()
    await waitUntil(() => !textOf(element).includes('Page not found'))
    const where = heard('coach-navigate')
    element.remove()
    await waitUntil(() => textOf(element) === '')
    document.body.append(element)
    await waitUntil(() => textOf(element) !== '')
    await turnsTaken()
    expect(textOf(element)).to.not.include('Page not found')
    expect(await Promise.race([where, turnsTaken()])).to.equal(undefined)
  })

  it('EMBED-02 takes a change that was made while it was away', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, 'Please sign in')
    element.remove()
    await waitUntil(() => textOf(element) === '')
    element.locale = 'zh-cn'
    document.body.append(element)
    await shows(element, '请先登录')
  })

  it('EMBED-01 ends once however often it goes, and starts once however fast it comes back', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, 'Please sign in')
    for (let i = 0; i < 20; i++) {
      element.remove()
      await Promise.resolve()
      document.body.append(element)
      if (i % 5 === 0) await nextFrame()
    }
    await shows(element, 'Please sign in')
    expect(element.shadowRoot.querySelectorAll('[part~=page]')).to.have.length(1)
    expect(allByRole(element.shadowRoot, 'heading')).to.have.length(1)
  })
})
