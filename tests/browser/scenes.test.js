import { expect, nextFrame } from '@open-wc/testing'
import { paleness } from './contrast.js'
import { byRole } from './finders.js'
import { pageBoxOf, place, rootOf, waitUntil } from './page.js'

const { sceneIds } = await import('/dist/demo/scenes.js')

const settled = async (element) => {
  await document.fonts.ready
  await Promise.all(
    element.shadowRoot
      .getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => {})),
  )
  await nextFrame()
}

const isScreen = (id) => id.startsWith('screen/')

/** Grey shapes stand where something is on its way: what is busy and has no words yet. */
const waits = (place) =>
  [...place.querySelectorAll('[aria-busy=true]:not(button)')].some((one) => one.textContent === '')

/** A screen is there when nothing of it is on its way any more, except where that is what the scene shows. */
function isThere(id, element) {
  const page = pageBoxOf(element)
  if (!page?.firstElementChild) return false
  if (!isScreen(id)) return byRole(page, 'group')?.firstElementChild
  return id.endsWith('/loading') || !waits(page)
}

async function show(id, attributes = {}) {
  const element = place('coach-scenes', { locale: 'us-en', theme: 'light', path: `/${id}`, ...attributes })
  await waitUntil(() => isThere(id, element), `${id} was never there`)
  return element
}

const locales = ['zh-cn', 'us-en', 'ja-jp', 'zh-tw']
/** Each scene in another language than its neighbours: a state is seen in all of them, on one screen or another. */
const localeOf = (id, theme) => locales[(sceneIds.indexOf(id) + (theme === 'dark' ? 2 : 0)) % locales.length]

// A scene of a widget is no page: what a page as a whole must have is looked at on the screens.
const everything = (id) => ({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: isScreen(id) },
    'target-size': { enabled: true },
  },
})
/** Dark differs in nothing else. */
const colours = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** The elements whose contrast was left undecided. */
const undecidedIn = (results) =>
  results
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ element }) => element))

/** What is out of sight has a size that is guessed; contrast is measured on true boxes. */
const inFull = new CSSStyleSheet()
inFull.replaceSync('* { content-visibility: visible !important }')

