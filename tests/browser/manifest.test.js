import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { emptyHome, place, pageBoxOf, shows, tokenOf, turnsTaken, waitUntil } from './page.js'

const { modules } = await (await fetch('/custom-elements.json')).json()
/** @type {any[]} */
const declared = modules.flatMap(({ declarations }) => declarations)
const of = (tag) => declared.find(({ tagName }) => tagName === tag)
const leafTags = ['coach-countdown', 'coach-meter', 'coach-progress', 'coach-stars']
const framedTags = declared.map(({ tagName }) => tagName).filter((tag) => !leafTags.includes(tag))
const names = (list) => list.map(({ name }) => name).sort()

/** Read by the styles alone, or once at the start. */
const unwatched = [
  'theme',
  'standalone',
  'external-service',
  'emoti-user-service',
  'hide-navigator',
  'single-sign-on',
  'demo',
]
/** What browsers call, not pages; and where the framework draws. */
const callbacks =
  /^(constructor|container|(connected|disconnected|connectedMove|attributeChanged|formReset)Callback)$/

/** What a page finds on an element beyond what every element has, and beyond what its library brings. */
function membersOf(element) {
  const found = new Set(Object.keys(element))
  const own = Object.getPrototypeOf(element)
  const libraryOf = (prototype) => prototype.constructor.elementProperties && Object.getPrototypeOf(prototype)
  for (const name of Object.getOwnPropertyNames(own)) found.add(name)
  const library = libraryOf(own)
  return [...found]
    .filter((name) => !callbacks.test(name) && !name.startsWith('_') && !(library && name in library))
    .filter((name) => !['isUpdatePending', 'hasUpdated', 'renderOptions', 'renderRoot'].includes(name))
    .sort()
}

/** The parts in an element's shadow root; those of a shell's element are the shell's, which hands them on. */
const partsOf = (element) => [
  ...new Set(
    [...element.shadowRoot.querySelectorAll('[part]')].flatMap((/** @type {Element} */ one) => [...one.part]),
  ),
]

const inPage = async (tag, attributes) => {
  const element = place(tag, attributes)
  await customElements.whenDefined(tag)
  await Reflect.get(element, 'updateComplete')
  return element
}

const leaves = {
  'coach-countdown': {
    attributes: { until: '2100-01-01T00:00:00Z', label: 'Left', last: '30' },
    values: { until: '2100-01-01T00:00:00Z', label: 'Left', last: 30 },
    async tell(element) {
      element.until = new Date(Date.now() + 900).toISOString()
    },
  },
  'coach-meter': {
    attributes: { label: 'Patience', value: '5', max: '10', text: 'half', tone: 'low', 'hide-label': '' },
    values: { label: 'Patience', value: 5, max: 10, text: 'half', tone: 'low', hideLabel: true },
  },
  'coach-progress': {
    attributes: { label: 'Steps', points: 'A|B', current: '2' },
    values: { label: 'Steps', points: 'A|B', current: 2 },
  },
  'coach-stars': {
    attributes: { label: 'Rating', value: '2', max: '4', editable: '', name: 'rating' },
    values: { label: 'Rating', value: 2, max: 4, editable: true, name: 'rating' },
    async tell(element) {
      element.shadowRoot.querySelector('[part=base]').focus()
      await sendKeys({ press: 'ArrowRight' })
    },
  },
}

