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
  element.shadowRoot.querySelector('.coach-root').append(probe)
  probe.style.color = `var(${property})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** A token or a colour as the browser draws it, to the nearest step of a channel. */
function drawnIn(element, colour) {
  const probe = document.createElement('i')
  element.shadowRoot.querySelector('.coach-root').append(probe)
  probe.style.color = colour.startsWith('--') ? `var(${colour})` : colour
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(1, 1).getContext('2d')
  )
  context.fillStyle = getComputedStyle(probe).color
  context.fillRect(0, 0, 1, 1)
  probe.remove()
  return [...context.getImageData(0, 0, 1, 1).data]
}

describe('the theme', () => {
  afterEach(() => document.body.replaceChildren())

  for (const { locale, language } of [
    { locale: 'zh-cn', language: 'zh-CN' },
    { locale: 'zh-tw', language: 'zh-TW' },
    { locale: 'us-en', language: 'en-US' },
    { locale: 'ja-jp', language: 'ja-JP' },
  ])
    it(`UI-14h writes by the rules of the reader’s language: ${locale}`, async () => {
      const element = place('coach-login', { locale })
      const written = () => {
        const root = element.shadowRoot?.querySelector(`.coach-root[lang="${language}"]`)
        return root ? getComputedStyle(root).getPropertyValue('-webkit-locale') : ''
      }
      await waitUntil(written)
      expect(written()).to.equal(`"${language}"`)
    })

  it('UI-14a has enough contrast between any two tokens that stand on each other, light and dark', async () => {
    expect(faultsOf(await themed())).to.deep.equal([])
  })

  it('UI-14a tells a pair that is hard to read', async () => {
    const element = await themed({ '--coach-text-soft': '#999' })
    expect(faultsOf(element)).to.include('text-soft on surface, light: 2.85')
  })

  for (const brand of ['#7a1fa2', '#0050b3', '#b3261e', '#1b5e20', '#3e2723'])
    it(`EMBED-04a EMBED-04d follows one brand colour, ${brand}, in both schemes: its tones and the words on it`, async () => {
      const own = await themed()
      const element = await themed({ '--coach-brand': brand })
      for (const token of ['--coach-brand-strong', '--coach-brand-soft'])
        expect(colourOf(element, token)).not.to.equal(colourOf(own, token))
      expect(faultsOf(element)).to.deep.equal([])
    })

  it('EMBED-04d leaves a brand colour that can be read as the host wrote it', async () => {
    for (const scheme of ['light', 'dark']) {
      const element = await themed({ '--coach-brand': 'light-dark(#7a1fa2, #d9a5ef)' })
      element.style.colorScheme = scheme
      expect(drawnIn(element, '--coach-brand')).to.deep.equal(
        drawnIn(element, scheme === 'light' ? '#7a1fa2' : '#d9a5ef'),
      )
    }
  })

  it('EMBED-04a puts dark words on a bright brand colour', async () => {
    const element = await themed({ '--coach-brand': '#ffd54a' })
    expect(faultsOf(element).filter((fault) => fault.startsWith('on-brand on brand,'))).to.deep.equal([])
  })

  it('UI-14a tells of a brand colour that can’t be read as words, on every ground where it stands', async () => {
    const faults = faultsOf(await themed({ '--coach-brand': '#ffd54a' })).join()
    for (const ground of ['surface', 'canvas']) expect(faults).to.include(`brand on ${ground}, light: 1.`)
  })

  for (const brand of ['no colour at all', 'url(https://stranger.example/brand.png)', '12px'])
    it(`EMBED-04a stays readable where the brand colour is ${brand}`, async () => {
      const element = await themed({ '--coach-brand': brand })
      await waitUntil(() => element.shadowRoot.querySelector('.button-primary'), 'it has no button')
      // A colour that is none counts for nothing: the words of what stands around, on its ground.
      const { color, backgroundColor } = getComputedStyle(
        /** @type {Element} */ (element.shadowRoot.querySelector('.button-primary')),
      )
      expect([color, backgroundColor]).to.deep.equal([colourOf(element, '--coach-text'), 'rgba(0, 0, 0, 0)'])
      expect(faultsOf(element).filter((fault) => fault.startsWith('text on surface,'))).to.deep.equal([])
    })
})
