import { expect } from '@open-wc/testing'
import { place, tokenOf, waitUntil } from './page.js'

// A sheet stays in the shadow root once its screen was shown: none may reach a screen that is shown after it.

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const started = new Date(Date.now() - 60_000).toISOString()
const persona = { name: 'Emma', label: 'Upset', background: 'A customer', portrait: 'emma-brooks' }
const score = {
  total: 42,
  level: 'fail',
  deducted: 5,
  items: [{ item: 'empathy', name: 'Empathy', points: 12, max: 30 }],
}
const said = 'I am sorry, you silly customer'
const quoted = (by, quote) => ({
  by,
  quote,
  start: said.indexOf(quote),
  end: said.indexOf(quote) + quote.length,
})
const line = (points, evidence) => ({ rule: `r${points}`, name: 'A rule', item: 'empathy', points, evidence })
const sensitive = quoted('sensitive-word', 'silly')
const entries = [
  { type: 'heard', understood: true, wrong: true, followUp: null },
  { type: 'sensitive', deduction: 5, evidence: sensitive },
  { type: 'scored', line: line(5, [quoted('keyword', 'sorry')]) },
  { type: 'scored', line: line(-8, [quoted('intent', 'customer')]) },
  { type: 'scored', line: { ...line(-5, [sensitive]), item: null } },
  { type: 'meters', emotion: 20, patience: 60, mood: 'NEGATIVE' },
  { type: 'narrates', text: 'She looks away.' },
  {
    type: 'asks',
    question: {
      id: 'q',
      type: 'CHECK_BOX',
      text: 'What next?',
      options: [
        { id: 'a', text: 'Hang up' },
        { id: 'b', text: 'Call back' },
      ],
    },
  },
]
const turns = [
  {
    seq: 1,
    at: started,
    said: null,
    chose: null,
    score: null,
    entries: [
      { type: 'says', text: 'Why this fee?', mood: 'ANGRY' },
      { type: 'awaits', round: 1, answer: 'line' },
    ],
  },
  { seq: 2, at: started, said: { turnId: id(8), text: said }, chose: null, score, entries },
  {
    seq: 3,
    at: started,
    said: null,
    chose: { turnId: id(9), options: ['a'] },
    score: null,
    entries: [
      { type: 'answered', result: 'WRONG', right: ['b'], explanation: 'Never.' },
      { type: 'awaits', round: 3, answer: 'line' },
    ],
  },
]
const session = {
  id: id(1),
  publishId: id(2),
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  locale: 'us-en',
  goal: 'Keep the customer',
  persona,
  status: 'open',
  startedAt: started,
  countdownAt: new Date(Date.now() + 5_400_000).toISOString(),
  idleSeconds: 900,
  referenceAnswers: true,
  emotion: 20,
  patience: 60,
  score,
  seq: 3,
}
const report = {
  sessionId: id(1),
  publishId: id(2),
  round: null,
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  locale: 'us-en',
  learner: { userId: id(3), displayName: 'Ann Lee', department: 'Cards' },
  persona,
  startedAt: started,
  endedAt: started,
  endReason: 'flow',
  outcome: 'missed',
  score,
  passAt: 60,
  excellentAt: 85,
  parts: { earned: 42, lost: 48, unreached: 10 },
  counted: true,
  exam: null,
  mean: { of: 'class', total: 60, items: [{ item: 'empathy', points: 20 }] },
  abilities: ['One', 'Two', 'Three'].map((name) => ({ ability: name, name, value: 50 })),
  rules: [
    {
      rule: 'r-8',
      name: 'A rule',
      item: 'empathy',
      possible: -8,
      points: -8,
      missed: 0,
      due: [],
      reached: true,
      advice: 'Be kind.',
      hits: [{ seq: 2, line: line(-8, []) }],
    },
  ],
  trace: turns.map(({ seq }) => ({ seq, seconds: seq, emotion: 20, patience: 60, total: 42 })),
  turns: turns.map((turn) => ({
    ...turn,
    reference: ['Sorry to hear that.'],
    reading: turn.said && {
      understoodAs: 'Blames',
      nearest: { name: 'Apologises', lacking: [{ why: 'words', names: ['sorry'] }] },
    },
  })),
}
const run = {
  sessionId: id(1),
  publishId: id(2),
  round: 3,
  courseName: 'Fee complaint',
  locale: 'us-en',
  status: 'ended',
  startedAt: started,
  endedAt: started,
  total: 42,
  level: 'fail',
  counted: true,
  exam: null,
}
const card = {
  id: id(2),
  name: 'Fee complaint',
  round: 3,
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  description: 'A complaint',
  locale: 'us-en',
  category: 'Service',
  difficulty: 3,
  personaName: 'Emma',
  personaLabel: 'Upset',
  portrait: 'emma-brooks',
  minutes: 15,
  note: '',
  startsAt: '2026-01-01T09:00:00.000Z',
  runs: 1,
  best: 42,
  bestLevel: 'fail',
  passAt: 60,
  excellentAt: 85,
  completedBy: 'pass',
}
const rank = { rank: 1, userId: id(3), displayName: 'Ann Lee', department: 'Cards', total: 42, me: true }