describe('the manifest', () => {
  const fetched = globalThis.fetch
  /** @type {string[]} */
  let told = []
  const listen = ({ type }) => told.push(type)
  const events = [...new Set(declared.flatMap(({ events: list }) => names(list)))]
  before(async () => {
    await import('/dist/coach.js')
    for (const name of events) document.addEventListener(name, listen)
  })
  after(() => events.forEach((name) => document.removeEventListener(name, listen)))
  beforeEach(() => {
    told = []
  })
  afterEach(async () => {
    document.body.replaceChildren()
    globalThis.fetch = fetched
    await turnsTaken()
    globalThis[Symbol.for('coach.shared.v1')]?.sources.clear()
  })

  for (const [tag, { attributes, values, tell }] of Object.entries(leaves))
    it(`EMBED-05a tells of ${tag} what it has, and nothing else`, async () => {
      const { attributes: known, members, cssParts, events: heard } = of(tag)
      const element = await inPage(tag, attributes)
      const { observedAttributes } = /** @type {any} */ (customElements.get(tag))
      expect(names(known)).to.deep.equal([...observedAttributes, 'theme'].sort())
      expect(names(members)).to.deep.equal(membersOf(element))
      expect(Object.keys(attributes).sort()).to.deep.equal([...observedAttributes].sort())
      for (const { name, fieldName } of known.filter(({ name }) => name in attributes))
        expect(element[fieldName], `${name} sets ${fieldName}`).to.deep.equal(values[fieldName])
      expect(partsOf(element).sort()).to.deep.equal(names(cssParts))
      await tell?.(element)
      await waitUntil(() => told.length >= heard.length, `${tag} told ${told}`)
      expect([...told].sort()).to.deep.equal(names(heard))
      element.setAttribute('theme', 'dark')
      expect(getComputedStyle(element).colorScheme).to.equal('dark')
    })

  for (const tag of framedTags)
    it(`EMBED-05a tells of ${tag} the attributes and members that it has, and nothing else`, async () => {
      const { attributes: known, members } = of(tag)
      const element = await inPage(tag, {})
      const { observedAttributes } = /** @type {any} */ (customElements.get(tag))
      expect(names(known).filter((name) => !unwatched.includes(name))).to.deep.equal(
        [...observedAttributes].sort(),
      )
      expect(names(members)).to.deep.equal(membersOf(element))
      for (const { name, fieldName } of known.filter(({ fieldName }) => fieldName)) {
        element.setAttribute(name, 'said')
        expect(element[fieldName], `${name} sets ${fieldName}`).to.equal('said')
      }
      element.setAttribute('theme', 'dark')
      expect(getComputedStyle(element).colorScheme).to.equal('dark')
    })

  /** @type {[string, string][]} */
  const shown = [
    ['coach-practice', 'Your courses'],
    ['coach-report', 'No reports yet'],
    ['coach-course-editor', 'No access'],
    ['coach-admin', 'No access'],
  ]
  for (const [tag, text] of shown)
    it(`EMBED-05a EMBED-04a lists the events and parts that ${tag} shows`, async () => {
      globalThis.fetch = async (request, options) =>
        /\/(coach-api|user)\//.test(request.url ?? String(request))
          ? Response.json({ ...emptyHome, items: [], total: 0, data: [] })
          : fetched(request, options)
      const { cssParts, events: heard } = of(tag)
      const element = place(tag, { locale: 'us-en', token: tokenOf() })
      await shows(element, text)
      await waitUntil(() => told.length > 0)
      element.path = '/nowhere'
      await waitUntil(() => told.includes('coach-error'))
      expect(partsOf(element)).to.include.members(['root', 'page', 'state-page'])
      expect(names(cssParts)).to.include.members(partsOf(element))
      expect(names(heard)).to.include.members(told)
    })

  it('EMBED-05a EMBED-08a lists what coach-login shows and tells', async () => {
    const { cssParts, events: heard } = of('coach-login')
    const element = place('coach-login', { locale: 'us-en' })
    await shows(element, 'Sign in')
    await waitUntil(() => told.includes('coach-ready'))
    expect(pageBoxOf(element)).to.not.equal(null)
    expect(partsOf(element)).to.include.members(['root', 'page', 'button', 'input'])
    expect(names(cssParts)).to.include.members(partsOf(element))
    expect(names(heard)).to.include.members(told)
    expect(names(cssParts)).to.not.include('composer')
    expect(names(heard)).to.not.include('coach-practice-ended')
  })
})
