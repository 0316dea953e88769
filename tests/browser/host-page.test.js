import { expect } from '@open-wc/testing'
import { place, shows } from './page.js'

const hostile = `
  html { font-size: 10px }
  body { font: italic 30px/3 cursive; color: rgb(255, 0, 0); letter-spacing: 9px; text-transform: uppercase; text-align: right; word-spacing: 20px }
  button, p, h2, svg { display: none !important; color: rgb(0, 255, 0) !important; padding: 70px !important }
  .button, .state-page { background: rgb(255, 0, 0) !important }
`
const look = (element, selector) => {
  const {
    font,
    color,
    letterSpacing,
    textTransform,
    textAlign,
    padding,
    display,
    backgroundColor,
    wordSpacing,
  } = getComputedStyle(element.shadowRoot.querySelector(selector))
  return {
    font,
    color,
    letterSpacing,
    textTransform,
    textAlign,
    padding,
    display,
    backgroundColor,
    wordSpacing,
  }
}
const parts = ['.coach-root', '.state-page', '.state-page h2', '.state-page p', 'button', 'svg']

describe('a host page', () => {
  before(async () => {
    await import('/dist/coach.js')
    await new Promise((resolve, reject) =>
      document.head.append(
        Object.assign(document.createElement('script'), { src: '/axe.js', onload: resolve, onerror: reject }),
      ),
    )
  })
  afterEach(() => {
    document.body.replaceChildren()
    document.adoptedStyleSheets = []
  })

  it('EMBED-05a does not change how an element looks inside', async () => {
    const element = place('coach-practice', { locale: 'us-en', theme: 'light' })
    await shows(element, 'Please sign in')
    const before = parts.map((part) => look(element, part))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hostile)
    document.adoptedStyleSheets = [sheet]
    expect(getComputedStyle(document.body).textTransform).to.equal('uppercase')
    expect(parts.map((part) => look(element, part))).to.deep.equal(before)
  })

  it('EMBED-05a is not changed by an element', async () => {
    const mine = document.body.appendChild(document.createElement('button'))
    mine.className = 'button card menu'
    const before = { ...getComputedStyle(mine) }
    const sheets = document.adoptedStyleSheets.length + document.styleSheets.length
    await shows(place('coach-practice', { locale: 'us-en' }), 'Please sign in')
    expect({ ...getComputedStyle(mine) }).to.deep.equal(before)
    expect(document.adoptedStyleSheets.length + document.styleSheets.length).to.equal(sheets)
    expect(Object.keys(globalThis).filter((name) => /coach/i.test(name))).to.deep.equal([])
  })

  it('EMBED-05a lets the host set the colours by tokens', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('coach-practice { --coach-canvas: rgb(1, 2, 3) }')
    document.adoptedStyleSheets = [sheet]
    const element = place('coach-practice', { locale: 'us-en' })
    await shows(element, 'Please sign in')
    expect(look(element, '.coach-root').backgroundColor).to.equal('rgb(1, 2, 3)')
  })

  for (const theme of ['light', 'dark'])
    for (const [tag, text] of Object.entries({
      'coach-practice': '请先登录',
      'coach-login': '我已阅读并同意',
    }))
      it(`A11Y-01 finds no fault with ${tag} in ${theme} colours`, async () => {
        const element = place(tag, { locale: 'zh-cn', theme })
        await shows(element, text)
        await document.fonts.ready
        await Promise.all(document.getAnimations().map((animation) => animation.finished))
        const { violations } = await globalThis.axe.run(element, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        })
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        ).to.deep.equal([])
      })
})
