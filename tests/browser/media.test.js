import { executeServerCommand } from '@web/test-runner-commands'
import { expect } from '@open-wc/testing'
import { allByRole, byRole, byText, nameOf } from './finders.js'
import { waitUntil } from './page.js'
import { showScene } from './scene.js'

const media = (payload) => executeServerCommand('media', payload)

/** In the colours that the system asks for. */
const show = async (id) => (await showScene(id, {})).root
const until = (check, message) => waitUntil(check, message)
const ground = (element) => getComputedStyle(element).backgroundColor
/** What a colour of the system is in this palette. */
function system(name) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = name
  const colour = ground(probe)
  probe.remove()
  return colour
}

for (const scheme of ['light', 'dark'])
  describe(`in the forced colours of a ${scheme} system`, () => {
    before(() =>
      media({
        features: [
          { name: 'forced-colors', value: 'active' },
          { name: 'prefers-color-scheme', value: scheme },
        ],
      }),
    )
    after(() => media({ features: [] }))
    afterEach(() => document.body.replaceChildren())

    it('UI-14a a meter is as full as it says', async () => {
      const root = await show('leaf/all')
      const fills = () =>
        [...root.querySelectorAll('coach-meter')].map((meter) =>
          meter.shadowRoot?.querySelector('[part~=fill]'),
        )
      await until(() => fills().every(Boolean))
      expect(fills().map(ground)).to.deep.equal([system('CanvasText'), system('CanvasText')])
    })

    it('UI-14a one tab alone looks chosen', async () => {
      const root = await show('panel/full')
      const lines = allByRole(root, 'tab').map((tab) => getComputedStyle(tab).borderBottomColor)
      expect(lines).to.deep.equal([system('Highlight'), system('Canvas'), system('Canvas')])
    })

    it('UI-14a a chosen folder stands on the ground of what is chosen, its words in the colour for it', async () => {
      const root = await show('folder-tree/full')
      const [first, second] = allByRole(root, 'treeitem')
      second.click()
      await until(() => second.ariaSelected === 'true')
      expect(ground(first)).not.to.equal(system('Highlight'))
      const words = byText(second, nameOf(second))
      expect([ground(second), words && getComputedStyle(words).color]).to.deep.equal([
        system('Highlight'),
        system('HighlightText'),
      ])
    })

    it('UI-14a a switch shows whether it is on', async () => {
      const root = await show('card/all')
      const [off, on] = allByRole(root, 'switch')
      expect([off.ariaChecked, on.ariaChecked]).to.deep.equal(['false', 'true'])
      expect([ground(off) === ground(on), ground(on)]).to.deep.equal([false, system('Highlight')])
    })

    it('UI-01 numbered points show how far it is', async () => {
      const root = await show('progress/all')
      const grounds = allByRole(byRole(root, 'list'), 'listitem').map((point, at) =>
        ground(byText(point, String(at + 1)) ?? byText(point, '')),
      )
      expect(grounds.map((colour) => colour === system('Highlight'))).to.deep.equal([
        true,
        true,
        false,
        false,
        false,
      ])
    })
  })

describe('on paper', () => {
  after(() => media({ media: '' }))
  afterEach(() => document.body.replaceChildren())

  it('UI-10 a table has all rows of its page, one below the other and none cut', async () => {
    const root = await show('table/thousand')
    const rows = () => allByRole(root, 'row').slice(1)
    expect(rows().length).to.be.below(60)
    await media({ media: 'print' })
    window.dispatchEvent(new Event('beforeprint'))
    expect(rows().length).to.equal(1000)
    const edges = rows().map((row) => row.getBoundingClientRect())
    expect(edges.filter(({ top }, at) => at > 0 && Math.abs(top - edges[at - 1].bottom) > 1).length).to.equal(
      0,
    )
    const grid = byRole(root, 'grid')
    expect(grid.getBoundingClientRect().bottom).to.be.at.least(edges.at(-1).bottom)
    expect(grid.scrollHeight).to.be.at.most(grid.clientHeight)
    window.dispatchEvent(new Event('afterprint'))
    await media({ media: '' })
    await until(() => rows().length < 60, 'the rows stayed')
  })
})