describe('the scenes of widgets and screens', () => {
  before(
    () =>
      new Promise((resolve, reject) =>
        document.head.append(
          Object.assign(document.createElement('script'), {
            src: '/axe.js',
            onload: resolve,
            onerror: reject,
          }),
        ),
      ),
  )
  /** What React and others complain of, and a page survives. */
  const complaints = []
  const { error } = console
  before(() => {
    console.error = (...words) => void complaints.push(words.map(String).join(' ').slice(0, 300))
  })
  after(() => {
    console.error = error
  })
  afterEach(() => {
    document.body.replaceChildren()
    expect(complaints.splice(0)).to.deep.equal([])
  })

  it('UI-14a has a scene of every widget', () => {
    const widgets = new Set(sceneIds.filter((id) => !isScreen(id)).map((id) => id.split('/')[0]))
    expect([...widgets].sort()).to.deep.equal([
      'card',
      'course',
      'dialog',
      'folder-tree',
      'inputs',
      'job',
      'leaf',
      'member-select',
      'panel',
      'progress',
      'rule-match',
      'table',
    ])
  })

  it('UI-14a tells words that are too pale, whatever lies over them, and none that nobody has to read', () => {
    const box = document.createElement('div')
    box.style.background = '#fff'
    box.innerHTML = `<p style="color: #ddd">Pale</p><p style="color: #555; background: rgb(255 255 255 / 50%)">Dark</p>
      <p style="color: #8a8a8a; font-size: 24px">Large</p><p style="color: #8a8a8a">Small</p>
      <button disabled style="color: #ddd">Off</button><p style="color: #ddd"><span style="color: #111">Own</span></p>`
    document.body.append(box)
    expect([...box.children].map((one) => paleness(one)?.slice(0, 11) ?? null)).to.deep.equal([
      '1.36 of 4.5',
      null,
      null,
      '3.45 of 4.5',
      null,
      null,
    ])
  })

  for (const theme of ['light', 'dark'])
    for (const id of sceneIds)
      it(`UI-14a finds no fault with ${id} in ${theme} colours`, async () => {
        document.documentElement.style.colorScheme = theme
        const element = await show(id, { theme, locale: localeOf(id, theme) })
        await settled(element)
        element.shadowRoot.adoptedStyleSheets.push(inFull)
        const { violations, incomplete } = await globalThis.axe.run(element, {
          ...(theme === 'light' ? everything(id) : colours),
          elementRef: true,
        })
        expect(
          violations.map(
            ({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
          ),
        ).to.deep.equal([])
        // Where something lies over words, or they are half out of sight, axe leaves their contrast undecided.
        expect(undecidedIn(incomplete).flatMap((one) => paleness(one) ?? [])).to.deep.equal([])
      })

  for (const id of sceneIds.filter((one) => one.startsWith('screen/home/')))
    it(`HOME-10b shows one thing to do first in ${id}`, async () => {
      const element = await show(id)
      const first = [...pageBoxOf(element).querySelectorAll('.button-primary')].filter((one) =>
        one.checkVisibility(),
      )
      expect(first.map(({ textContent }) => textContent)).to.have.length.at.most(1)
    })

  it('REPORT-11a counts the total up, and names it in full from the beginning', async () => {
    const figures = []
    const names = []
    const element = place('coach-scenes', { locale: 'us-en', theme: 'light', path: '/screen/report/ready' })
    const look = () => {
      const dial = pageBoxOf(element)?.querySelector('.dial')
      if (!dial) return
      names.push(dial.getAttribute('aria-label'))
      figures.push(Number(dial.querySelector('.dial-total')?.textContent))
    }
    const until = performance.now() + 30_000
    let begun = 0
    while (performance.now() < until && !(begun && performance.now() > begun + 600)) {
      await nextFrame()
      look()
      if (figures.length && !begun) begun = performance.now()
    }
    const total = figures.at(-1)
    expect(figures[0]).to.be.below(total)
    expect(figures).to.deep.equal([...figures].sort((a, b) => a - b))
    expect(new Set(names)).to.deep.equal(new Set([`Total ${total} of 100`]))
  })

  it('UI-14e reads a course in its own language, and our words in the reader’s', async () => {
    const element = await show('screen/report/ready', { locale: 'us-en' })
    const words = document.createTreeWalker(pageBoxOf(element), NodeFilter.SHOW_TEXT)
    const texts = []
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode
      const text = textContent ?? ''
      // What people are called, and what they write to one another, may be in any language.
      const isPersons = parentElement?.closest('[class*=feedback], .report-facts') !== null
      const own = parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
      texts.push({
        text,
        own,
        isCourses: /\p{Script=Han}/u.test(text) && !/[a-z]{3}/i.test(text) && !isPersons,
      })
    }
    const said = texts.filter(({ isCourses }) => isCourses)
    expect(said).to.have.length.greaterThan(10)
    const wrong = [
      ...said.filter(({ own }) => !own.startsWith('zh')),
      ...texts.filter(
        ({ text, own }) => /^(Closest|Missed here|Understood as)/.test(text) && !own.startsWith('en'),
      ),
    ]
    expect(wrong).to.deep.equal([])
  })

  it('UI-14a looks at the order of headings and the size of what is touched', async () => {
    const screen = sceneIds.find((id) => id.startsWith('screen/people') || id.startsWith('screen/home'))
    const element = await show(screen)
    await settled(element)
    const { passes } = await globalThis.axe.run(element, everything(screen))
    expect(passes.map(({ id }) => id)).to.include.members(['heading-order', 'target-size'])
    const heading = pageBoxOf(element).querySelector('h2')
    heading?.replaceWith(Object.assign(document.createElement('h5'), { textContent: 'Too deep' }))
    const { violations } = await globalThis.axe.run(element, everything(screen))
    expect(violations.map(({ id }) => id)).to.include('heading-order')
  })

  it('FLOW-05 shows where a conversation is on the canvas', async () => {
    const element = await show('screen/try-it/ready')
    await waitUntil(() => {
      const canvas = rootOf(element).querySelector('.flow-canvas')?.getBoundingClientRect()
      const node = rootOf(element).querySelector('.react-flow__node')?.getBoundingClientRect()
      return canvas && node && node.width > 0 && node.left < canvas.right && canvas.left < node.right
    }, 'nothing was drawn')
  })

  for (const id of sceneIds)
    it(`UI-14a shows ${id} on a phone without scrolling sideways`, async () => {
      const frame = document.body.appendChild(document.createElement('div'))
      frame.style.width = '360px'
      const element = await show(id)
      frame.append(element)
      await settled(element)
      for (const box of [rootOf(element), pageBoxOf(element)])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    })
})