/** What the platform would answer to the calls of these screens. */
/** @type {[RegExp, object][]} */
const answers = [
  [/\/reports\//, report],
  [/\/ticket$/, { ticket: 'ticket-of-this-test' }],
  [/\/sessions\/[\w-]+$/, session],
  [/\/sessions(\?|$)/, { items: [run], total: 1 }],
  [/\/ranking/, { items: [rank] }],
  [
    /\/home(\?|$)/,
    {
      now: started,
      publishes: { items: [card], total: 1 },
      results: { runs: [run], overview: { runs: 1, mean: 42, best: 42, passed: 0 } },
      ranking: { items: [rank], shown: 'everybody' },
      unfinished: null,
      exams: [],
      reminders: [],
      feedback: [],
      programmes: [],
      repetitions: [],
      weakPoints: null,
      weakest: null,
      setup: [],
      staffStep: null,
      team: null,
      firstPractice: true,
    },
  ],
  [
    /\/publishes\/[\w-]+\/materials$/,
    {
      items: [],
      completion: { need: 'any', by: 'pass', materials: false, certificate: null },
      standing: { state: 'under-way', needed: 1, done: 0, lackingSessions: 1, lackingMaterials: 0 },
    },
  ],
  [
    /\/publishes\/[\w-]+$/,
    {
      ...card,
      goal: 'Keep the customer',
      personaBackground: 'A customer',
      passAt: 60,
      excellentAt: 85,
      items: [{ item: 'empathy', name: 'Empathy', max: 30 }],
      rank: 1,
      rankShared: false,
      showRank: true,
      lock: null,
      history: [run],
    },
  ],
  [/\/publishes(\?|$)/, { items: [card], total: 1 }],
  [/\/repetitions(\?|$)/, { items: [] }],
]

/** The live connection of the practice, as the platform opens it. */
class LiveSocket {
  static OPEN = 1
  readyState = LiveSocket.OPEN
  onopen = () => {}
  onmessage = (/** @type {{ data: string }} */ _message) => {}
  constructor() {
    queueMicrotask(() => this.onopen())
  }
  send(text) {
    const now = new Date().toISOString()
    const reply =
      JSON.parse(text).type === 'hello'
        ? { type: 'ready', session, turns, now }
        : { type: 'pong', now, idleAt: null }
    queueMicrotask(() => this.onmessage({ data: JSON.stringify(reply) }))
  }
  close() {}
}

/** Screens that one element can show, each with what stands there once it is complete. */
const screens = [
  // The plot is drawn last: its library comes when the report is there.
  [`/report/practice/${id(1)}`, '.coach-page:has(.uplot) .earned .points'],
  ['/report', '.report-list li'],
  ['/index', '.home:has(.course-card):has(.run-list) .rank-table td'],
  [`/coach-info/${id(2)}`, '.coach-page:has(.scored) .rank-table td'],
  [`/conversation/${id(1)}`, '.hits .points'],
]
const nameOf = (element) => `${element.localName}.${[...element.classList].join('.')}`

/** What changes by itself: a field grows with the caret, a clock runs. */
const unsteady = '.countdown, .vitals, .composer *'

/** How every element looks, in the order of the document. */
function looksOf(root) {
  return [...root.querySelectorAll('.coach-page *')]
    .filter((element) => !element.matches(unsteady))
    .map((element) => ({
      name: nameOf(element),
      style: Object.fromEntries(
        ['', '::before', '::after'].flatMap((pseudo) => {
          const computed = getComputedStyle(element, pseudo)
          if (pseudo && computed.content === 'none') return []
          return [...computed].map((property) => [pseudo + property, computed.getPropertyValue(property)])
        }),
      ),
    }))
}

const changed = (before, after) =>
  before.length === after.length
    ? before.flatMap(({ name, style }, at) =>
        Object.keys(style)
          .filter((property) => style[property] !== after[at].style[property])
          .map((property) => `${name} ${property}: ${style[property]} → ${after[at].style[property]}`),
      )
    : [`${before.length} elements → ${after.length}`]

async function settled(element, selector) {
  await waitUntil(() => element.shadowRoot?.querySelector(selector), `${selector} never came`)
  const points = element.shadowRoot.querySelector('.conversation .chip')
  points?.click()
  // What a conversation shows later comes in a file of its own.
  if (points) await waitUntil(() => element.shadowRoot.querySelector('.points-list'), 'no points')
  await document.fonts.ready
  for (const animation of element.shadowRoot.getAnimations()) animation.cancel()
  element.shadowRoot.activeElement?.blur()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

describe('the styles of screens', () => {
  const fetched = globalThis.fetch
  const Socket = globalThis.WebSocket
  const quiet = new CSSStyleSheet()
  quiet.replaceSync('* { transition: none !important; animation: none !important }')

  const show = (path) =>
    place('coach-practice', { locale: 'us-en', theme: 'light', path, token: tokenOf() }, (element) => {
      element.style.cssText = 'display: block; height: 900px'
    })

  before(async () => {
    globalThis.fetch = async (request, options) => {
      const { pathname, search } = new URL(request.url ?? String(request), location.href)
      const answer = answers.find(([pattern]) => pattern.test(pathname + search))
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
  afterEach(() => document.body.replaceChildren())

  it('EMBED-04b looks the same whatever screens the element has shown before, in whatever order', async () => {
    const alone = new Map()
    for (const [path, selector] of screens) {
      const element = show(path)
      await settled(element, selector)
      alone.set(path, looksOf(element.shadowRoot))
      element.remove()
    }
    for (const order of [screens, screens.toReversed()]) {
      const element = show(order[0]?.[0])
      for (const [path, selector] of [...order, ...order]) {
        element.path = path
        await waitUntil(() => element.path === path)
        await settled(element, selector)
        const after = looksOf(element.shadowRoot)
        expect(changed(alone.get(path), after), `${path} after ${order.map(([one]) => one)}`).to.deep.equal(
          [],
        )
      }
      element.remove()
    }
  }).timeout(60_000)
})
