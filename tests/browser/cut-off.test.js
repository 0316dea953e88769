import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { place, waitUntil } from './page.js'

const errors = []
document.addEventListener('coach-error', (/** @type {CustomEvent} */ { target, detail }) =>
  errors.push([/** @type {Element} */ (target).localName, detail.code]),
)

const alertOf = (element) => byRole(element.shadowRoot, 'alert')
/** What is said, with the way on. */
const failureOf = (element) => alertOf(element)?.parentElement
const failed = (element) => waitUntil(() => failureOf(element), 'it never said that it could not be loaded')
const tryAgain = (element) => byRole(failureOf(element), 'button').click()

/** Here the bundle's own file arrives, and the rest of it does not. tests/e2e tells how it goes on. */
describe('an element whose files can not be fetched', () => {
  before(() => import('/dist-cut-off/coach.js'))
  afterEach(() => document.body.replaceChildren())

  it('EMBED-05a says so in its language, offers another attempt, and tells the host once', async () => {
    const element = place('coach-report', { locale: 'ja-jp' })
    await failed(element)
    expect(failureOf(element).lang).to.equal('ja-JP')
    expect(alertOf(element).textContent).to.equal(
      'ページを読み込めませんでした接続を確認して、もう一度お試しください。',
    )
    const { width, height } = failureOf(element).getBoundingClientRect()
    expect([width, height > 40]).to.deep.equal([element.getBoundingClientRect().width, true])

    const first = alertOf(element)
    tryAgain(element)
    await waitUntil(() => alertOf(element) !== first, 'the second failure was never told')
    expect(errors).to.deep.equal([['coach-report', 'network']])
  })

  it('EMBED-05a leaves what was typed into the early painting where it is', async () => {
    const element = place('coach-practice', {
      locale: 'us-en',
      path: '/conversation/00000000-0000-4000-8000-000000000000',
    })
    const box = byRole(element.shadowRoot, 'textbox', 'Your answer')
    box.value = 'Good morning'
    await failed(element)
    const [said, field] = [failureOf(element), box].map((one) => one.getBoundingClientRect())
    expect(said.bottom).to.be.at.most(field.top)
    expect(
      failureOf(element).contains(
        element.shadowRoot.elementFromPoint(said.left + 20, said.top + said.height / 2),
      ),
    ).to.equal(true)
    expect(box.value).to.equal('Good morning')
  })
})
