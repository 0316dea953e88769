import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { byRole } from './finders.js'
import { emptyHome, place, shows, tokenOf, turnsTaken, waitUntil } from './page.js'

const fetched = globalThis.fetch
const height = 844
const card = (name) => ({
  id: crypto.randomUUID(),
  name,
  round: null,
  kind: 'dialogue-flow',
  courseName: name,
  description: 'A customer complains about a fee that they did not expect and wants their money back.',
  note: '',
  locale: 'us-en',
  category: name.slice(0, 4),
  difficulty: 3,
  personaName: 'Emma',
  personaLabel: 'Upset',
  portrait: 'emma-brooks',
  minutes: 15,
  startsAt: '2026-01-01T09:00:00.000Z',
  endsAt: null,
  runs: 0,
  best: null,
  bestLevel: null,
  passAt: 60,
  excellentAt: 85,
  completedBy: 'pass',
})
const items = ['Card', 'Cash', 'Loan', 'Fees', 'Rate'].map((name) => card(`${name} complaint`))
const home = {
  ...emptyHome,
  publishes: { items, total: items.length },
  results: { runs: [], overview: { runs: 4, mean: 70, best: 90, passed: 2 } },
  reminders: items.slice(0, 2).map(({ id, name }) => ({
    publishId: id,
    name,
    round: null,
    kind: 'practice',
    locale: 'us-en',
    endsAt: '2026-03-05T10:00:00Z',
    session: null,
  })),
  programmes: [
    { id: crypto.randomUUID(), name: 'First weeks', stages: [], completed: 0, certificate: null, next: null },
  ],
}

async function open(width) {
  await setViewport({ width, height })
  const element = place('coach-practice', { locale: 'us-en', path: '/', token: tokenOf() })
  await shows(element, 'Your next step')
  await shows(element, 'First weeks')
  await turnsTaken()
  return element.shadowRoot
}
const topOf = (root, query) =>
  root.querySelector(query).getBoundingClientRect().top - root.host.getBoundingClientRect().top
const cards = (root) => root.querySelectorAll('.course-card')

describe('the home page of a learner', () => {
  before(async () => {
    await import('/dist/coach.js')
    globalThis.fetch = async (request, options) => {
      const { pathname } = new URL(request.url ?? String(request), location.href)
      if (!/^\/(coach-api|api|user|file|embed)\//.test(pathname)) return fetched(request, options)
      return Response.json(pathname.endsWith('/home') ? home : { items: [], total: 0 })
    }
  })
  afterEach(() => document.body.replaceChildren())
  after(async () => {
    globalThis.fetch = fetched
    await turnsTaken()
    globalThis[Symbol.for('coach.shared.v1')].sources.clear()
    await setViewport({ width: 800, height: 600 })
  })

  it('HOME-22 has the next step and the first course within a screen and a half of a phone', async () => {
    const root = await open(390)
    const first = cards(root)[0].getBoundingClientRect()
    expect(first.bottom - root.host.getBoundingClientRect().top).to.be.below(1.5 * height)
    expect(topOf(root, '.next-step')).to.be.below(topOf(root, '.course-card'))
    expect(topOf(root, '.courses')).to.be.below(topOf(root, '.my-exams'))
    expect(topOf(root, '.my-exams')).to.be.below(topOf(root, '.home-side'))
  })

  it('HOME-22 shows the first courses of a phone until all are asked for', async () => {
    const root = await open(390)
    expect(cards(root).length).to.equal(3)
    byRole(root, 'button', 'Show all 5 courses').click()
    await waitUntil(() => cards(root).length === 5)
  })

  it('HOME-22 shows every course, below what is to be done, where there is room', async () => {
    const root = await open(1200)
    expect(cards(root).length).to.equal(5)
    expect(topOf(root, '.my-exams')).to.be.below(topOf(root, '.courses'))
  })
})
