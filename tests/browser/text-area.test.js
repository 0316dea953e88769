import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { retype } from './dialogs.js'
import { allByRole } from './finders.js'
import { showScene } from './scene.js'
import { waitUntil } from './page.js'

const heightOf = (area) => area.getBoundingClientRect().height
const areaIn = (root) => allByRole(root, 'textbox').find((field) => field.localName === 'textarea')

async function typeLines(area, count) {
  area.focus()
  await sendKeys({ type: '\nA further line'.repeat(count) })
}

describe('a field of several lines', () => {
  afterEach(() => document.body.replaceChildren())

  for (const grows of ['by the browser', 'where the browser can’t'])
    it(`UI-13a grows with what is typed, up to a height: ${grows}`, async () => {
      const { supports } = CSS
      if (grows !== 'by the browser') CSS.supports = () => false
      try {
        const { root } = await showScene('course/details')
        // The dialog is drawn anew when its categories come.
        await waitUntil(() => areaIn(root) && !root.querySelector('[aria-busy="true"], .skeleton'))
        const area = areaIn(root)
        if (grows !== 'by the browser') area.style.setProperty('field-sizing', 'fixed')
        const before = heightOf(area)
        await typeLines(area, 6)
        await waitUntil(() => heightOf(area) > before)
        await waitUntil(() => area.scrollHeight <= area.clientHeight)
        await typeLines(area, 25)
        expect(heightOf(area)).to.be.at.most(Math.max(0.4 * innerHeight, 160) + 1)
        await retype(area, '')
        await waitUntil(() => heightOf(area) < before + 1)
      } finally {
        CSS.supports = supports
      }
    })
})
