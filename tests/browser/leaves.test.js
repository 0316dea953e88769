import { expect, oneEvent } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { place, turnsTaken, waitUntil } from './page.js'

const part = (element, name) => element.shadowRoot.querySelector(`[part~="${name}"]`)
const defined = async (element) => {
  await customElements.whenDefined(element.localName)
  await element.updateComplete
  return element
}

describe('leaf elements', () => {
  before(() => import('/dist/coach.js'))
  afterEach(() => document.body.replaceChildren())

  it('EMBED-05a come without the foundation and without a call', async () => {
    await defined(place('coach-progress', { points: 'One|Two', current: '1', label: 'Steps' }))
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    expect(fetched.filter((path) => /foundation|coach-api/.test(path))).to.deep.equal([])
  })

  it('EMBED-04a are not mirrored by half in a page that is read from right to left', async () => {
    const page = Object.assign(document.createElement('div'), { dir: 'rtl' })
    document.body.append(page)
    const element = place('coach-meter', { label: 'Patience', value: '50' }, (early) => page.append(early))
    await defined(element)
    const [bar, fill] = ['bar', 'fill'].map((name) => part(element, name).getBoundingClientRect())
    expect(Math.round(fill.left)).to.equal(Math.round(bar.left))
    const practice = place('coach-practice', {}, (early) => page.append(early))
    expect(practice.shadowRoot.querySelector('.coach-root')?.matches(':dir(ltr)')).to.equal(true)
  })

  it('EMBED-05a are defined inside the open shadow roots of a host, there before, added later or nested', async () => {
    const holderOf = (markup) =>
      class extends HTMLElement {
        connectedCallback() {
          const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
          root.innerHTML = markup
        }
      }
    document.body.innerHTML = '<portal-late></portal-late><portal-early></portal-early>'
    const meters = () =>
      [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector('coach-meter'))
    customElements.define('portal-early', holderOf('<coach-meter label="A" value="1"></coach-meter>'))
    await turnsTaken()
    customElements.define(
      'portal-late',
      holderOf('<coach-meter label="B"></coach-meter><portal-inner></portal-inner>'),
    )
    customElements.define('portal-inner', holderOf('<p><coach-stars label="C"></coach-stars></p>'))
    document.body.append(document.createElement('portal-late'))
    const later = document.body.querySelector('portal-early')
    later?.shadowRoot?.append(document.createElement('coach-progress'))
    const drawn = (element) => Boolean(element?.shadowRoot?.querySelector('[part]'))
    await waitUntil(() => meters().length === 3 && meters().every(drawn), 'meters')
    for (const holder of document.body.querySelectorAll('portal-late'))
      await waitUntil(
        () =>
          drawn(holder.shadowRoot?.querySelector('portal-inner')?.shadowRoot?.querySelector('coach-stars')),
        'stars',
      )
    await waitUntil(() => drawn(later?.shadowRoot?.querySelector('coach-progress')), 'progress')
  })

  it('UI-01 coach-progress numbers its points', async () => {
    const element = await defined(
      place('coach-progress', { points: 'Basics| Persona |Publish', current: '2', label: 'Steps' }),
    )
    const points = () =>
      [...element.shadowRoot.querySelectorAll('li')].map(
        (point) => `${point.dataset.state} ${point.innerText.replace(/\s+/g, ' ').trim()}`,
      )
    expect(points()).to.deep.equal(['done ✓ Basics', 'current 2 Persona', 'open 3 Publish'])
    element.points = ['A', 'B']
    element.current = 3
    await element.updateComplete
    expect(points()).to.deep.equal(['done ✓ A', 'done ✓ B'])
  })

  it('A11Y-01 coach-meter says its value in words and never overflows', async () => {
    const element = await defined(
      place('coach-meter', { label: 'Patience', value: '150', max: '100', tone: 'auto' }),
    )
    const bar = part(element, 'bar')
    expect([bar.role, bar.ariaLabel, bar.ariaValueText, bar.dataset.tone]).to.deep.equal([
      'meter',
      'Patience',
      '100 %',
      'good',
    ])
    element.value = Number.NaN
    await element.updateComplete
    expect([bar.ariaValueText, part(element, 'fill').style.getPropertyValue('--leaf-share')]).to.deep.equal([
      '0 %',
      '0',
    ])
  })

  it('EMBED-05a coach-countdown counts by the clock and tells its host once', async () => {
    const told = []
    for (const name of ['coach-countdown-last', 'coach-countdown-ended'])
      document.addEventListener(name, () => told.push(name))
    const element = place('coach-countdown', {
      label: 'Time left',
      until: new Date(Date.now() + 1_200).toISOString(),
    })
    await defined(element)
    expect(part(element, 'clock').textContent).to.match(/^0:0[12]$/)
    await waitUntil(() => part(element, 'clock').textContent === '0:00', '')
    expect(told).to.deep.equal(['coach-countdown-last', 'coach-countdown-ended'])
    element.until = 'tomorrow'
    await element.updateComplete
    expect(part(element, 'clock').textContent).to.equal('–:––')
    element.until = new Date(Date.now() + 3_725_000).toISOString()
    await element.updateComplete
    expect(part(element, 'clock').textContent).to.match(/^1:02:0[45]$/)
  })

  it('EMBED-05a coach-stars is a field of a form, by mouse and keyboard', async () => {
    const form = document.body.appendChild(document.createElement('form'))
    form.innerHTML = '<coach-stars name="rating" label="Rating" value="2" editable></coach-stars>'
    const element = await defined(form.firstElementChild)
    expect(new FormData(form).get('rating')).to.equal('2')
    const changed = oneEvent(element, 'coach-stars-changed')
    part(element, 'base').focus()
    await sendKeys({ press: 'ArrowRight' })
    expect((await changed).detail).to.deep.equal({ value: 3 })
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'ArrowRight' })
    await element.updateComplete
    expect([new FormData(form).get('rating'), part(element, 'base').ariaValueNow]).to.deep.equal(['5', '5'])
    element.shadowRoot.querySelectorAll('[part=star]')[0].click()
    await element.updateComplete
    expect(new FormData(form).get('rating')).to.equal('1')
    form.reset()
    await element.updateComplete
    expect(new FormData(form).get('rating')).to.equal('2')
  })

  it('EMBED-05a take the colours that the page sets, on themselves or around them', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body { --coach-brand: rgb(1, 2, 3) } .own { --coach-brand: rgb(4, 5, 6) }')
    document.adoptedStyleSheets = [sheet]
    const colours = []
    for (const own of ['', 'own']) {
      const element = await defined(place('coach-meter', { label: 'Patience', value: '50', class: own }))
      colours.push(getComputedStyle(part(element, 'fill')).backgroundColor)
    }
    document.adoptedStyleSheets = []
    expect(colours).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
  })
})
