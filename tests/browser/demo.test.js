import { expect } from '@open-wc/testing'
import { whenThere } from './finders.js'
import { retype, told } from './dialogs.js'
import { place, waitUntil } from './page.js'

await import('/dist/coach-practice.js')

const fetched = globalThis.fetch
afterEach(() => {
  document.body.replaceChildren()
  globalThis.fetch = fetched
})

const click = (root, selector) => {
  const found = root.querySelector(selector)
  if (found instanceof HTMLElement) found.click()
}

const good = {
  'us-en': [
    'I’m so sorry you’ve had to wait.',
    'I’ll ask the carrier and call you back by noon today.',
    'Is there anything else I can do for you?',
  ],
  'ja-jp': [
    '長らくお待たせして申し訳ございません。',
    '配送会社に確認し、本日中に折り返しお電話いたします。',
    'ほかに何かお手伝いできることはございますか。',
  ],
}

describe('the demo mode of coach-practice', () => {
  for (const [locale, lines] of Object.entries(good))
    it(`EMBED-11a HOME-12 plays the sample to its report without a call, in ${locale}`, async () => {
      const asked = []
      globalThis.fetch = (request, options) => {
        asked.push(request instanceof Request ? request.url : String(request))
        return fetched(request, options)
      }
      const events = []
      const heard = (event) => events.push([event.type, event.detail])
      const names = ['coach-ready', 'coach-error', 'coach-auth-required', 'coach-practice-ended']
      for (const name of names) document.addEventListener(name, heard)
      const element = place('coach-practice', { demo: '', locale, theme: 'light' })
      const root = element.shadowRoot
      for (const [n, text] of lines.entries()) {
        await told(root, `${n + 1} / 3`)
        const box = await whenThere(root, 'textbox', /./)
        await retype(box, text)
        click(root, '.composer button[type=submit], .composer .button-primary')
      }
      await waitUntil(() => root.querySelector('.ended .button-primary'), 'the sample never ended')
      click(root, '.ended .button-primary')
      await waitUntil(() => root.querySelector('.sample-score strong')?.textContent === '100')
      expect(
        [...root.querySelectorAll('.sample-report .sample-result')].map((one) =>
          one.hasAttribute('data-earned'),
        ),
      ).to.deep.equal([true, true, true])
      click(root, '.sample-actions .button')
      await waitUntil(() => root.textContent.includes('1 / 3'), 'the sample could not be repeated')
      for (const name of names) document.removeEventListener(name, heard)
      expect(events).to.deep.equal([
        ['coach-ready', { path: '/sample-conversation' }],
        [
          'coach-practice-ended',
          { sessionId: 'sample', publishId: 'sample', total: 100, level: 'excellent' },
        ],
      ])
      expect(asked.filter((address) => !address.includes('/dist/'))).to.deep.equal([])
    })

  it('EMBED-11a is told by the setup check to be right', async () => {
    const errors = []
    const { error } = console
    console.error = (...words) => errors.push(words.join(' '))
    const element = place('coach-practice', { demo: '', locale: 'us-en' })
    await waitUntil(() => element.shadowRoot.textContent.includes('1 / 3'))
    console.error = error
    expect(errors).to.deep.equal([])
  })
})
