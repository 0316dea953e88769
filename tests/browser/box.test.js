import { expect, nextFrame } from '@open-wc/testing'
import { allByRole, byRole } from './finders.js'
import { pageBoxOf, place, rootOf, shows, waitUntil } from './page.js'
import { showScene } from './scene.js'

await import('/dist/coach.js')

/** A host's rules for this test alone. */
const rules = (css) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/**
 * A screen that is about 1000px high, in whatever `around` makes of it.
 * @param {(element: HTMLElement) => HTMLElement} [around]
 */
async function tall(around = (element) => element) {
  const { element, scene } = await showScene('card/all', { theme: 'light' }, (one) =>
    document.body.append(around(one)),
  )
  scene.style.minHeight = '1000px'
  await nextFrame()
  return { element, page: pageBoxOf(element) }
}

const boxOf = (css, ...inside) => {
  const box = document.createElement('div')
  box.style.cssText = css
  box.append(...inside)
  return box
}
const line = () => boxOf('height: 40px')

/**
 * What the host gives it, as a rule or by what stands around it, and how high it is then.
 * @type {Record<string, [css: string, height: number, around?: (element: HTMLElement) => HTMLElement]>}
 */
const limited = {
  'a height': ['coach-scenes { height: 400px }', 400],
  'a height and a display': ['coach-scenes { display: block; height: 400px }', 400],
  'a height, and scrolling as was asked for once': [
    'coach-scenes { display: block; height: 400px; overflow: auto }',
    400,
  ],
  'a height as a flex box': ['coach-scenes { display: flex; height: 400px }', 400],
  'a maximum': ['coach-scenes { max-height: 400px }', 400],
  'a maximum and a display': ['coach-scenes { display: block; max-height: 400px }', 400],
  'a maximum with a border around it': [
    'coach-scenes { box-sizing: border-box; max-height: 400px; border: 3px solid; padding: 10px }',
    400,
  ],
  'the rest of a column': [
    'coach-scenes { flex: 1 }',
    360,
    (element) => boxOf('display: flex; flex-direction: column; height: 400px', line(), element),
  ],
  'the height of a row': ['', 400, (element) => boxOf('display: flex; height: 400px', element)],
  'a cell of a grid': [
    '',
    360,
    (element) => boxOf('display: grid; grid-template: auto 1fr / 1fr; height: 400px', line(), element),
  ],
  'a part of the window': ['coach-scenes { height: 50dvh }', Math.round(innerHeight / 2)],
}

