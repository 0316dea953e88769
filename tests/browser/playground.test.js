import { expect } from '@open-wc/testing'
import { waitUntil } from './page.js'

/** @type {any} */
const control = (name) =>
  [...document.querySelectorAll('#attributes label')]
    .find((label) => label.querySelector('code')?.textContent === name)
    ?.querySelector('input, select')
/** @type {(name: string) => any} */
const field = (name) => document.querySelector(`[name=${name}]`)
const change = (element, value) => {
  element[element.type === 'checkbox' ? 'checked' : 'value'] = value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
const live = () => document.querySelector('#stage')?.firstElementChild
const property = (name) =>
  [...document.querySelectorAll('#properties tr')]
    .find((row) => row.querySelector('th')?.textContent === name)
    ?.querySelector('td')?.textContent
const events = () => [...document.querySelectorAll('#events li')].map(({ textContent }) => textContent ?? '')

describe('the playground', () => {
  before(async () => {
    const page = new DOMParser().parseFromString(
      await (await fetch('/demo/playground.html')).text(),
      'text/html',
    )
    document.body.append(...page.body.childNodes)
    await import('/dist/coach.js')
    await import('/dist/demo/playground.js')
    change(field('language'), 'us-en')
  })
  after(() => document.body.replaceChildren())

  it('EMBED-05a shows what an attribute does, and what the element tells', async () => {
    expect([...field('element').options].map(({ value }) => value)).to.include('coach-stars')
    change(field('element'), 'coach-stars')
    await waitUntil(() => property('value') === '3')
    change(control('max'), '7')
    expect(live()?.getAttribute('max')).to.equal('7')
    await waitUntil(() => property('max') === '7')
    expect(field('code').value).to.include(
      '<coach-stars label="Rating" value="3" editable max="7"></coach-stars>',
    )
    await waitUntil(() => live()?.shadowRoot?.querySelectorAll('[part=star]').length === 7)
    const stars = /** @type {NodeListOf<HTMLElement>} */ (live()?.shadowRoot?.querySelectorAll('[part=star]'))
    stars[4]?.click()
    await waitUntil(() => events().length === 1)
    expect(events()[0]).to.match(/ coach-stars-changed \{"value":5\}$/)
    await waitUntil(() => property('value') === '5')
    document.querySelector('button#clear')?.dispatchEvent(new Event('click'))
    expect(events()).to.deep.equal([])
  })

  it('EMBED-05a makes an element anew for what it reads once, and tells of a sign-in that is missing', async () => {
    change(field('element'), 'coach-practice')
    await waitUntil(() => events().some((text) => text.includes('coach-auth-required')))
    const before = live()
    change(control('locale'), 'ja-jp')
    expect(live()).to.equal(before)
    expect(property('locale')).to.equal('"ja-jp"')
    change(control('external-service'), true)
    expect(live()).to.not.equal(before)
    expect(live()?.hasAttribute('external-service')).to.equal(true)
    expect(field('code').value).to.include('tokenProvider')
  })

  it('LOC-01 speaks four languages', () => {
    const titles = ['zh-cn', 'zh-tw', 'us-en', 'ja-jp'].map((language) => {
      change(field('language'), language)
      expect(
        [...document.querySelectorAll('[data-word]')].filter(({ textContent }) => !textContent),
      ).to.deep.equal([])
      return document.querySelector('h1')?.textContent
    })
    expect(new Set(titles).size).to.equal(4)
    expect(document.documentElement.lang).to.equal('ja-JP')
  })
})
