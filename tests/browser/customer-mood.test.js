import { expect } from '@open-wc/testing'
import { emulateMedia } from '@web/test-runner-commands'
import { announced, byText } from './finders.js'
import { place, tokenOf, waitUntil } from './page.js'

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const started = new Date(Date.now() - 60_000).toISOString()
const persona = { name: 'Emma', label: 'Upset', background: 'A customer', portrait: 'emma-brooks' }
const score = { total: 0, level: 'fail', deducted: 0, items: [] }
const turn = (seq, said, entries) => ({
  seq,
  at: started,
  said: said && { turnId: id(seq), text: said },
  chose: null,
  score: null,
  entries,
})
const meters = (emotion, patience, mood, move) => ({
  type: 'meters',
  emotion,
  patience,
  mood,
  ...(move && { move }),
})
const opening = turn(1, null, [
  meters(60, 100, 'NEUTRAL', null),
  { type: 'says', text: 'Why this fee?', mood: 'NEUTRAL' },
  { type: 'awaits', round: 1, answer: 'line' },
])
const insult = turn(2, 'You idiot', [
  { type: 'handled', handler: 'abuse', evidence: [] },
  meters(35, 70, 'SAD', { reason: 'abuse', emotion: -25, patience: -30 }),
  { type: 'says', text: 'Pardon me?', mood: 'SAD' },
  { type: 'awaits', round: 2, answer: 'line' },
])
const aside = turn(3, 'One moment', [
  { type: 'narrates', text: 'Fee: 300. Card since 2020.' },
  { type: 'awaits', round: 3, answer: 'line' },
])
const apology = turn(3, 'I am sorry', [
  { type: 'heard', understood: true, wrong: false, followUp: null },
  meters(80, 70, 'HAPPY', { reason: 'answer', emotion: 45, patience: 0 }),
  { type: 'says', text: 'Thank you.', mood: 'HAPPY' },
  { type: 'awaits', round: 3, answer: 'line' },
])
const threat = turn(4, 'Or else', [
  meters(10, 20, 'ANGRY', { reason: 'abuse', emotion: -70, patience: -50 }),
  { type: 'says', text: 'I am leaving.', mood: 'ANGRY' },
  { type: 'awaits', round: 4, answer: 'line' },
])
const session = {
  id: id(1),
  publishId: id(2),
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  locale: 'us-en',
  goal: '',
  persona,
  status: 'open',
  startedAt: started,
  countdownAt: new Date(Date.now() + 5_400_000).toISOString(),
  idleSeconds: 900,
  difficulty: 3,
  referenceAnswers: true,
  emotion: 60,
  patience: 100,
  score,
  seq: 1,
}
const turns = [opening, insult, apology]
const report = {
  sessionId: id(1),
  publishId: id(2),
  round: null,
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  locale: 'us-en',
  learner: { userId: id(3), displayName: 'Ann Lee', department: 'Cards' },
  difficulty: 3,
  persona,
  startedAt: started,
  endedAt: started,
  endReason: 'flow',
  outcome: 'missed',
  score,
  passAt: 60,
  excellentAt: 85,
  parts: { earned: 0, lost: 10, unreached: 90 },
  counted: true,
  exam: null,
  mean: null,
  abilities: [],
  rules: [],
  trace: [
    { seq: 1, seconds: 0, emotion: 60, patience: 100, total: 0 },
    { seq: 2, seconds: 5, emotion: 35, patience: 70, total: 0 },
    { seq: 3, seconds: 9, emotion: 80, patience: 70, total: 0 },
  ],
  turns: turns.map((one) => ({ ...one, reference: [], reading: null })),
}
/** @type {[RegExp, object][]} */
const answers = [
  [/\/reports\//, report],
  [/\/ticket$/, { ticket: 'ticket-of-this-test' }],
  [/\/sessions\/[\w-]+$/, session],
]

/** The turn that a session begins with. */
let first = opening

/** The live connection of the practice, as the platform opens it. */
class LiveSocket {
  static OPEN = 1
  /** @type {LiveSocket | null} */
  static last = null
  readyState = LiveSocket.OPEN
  onopen = () => {}
  onmessage = (/** @type {{ data: string }} */ _message) => {}
  constructor() {
    LiveSocket.last = this
    queueMicrotask(() => this.onopen())
  }
  tell(message) {
    queueMicrotask(() => this.onmessage({ data: JSON.stringify(message) }))
  }
  send(text) {
    const now = new Date().toISOString()
    if (JSON.parse(text).type === 'hello') this.tell({ type: 'ready', session, turns: [first], now })
    else this.tell({ type: 'pong', now, idleAt: null })
  }
  close() {}
}

describe('how the customer feels', () => {
  const fetched = globalThis.fetch
  const Socket = globalThis.WebSocket
  const show = (path) =>
    place('coach-practice', { locale: 'us-en', theme: 'light', path, token: tokenOf() }, (element) => {
      element.style.cssText = 'display: block; width: 1280px; height: 900px'
    })

  before(async () => {
    globalThis.fetch = async (request, options) => {
      const { pathname } = new URL(request.url ?? String(request), location.href)
      const answer = answers.find(([pattern]) => pattern.test(pathname))
      return pathname.startsWith('/coach-api/') && answer
        ? Response.json(answer[1])
        : fetched(request, options)
    }
    Object.assign(globalThis, { WebSocket: LiveSocket })
    await import('/dist/coach.js')
  })
  after(() => {
    globalThis.fetch = fetched
    globalThis.WebSocket = Socket
  })
  afterEach(() => {
    first = opening
    document.body.replaceChildren()
  })

  /** What stands beside a meter. */
  const reasonsOf = (root) =>
    [...root.querySelectorAll('.meter-moves')].map((moves) =>
      [...moves.querySelectorAll('li')].map((one) => one.textContent),
    )
  /** The mood by label, faces, colour of the label and of the meter. */
  const moodOf = (root) => ({
    label: root.querySelector('.customer-head .mood').textContent,
    faces: [
      ...new Set(
        [...root.querySelectorAll('.customer-head .portrait, .top-bar .portrait')].map(
          (face) => face.dataset.mood,
        ),
      ),
    ],
    colours: [
      colourOf(root, getComputedStyle(root.querySelector('.customer-head .mood')).color),
      colourOf(
        root,
        getComputedStyle(root.querySelector('[data-tone=emotion] > .meter-fill')).backgroundColor,
      ),
    ],
  })
  /** A colour by the token that it is. */
  const colourOf = (root, colour) => {
    const probe = document.createElement('i')
    root.querySelector('.coach-page').append(probe)
    const token = ['customer', 'patience', 'danger', 'brand'].find((name) => {
      probe.style.color = `var(--coach-${name})`
      return getComputedStyle(probe).color === colour
    })
    probe.remove()
    return token ?? colour
  }

  it('CONV-05d keeps beside the conversation what the learner is told to look up', async () => {
    const { shadowRoot: root } = show(`/conversation/${id(1)}`)
    await waitUntil(() => root.querySelector('.customer-pane h2'))
    expect(root.querySelector('.customer-pane')?.textContent).not.to.contain('Briefing')
    expect(root.querySelector('details.briefing')).to.equal(null)
    LiveSocket.last?.tell({ type: 'turn', turn: insult, idleAt: null })
    LiveSocket.last?.tell({ type: 'turn', turn: aside, idleAt: null })
    await waitUntil(() => root.querySelector('.customer-pane .briefing'))
    const briefing = root.querySelector('.customer-pane .briefing')
    expect([...(briefing?.children ?? [])].map((child) => child.textContent)).to.deep.equal([
      'Briefing',
      'Fee: 300. Card since 2020.',
    ])
    const folded = root.querySelector('details.briefing')
    expect(folded?.checkVisibility()).to.equal(false)
    const host = /** @type {HTMLElement} */ (root.host)
    host.style.width = '390px'
    await waitUntil(() => folded?.checkVisibility())
    expect(folded?.textContent).to.equal('BriefingFee: 300. Card since 2020.')
  })

  it('CONV-05d shows whole in the middle, before anybody speaks, what the learner is told to look up, and beside it afterwards', async () => {
    first = turn(1, null, [
      meters(60, 100, 'NEUTRAL', null),
      { type: 'narrates', text: Array(60).fill('The fee was charged twice in May.').join(' ') },
      { type: 'awaits', round: 1, answer: 'line' },
    ])
    const { shadowRoot: root } = show(`/conversation/${id(1)}`)
    await waitUntil(() => root.querySelector('.narration[data-opening]')?.checkVisibility())
    expect(root.querySelector('.pointer')?.checkVisibility()).to.equal(false)
    expect(root.querySelector('.briefing')).to.equal(null)
    LiveSocket.last?.tell({ type: 'turn', turn: insult, idleAt: null })
    await waitUntil(() => root.querySelector('.customer-pane .briefing'))
    expect(root.querySelector('.narration[data-opening]')?.checkVisibility()).to.equal(false)
  })

  it('CONV-12b shows beside each meter why it moved, and tells it to screen readers once with what was said', async () => {
    const { shadowRoot: root } = show(`/conversation/${id(1)}`)
    await waitUntil(() => root.querySelectorAll('.meter-moves').length === 2)
    expect(reasonsOf(root)).to.deep.equal([[], []])
    LiveSocket.last?.tell({ type: 'turn', turn: insult, idleAt: null })
    await waitUntil(() => reasonsOf(root)[0]?.length)
    expect(reasonsOf(root)).to.deep.equal([['−30 Insult'], ['−25 Insult']])
    await waitUntil(() => announced(root).includes('Pardon me?'))
    expect(announced(root).trim()).to.equal('Emma: Pardon me? Emotion −25, Patience −30: Insult')
    LiveSocket.last?.tell({ type: 'turn', turn: apology, idleAt: null })
    await waitUntil(() => reasonsOf(root)[0]?.length === 0)
    expect(reasonsOf(root)).to.deep.equal([[], ['+45 Good answer']])
    await waitUntil(() => announced(root).includes('Thank you.'))
    expect(announced(root).trim()).to.equal('Emma: Thank you. Emotion +45: Good answer')
  })

  it('CONV-12a shows one mood by face, label and colour', async () => {
    const { shadowRoot: root } = show(`/conversation/${id(1)}`)
    await waitUntil(() => root.querySelector('.customer-head .mood'))
    const theirs = ['customer', 'customer']
    await waitUntil(() => moodOf(root).colours.join() === theirs.join())
    expect(moodOf(root)).to.deep.equal({ label: 'Calm', faces: ['calm'], colours: theirs })
    LiveSocket.last?.tell({ type: 'turn', turn: insult, idleAt: null })
    await waitUntil(() => moodOf(root).label !== 'Calm')
    expect(moodOf(root)).to.deep.equal({ label: 'Disappointed', faces: ['sad'], colours: theirs })
    LiveSocket.last?.tell({ type: 'turn', turn: apology, idleAt: null })
    await waitUntil(() => moodOf(root).label !== 'Disappointed')
    expect(moodOf(root)).to.deep.equal({ label: 'Pleased', faces: ['happy'], colours: theirs })
    LiveSocket.last?.tell({ type: 'turn', turn: threat, idleAt: null })
    await waitUntil(() => moodOf(root).label !== 'Pleased')
    // The meter takes a moment to change its colour.
    await waitUntil(() => moodOf(root).colours.join() === 'danger,danger')
    expect(moodOf(root).faces).to.deep.equal(['angry'])
  })

  it('REPORT-11 folds the turns where nothing was lost, and prints them', async () => {
    const { shadowRoot: root } = show(`/report/practice/${id(1)}`)
    await waitUntil(() => root.querySelector('.turns-all'))
    const shown = () => [...root.querySelectorAll('.turn')].filter((turn) => turn.checkVisibility()).length
    expect(shown()).to.equal(0)
    await emulateMedia({ media: 'print' })
    await waitUntil(() => shown() === turns.length)
    await emulateMedia({ media: 'screen' })
    root
      .querySelector('.turns-all')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await waitUntil(() => shown() === turns.length)
  })

  for (const { what, width } of [
    { what: 'a phone', width: '390px' },
    { what: 'a wide page', width: '1280px' },
  ])
    it(`REPORT-17 opens at the turn that the address names, with the focus there, on ${what}`, async () => {
      const { shadowRoot: root } = show(`/report/practice/${id(1)}?turn=3`)
      const host = /** @type {HTMLElement} */ (root.host)
      host.style.width = width
      await waitUntil(() => root.activeElement?.matches('.turn[data-turn="3"][data-selected]'))
      const { top, bottom } = root.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
      expect(bottom > 0 && top < innerHeight, `${top} to ${bottom} of ${innerHeight}`).to.equal(true)
    })

  it('REPORT-13 tells at each line and in the figures over time what moved the customer', async () => {
    const { shadowRoot: root } = show(`/report/practice/${id(1)}`)
    await waitUntil(() => root.querySelectorAll('.turn-meters').length === 2)
    const lines = [...root.querySelectorAll('.turn-meters')].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    )
    expect(lines).to.deep.equal([
      ['Customer emotion: Disappointed 35 · Patience 70', 'Emotion −25, Patience −30: Insult'],
      ['Customer emotion: Pleased 80 · Patience 70', 'Emotion +45: Good answer'],
    ])
    expect(root.querySelector('.turn[data-turn="2"] .tag')?.textContent).to.equal('Insult')
    byText(root, 'Show as table')?.click()
    const cells = () =>
      [...root.querySelectorAll('.trace-table tbody tr')].map((row) => row.lastElementChild?.textContent)
    await waitUntil(() => cells().length > 0)
    expect(cells()).to.deep.equal(['', 'Emotion −25, Patience −30: Insult', 'Emotion +45: Good answer'])
  })
})