describe('the box that a host gives an element', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.adoptedStyleSheets = []
  })

  for (const [given, [css, height, around]] of Object.entries(limited))
    it(`EMBED-05a is kept to where it is ${given}`, async () => {
      rules(css)
      const { element, page } = await tall(around)
      expect(element.getBoundingClientRect().height).to.be.closeTo(height, 1)
      const host = element.getBoundingClientRect()
      const shown = page.getBoundingClientRect()
      expect(
        [shown.top >= host.top, shown.bottom <= host.bottom + 0.5],
        'what is shown stays in the box',
      ).to.deep.equal([true, true])
      expect(page.scrollHeight - page.clientHeight).to.be.at.least(500)
      page.scrollTop = 200
      expect(page.scrollTop).to.equal(200)
      expect(element.scrollHeight, 'there is one place to scroll').to.be.at.most(element.clientHeight)
    })

  it('EMBED-05a grows with what is in it where it has no height', async () => {
    const { element, page } = await tall()
    const { height } = element.getBoundingClientRect()
    expect(height).to.be.at.least(1000)
    expect([page.scrollHeight, page.scrollWidth]).to.deep.equal([page.clientHeight, page.clientWidth])
    expect(Math.round(height)).to.equal(page.clientHeight)
  })

  it('EMBED-05a UI-10d shows a message at the end of what is in sight, and not over it', async () => {
    rules('coach-scenes { height: 400px }')
    const { element, page } = await tall()
    const status = allByRole(element.shadowRoot, 'status').at(-1)
    status.append(Object.assign(document.createElement('div'), { className: 'notice' }))
    await waitUntil(
      () => page.getBoundingClientRect().bottom <= status.getBoundingClientRect().top,
      'it lies over what is shown',
    )
    expect(status.parentElement.getBoundingClientRect().bottom).to.be.closeTo(
      element.getBoundingClientRect().bottom,
      1,
    )
    element.style.height = 'auto'
    expect(status.getBoundingClientRect().bottom, 'and of the window where that is shorter').to.be.closeTo(
      Math.min(innerHeight, element.getBoundingClientRect().bottom),
      1,
    )
  })

  it('EMBED-05a starts another page at its top', async () => {
    rules('coach-scenes { height: 400px }')
    const { element, page } = await tall()
    page.scrollTop = 200
    element.path = '/inputs/all'
    await waitUntil(() => page.scrollTop === 0)
  })

  it('EMBED-05a paints a conversation early into the height there is', () => {
    const early = (css) => {
      rules(css)
      const element = place('coach-practice', {
        locale: 'us-en',
        path: '/conversation/00000000-0000-4000-8000-000000000000',
      })
      const [host, field] = [element, byRole(element.shadowRoot, 'textbox', 'Your answer')].map((one) =>
        one.getBoundingClientRect(),
      )
      return [Math.round(host.height), field.bottom < host.bottom]
    }
    expect(early('')).to.deep.equal([Math.min(560, innerHeight), true])
    expect(early('coach-practice { height: 400px }')).to.deep.equal([400, true])
  })

  const widths = {
    'an inline block': (element) =>
      boxOf('width: 1200px', Object.assign(element, { style: 'display: inline-block' })),
    'a dialog that fits what is in it': (element) => {
      const dialog = document.createElement('dialog')
      dialog.style.cssText = 'position: static; width: fit-content; max-width: none; padding: 0'
      dialog.open = true
      dialog.append(element)
      return boxOf('width: 1200px', dialog)
    },
    'a row with room to spare': (element) => boxOf('display: flex; width: 1200px', element),
  }
  for (const [where, around] of Object.entries(widths))
    it(`EMBED-05a asks for a reader’s width in ${where}`, async () => {
      const { element } = await tall(around)
      expect(element.getBoundingClientRect().width).to.be.closeTo(960, 1)
    })

  it('EMBED-05a gives way to a narrow box and fills a wide one', async () => {
    const around = boxOf('')
    const { element } = await tall((one) => {
      around.append(one)
      return around
    })
    const widthIn = (css) => {
      around.style.cssText = css
      return element.getBoundingClientRect().width
    }
    expect(
      ['width: 200px', 'display: grid; width: 288px', 'display: grid; width: 1500px', 'width: 1500px'].map(
        widthIn,
      ),
    ).to.deep.equal([200, 288, 1500, 1500])
  })

  it('EMBED-05a is a block before anything is fetched, and none while it is hidden', () => {
    const element = place('coach-report', { hidden: '' })
    expect(getComputedStyle(element).display).to.equal('none')
    element.hidden = false
    expect(element.getBoundingClientRect().width).to.equal(document.body.getBoundingClientRect().width)
    rules('coach-report { display: inline-block }')
    expect(getComputedStyle(element).display).to.equal('inline-block')
  })

  it('EMBED-05a reads from left to right in a page that does not', async () => {
    document.body.dir = 'rtl'
    try {
      const { element } = await tall()
      element.path = '/dialog/confirm'
      await waitUntil(() => byRole(element.shadowRoot, 'dialog'))
      const inside = [rootOf(element), ...rootOf(element).querySelectorAll('*')]
      expect(inside.filter((one) => getComputedStyle(one).direction !== 'ltr')).to.deep.equal([])
      expect(getComputedStyle(rootOf(element)).unicodeBidi).to.equal('isolate')
    } finally {
      document.body.removeAttribute('dir')
    }
  })

  it('EMBED-04c asks for a height before there is anything in it, and keeps that much', async () => {
    const element = place('coach-practice', { locale: 'us-en' })
    expect(element.offsetHeight).to.equal(640)
    await shows(element, 'Please sign in')
    expect(element.offsetHeight).to.equal(640)
    expect(pageBoxOf(element).offsetHeight).to.equal(640)
    element.setAttribute('hidden', '')
    expect(element.offsetHeight).to.equal(0)
  })

  for (const css of ['height: 400px', 'max-height: 400px', 'display: block; max-height: 400px'])
    it(`EMBED-04c asks for nothing more in a lower box: ${css}`, async () => {
      rules(`coach-practice { ${css} }`)
      const element = place('coach-practice', { locale: 'us-en' })
      expect(element.offsetHeight).to.equal(400)
      await shows(element, 'Please sign in')
      const page = pageBoxOf(element)
      expect([
        element.offsetHeight,
        element.scrollHeight,
        page.clientHeight,
        page.scrollHeight,
      ]).to.deep.equal([400, 400, 400, 400])
    })
})
