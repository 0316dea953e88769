import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { emptyHome, place, shows, tokenOf, turnsTaken, waitUntil } from './page.js'

const fetched = globalThis.fetch
const publish = (name) => ({
  publishId: crypto.randomUUID(),
  name,
  locale: 'us-en',
  endsAt: '2026-03-05T10:00:00Z',
  people: 11,
  opens: true,
})
const team = {
  due: ['Cards', 'Cash', 'Loans'].map((name) => ({ ...publish(name), completed: 2, notBegun: 5 })),
  overdue: ['Fraud', 'Fees'].map((name) => ({ ...publish(name), lacking: 3 })),
}

/** The places of the publishes of the team, as [left, top]. */
async function placesAt(width) {
  await setViewport({ width, height: 900 })
  const element = place('coach-practice', { locale: 'us-en', path: '/', token: tokenOf() })
  await shows(element, 'My team')
  const items = () => [...element.shadowRoot.querySelectorAll('.my-team li')]
  await waitUntil(() => items().length === 5)
  await turnsTaken()
  return items().map((item) => item.getBoundingClientRect())
}

describe('the team of a leader on the home page', () => {
  before(async () => {
    await import('/dist/coach.js')
    globalThis.fetch = async (request, options) => {
      const { pathname } = new URL(request.url ?? String(request), location.href)
      if (!/^\/(coach-api|api|user|file|embed)\//.test(pathname)) return fetched(request, options)
      return Response.json(pathname.endsWith('/home') ? { ...emptyHome, team } : { items: [], total: 0 })
    }
  })
  afterEach(() => document.body.replaceChildren())
  after(async () => {
    globalThis.fetch = fetched
    await turnsTaken()
    globalThis[Symbol.for('coach.shared.v1')].sources.clear()
    await setViewport({ width: 800, height: 600 })
  })

  it('HOME-21 stands in several columns where the page is wide', async () => {
    const places = await placesAt(1440)
    const [first, second] = places
    expect(second?.top).to.equal(first?.top)
    const left = Math.min(...places.map((one) => one.left))
    expect(Math.max(...places.map((one) => one.right)) - left).to.be.above(1000)
  })

  it('HOME-21 stands in one column on a phone', async () => {
    const places = await placesAt(390)
    expect(new Set(places.map(({ left }) => left)).size).to.equal(1)
  })
})
