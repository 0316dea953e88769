import { executeServerCommand } from '@web/test-runner-commands'
import { expect } from '@open-wc/testing'
import { place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

const media = (payload) => executeServerCommand('media', payload)

async function show(id) {
  const element = place('coach-scenes', { locale: 'us-en', path: `/${id}` })
  await waitUntil(() => element.shadowRoot?.querySelector('.scene > *'), `${id} was never there`)
  const root = element.shadowRoot
  return {
    root,
    $: (selector) => root.querySelector(selector),
    all: (selector) => [...root.querySelectorAll(selector)],
  }
}
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
      const { all } = await show('leaf/all')
      await until(() => all('coach-meter').every((meter) => meter.shadowRoot?.querySelector('.fill')))
      expect(
        all('coach-meter').map((meter) => ground(meter.shadowRoot.querySelector('.fill'))),
      ).to.deep.equal([system('CanvasText'), system('CanvasText')])
    })

    it('UI-14a one tab alone looks chosen', async () => {
      const { all } = await show('panel/full')
      const lines = all('[role=tab]').map((tab) => getComputedStyle(tab).borderBottomColor)
      expect(lines).to.deep.equal([system('Highlight'), system('Canvas'), system('Canvas')])
    })

    it('UI-14a a chosen folder stands on the ground of what is chosen, its words in the colour for it', async () => {
      const { all } = await show('folder-tree/full')
      const [first, second] = all('[role=treeitem]')
      second.click()
      await until(() => second.ariaSelected === 'true')
      expect(ground(first)).not.to.equal(system('Highlight'))
      expect([ground(second), getComputedStyle(second.querySelector('.tree-name')).color]).to.deep.equal([
        system('Highlight'),
        system('HighlightText'),
      ])
    })

    it('UI-14a a switch shows whether it is on', async () => {
      const { all } = await show('card/all')
      const [off, on] = all('[role=switch]')
      expect([off.ariaChecked, on.ariaChecked]).to.deep.equal(['false', 'true'])
      expect([ground(off) === ground(on), ground(on)]).to.deep.equal([false, system('Highlight')])
    })

    it('UI-01 numbered points show how far it is', async () => {
      const { all } = await show('progress/all')
      const grounds = all('.progress-points:first-child .progress-point-number').map(ground)
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
    const { $, all } = await show('table/thousand')
    const rows = () => all('.table-body .table-row')
    expect(rows().length).to.be.below(60)
    await media({ media: 'print' })
    window.dispatchEvent(new Event('beforeprint'))
    expect(rows().length).to.equal(1000)
    const edges = rows().map((row) => row.getBoundingClientRect())
    expect(edges.filter(({ top }, at) => at > 0 && Math.abs(top - edges[at - 1].bottom) > 1).length).to.equal(
      0,
    )
    const frame = $('.table').getBoundingClientRect()
    expect(frame.bottom).to.be.at.least(edges.at(-1).bottom)
    expect($('.table').scrollHeight).to.be.at.most($('.table').clientHeight)
    window.dispatchEvent(new Event('afterprint'))
    await media({ media: '' })
    await until(() => rows().length < 60, 'the rows stayed')
  })
})
