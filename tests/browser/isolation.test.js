import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { place, textOf, tokenOf, turnsTaken, waitUntil } from './page.js'

const targets = { window, document, html: document.documentElement, body: document.body }

/** Every listener on the host's own objects that has been added and not removed: `document selectionchange`. */
const listeners = new Map()
const keyOf = (target, type, listener, options) => {
  const name = Object.keys(targets).find((one) => targets[one] === target)
  return name && listener
    ? {
        name: `${name} ${type}`,
        id: `${name} ${type} ${typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)}`,
        listener,
      }
    : null
}
const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
let watching = false
EventTarget.prototype.addEventListener = function (type, listener, options) {
  const key = watching && keyOf(this ?? window, type, listener, options)
  if (key) listeners.set(listener, [...(listeners.get(listener) ?? []), key])
  return add.call(this ?? window, type, listener, options)
}
EventTarget.prototype.removeEventListener = function (type, listener, options) {
  const key = watching && keyOf(this ?? window, type, listener, options)
  if (key)
    listeners.set(
      listener,
      (listeners.get(listener) ?? []).filter(({ id }) => id !== key.id),
    )
  return remove.call(this ?? window, type, listener, options)
}
const listening = () => [...new Set([...listeners.values()].flat().map(({ name }) => name))].sort()

/** Calls that would take the person elsewhere, or speak for the page. */
const calls = []
/** @type {[object, string[]][]} */
const watched = [
  [History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward']],
  [window, ['open', 'alert', 'confirm', 'prompt', 'print', 'scrollTo', 'focus']],
]
for (const [object, names] of watched)
  for (const name of names) {
    const original = object[name]
    object[name] = function (...values) {
      if (watching) calls.push(name)
      return original.apply(this, values)
    }
  }

const attributesOf = (element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)

/** By these two libraries find out that they are there twice. */
const librariesOwn = ['nanostoresGlobal', 'litElementVersions', 'litHtmlVersions', 'reactiveElementVersions']

/** What belongs to the host and must stay as it is. */
const page = () => ({
  address: location.href,
  entries: history.length,
  state: history.state,
  title: document.title,
  cookie: document.cookie,
  head: [...document.head.children]
    .filter((one) => !one.matches('script, [rel=modulepreload]'))
    .map((one) => one.outerHTML),
  icons: document.querySelectorAll('link[rel~=icon]').length,
  html: attributesOf(document.documentElement),
  body: attributesOf(document.body),
  sheets: document.styleSheets.length,
  adopted: document.adoptedStyleSheets.length,
  scroll: [scrollX, scrollY],
  focus: document.activeElement?.localName,
  globals: Object.keys(globalThis)
    .filter((name) => !librariesOwn.includes(name))
    .sort(),
  local: Object.keys(localStorage).filter((key) => !key.startsWith('coach.')),
  session: Object.keys(sessionStorage).filter((key) => !key.startsWith('coach.')),
})

/** @type {[string, Record<string, string>][]} */
const elements = [
  ['coach-practice', {}],
  ['coach-report', { path: '/report/practice/00000000-0000-4000-8000-000000000000' }],
  ['coach-course-editor', {}],
  ['coach-admin', {}],
  ['coach-shell', {}],
  ['coach-login', {}],
]

describe('the page around the elements', () => {
  let untouched
  before(async () => {
    document.title = 'Staff portal'
    document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' }))
    localStorage.setItem('portal.basket', 'full')
    document.cookie = 'portal=1'
    globalThis.neverReloaded = {}
    untouched = page()
    watching = true
    await import('/dist/coach.js')
  })
  after(() => {
    watching = false
    localStorage.removeItem('portal.basket')
  })

  for (const [tag, attributes] of elements)
    it(`EMBED-04a is left alone by ${tag}: before, while and after it is there`, async () => {
      const reloadMark = globalThis.neverReloaded
      const element = place(tag, { locale: 'us-en', token: tokenOf({ type: 1 }), ...attributes })
      // Every call is refused here, so each element comes to the page that says so, or stays with its form.
      await waitUntil(() => textOf(element).length > 20, `${tag} showed nothing`)
      await turnsTaken()
      expect(page()).to.deep.equal(untouched)
      const button = byRole(element.shadowRoot, 'button')
      button?.click()
      await turnsTaken()
      expect(page().address).to.equal(untouched.address)
      expect(calls).to.deep.equal([])

      element.remove()
      await turnsTaken()
      // React asks the document once where the selection is, and never lets go of it; it does nothing but look.
      expect(listening()).to.deep.equal(['document selectionchange'])
      expect(page()).to.deep.equal(untouched)
      expect(globalThis.neverReloaded).to.equal(reloadMark)
    })

  it('EMBED-04a keeps its own page where the host’s address changes', async () => {
    const element = place('coach-practice', { locale: 'us-en', path: '/no/such/page', token: tokenOf() })
    await waitUntil(() => textOf(element).includes('Page not found'))
    location.hash = '#/index'
    await turnsTaken()
    expect(textOf(element)).to.include('Page not found')
    history.back()
    await turnsTaken()
    expect(textOf(element)).to.include('Page not found')
    element.remove()
  })

  it('EMBED-04a lets the host’s keys, links and clicks through', async () => {
    const element = place('coach-practice', { locale: 'us-en', path: '/no/such/page', token: tokenOf() })
    await waitUntil(() => textOf(element).includes('Page not found'))
    const link = document.body.appendChild(
      Object.assign(document.createElement('a'), { href: '#portal', textContent: 'Portal' }),
    )
    const prevented = []
    add.call(document, 'click', (event) => prevented.push(event.defaultPrevented), { once: true })
    link.click()
    for (const key of ['Tab', 'Escape', 'k', '/', 'ArrowDown'])
      prevented.push(
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            ctrlKey: key === 'k',
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        ),
      )
    expect(prevented).to.deep.equal([false, false, false, false, false, false])
    link.remove()
    element.remove()
  })
})
