import { expect } from '@open-wc/testing'
import { place, waitUntil } from './page.js'

const { contrastFaults } = await import('/dist/demo/scenes.js')

async function themed(css = {}) {
  const element = place('coach-login', {}, (one) => {
    for (const [name, value] of Object.entries(css)) one.style.setProperty(name, value)
  })
  await waitUntil(
    () => getComputedStyle(element).getPropertyValue('--coach-text'),
    'the element has no theme',
  )
  return element
}

const faultsOf = (element) =>
  contrastFaults(element).map(
    ({ front, ground, scheme, ratio }) => `${front} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`,
  )

const colourOf = (element, property) => {
  const probe = document.createElement('i')
  element.shadowRoot.append(probe)
  probe.style.color = `var(${property})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('the theme', () => {
  afterEach(() => document.body.replaceChildren())

  it('UI-14a has enough contrast between any two tokens that stand on each other, light and dark', async () => {
    expect(faultsOf(await themed())).to.deep.equal([])
  })

  it('UI-14a tells a pair that is hard to read', async () => {
    const element = await themed({ '--coach-text-soft': '#999' })
    expect(faultsOf(element)).to.include('text-soft on surface, light: 2.85')
  })

  for (const brand of ['#7a1fa2', '#0050b3', '#b3261e', '#1b5e20', '#3e2723'])
    it(`EMBED-04a follows one brand colour, ${brand}: its tones and the words on it`, async () => {
      const own = await themed()
      const element = await themed({ '--coach-brand': brand })
      for (const token of ['--coach-brand-strong', '--coach-brand-soft'])
        expect(colourOf(element, token)).not.to.equal(colourOf(own, token))
      const light = faultsOf(element).filter((fault) => fault.includes('light'))
      expect(light).to.deep.equal([])
    })

  it('EMBED-04a puts dark words on a bright brand colour', async () => {
    const element = await themed({ '--coach-brand': '#ffd54a' })
    expect(faultsOf(element).filter((fault) => fault.startsWith('on-brand on brand,'))).to.deep.equal([])
  })
})
