// A course for measuring: 200 nodes, 50 scoring rules, intents, keywords, patterns. It goes round in a
// circle, so that a practice lasts
// as long as the measurement; a learner who says goodbye ends it.

const stations = 50
const topics = [
  'delivery',
  'invoice',
  'contract',
  'refund',
  'tariff',
  'repair',
  'appointment',
  'warranty',
  'upgrade',
  'account',
]

const topicOf = (n: number): string => topics[n % topics.length] ?? ''

const intents = topics.map((topic) => ({
  id: `about-${topic}`,
  name: `Speaks of the ${topic}`,
  positive: [
    `Let me look at the ${topic} for you right now`,
    `I have found your ${topic} in our system`,
    `About the ${topic}, here is what I can offer`,
    `Shall we go through the ${topic} together step by step`,
    `Your ${topic} was changed last week, I can see it here`,
    `I will send the ${topic} papers to you today`,
  ],
  negative: [`I can not say anything about the ${topic}`, `The ${topic} is not my job`],
}))

const keywords = [
  { id: 'sorry', name: 'sorry', synonyms: ['apologise', 'apologies', 'regret'] },
  { id: 'thanks', name: 'thank you', synonyms: ['thanks', 'grateful'] },
  { id: 'understand', name: 'understand', synonyms: ['I see', 'I hear you'] },
  { id: 'promise', name: 'promise', synonyms: ['guarantee', 'make sure'] },
  { id: 'goodbye', name: 'goodbye', synonyms: ['bye now'] },
  ...topics.map((topic) => ({ id: topic, name: topic, synonyms: [`${topic}s`] })),
]

const says = (keyword: string) => ({ type: 'keyword', keyword })
const intent = (name: string) => ({ type: 'intent', intent: name })

/**
 * The customer speaks, the learner answers, a variable counts, the customer's mood decides on the way on:
 * four nodes.
 */
function station(n: number): object[] {
  const topic = topicOf(n)
  const next = `says-${(n + 1) % stations}`
  return [
    {
      id: `says-${n}`,
      kind: 'robot-says',
      title: `Asks ${n}`,
      speech: [
        `And what about my ${topic}, number {{turns}}? I have been waiting for an answer for days.`,
        `You still owe me an answer about the ${topic}.`,
      ],
      next: `hears-${n}`,
    },
    {
      id: `hears-${n}`,
      kind: 'user-says',
      title: `Hears ${n}`,
      branches: [
        { id: 'leaves', name: 'Leaves', match: says('goodbye'), next: { end: 'neutral' } },
        {
          id: 'intent',
          name: 'Takes it up',
          match: intent(`about-${topic}`),
          effects: { emotion: 2 },
          next: `counts-${n}`,
        },
        {
          id: 'both',
          name: 'Sorry and to the point',
          match: { type: 'group', mode: 'all', children: [says('sorry'), says(topic)] },
          effects: { emotion: 1 },
          next: `counts-${n}`,
        },
        {
          id: 'when',
          name: 'Names a day',
          match: { type: 'regex', pattern: '(?i)\\b(within|in) (\\d+|two|three) (hours?|days?)\\b' },
          effects: { emotion: 1 },
          next: `counts-${n}`,
        },
        {
          id: 'whole',
          name: 'Word for word',
          match: { type: 'sentence', text: `I will call you back about the ${topic} tomorrow.` },
          next: `counts-${n}`,
        },
      ],
      otherwise: { effects: { emotion: -1 }, next: `counts-${n}` },
      reference: [`I am sorry about the ${topic}; you will have an answer within two days.`],
    },
    {
      id: `counts-${n}`,
      kind: 'operation',
      title: `Counts ${n}`,
      operations: [
        { op: 'add', variable: 'turns', amount: 1 },
        { op: 'capture', variable: 'day', pattern: '(?i)\\b(\\d+|two|three) (?:hours?|days?)\\b' },
      ],
      next: `weighs-${n}`,
    },
    {
      id: `weighs-${n}`,
      kind: 'judgement',
      title: `Weighs ${n}`,
      cases: [
        {
          name: 'Furious',
          tests: [
            { subject: { kind: 'emotion' }, is: '<', value: 20 },
            { subject: { kind: 'variable', variable: 'turns' }, is: '>', value: 3 },
          ],
          next,
        },
      ],
      otherwise: next,
    },
  ]
}

const items = ['opening', 'empathy', 'facts', 'offer', 'closing'].map((id) => ({
  id,
  name: id,
  ability: 'service',
  max: 100,
}))

/** Fifty rules: keywords, intents, patterns, facts and groups anywhere, and branches taken at some nodes. */
function rule(n: number): object {
  const topic = topicOf(n)
  const kinds = [
    { type: 'says', match: says(topic) },
    { type: 'says', match: intent(`about-${topic}`) },
    { type: 'says', match: { type: 'regex', pattern: `(?i)\\b${topic}s?\\b.{0,40}\\b(today|tomorrow)\\b` } },
    {
      type: 'says',
      match: {
        type: 'group',
        mode: 'all',
        children: [
          says(topic),
          {
            type: 'group',
            mode: 'any',
            children: [says('promise'), says('understand'), intent(`about-${topic}`)],
          },
        ],
      },
    },
    { type: 'takes', node: `hears-${n}`, branch: 'intent' },
    { type: 'says', match: { type: 'fact', fact: n % 2 === 0 ? 'days' : 'minutes', is: 'right' } },
    { type: 'says', match: { type: 'abuse' } },
  ]
  return {
    id: `rule-${n}`,
    name: `Rule ${n}`,
    item: items[n % items.length]?.id,
    points: n % 7 === 0 ? -1 : 2,
    when: kinds[Math.floor(n / 7) % kinds.length],
    times: 20,
  }
}

/** As a course package (docs/course-package.md). */
export const longCourse = {
  format: 'coach-course',
  version: 1,
  code: 'bench-long-course',
  course: {
    name: 'A long call',
    kind: 'dialogue-flow',
    locale: 'us-en',
    category: 'Service',
    goal: 'Answer every question.',
    persona: {
      name: 'Ms Long',
      label: 'Persistent',
      background: 'Has many questions.',
      portrait: 'emma-brooks',
    },
    settings: { countdown: 7200, idle: 900, patience: { initial: 100, followUp: 0, wrongTurn: 0 } },
    variables: [
      { id: 'turns', name: 'Turns', type: 'number', initial: 0 },
      { id: 'day', name: 'Day', type: 'text', initial: '' },
    ],
    keywords,
    intents,
    facts: [
      {
        id: 'days',
        name: 'Days to the answer',
        right: [{ unit: 'day', value: 2 }],
        cues: ['call', 'answer'],
      },
      { id: 'minutes', name: 'Minutes it takes', right: [{ unit: 'minute', value: 5 }] },
    ],
    flow: { start: 'says-0', nodes: Array.from({ length: stations }, (_, n) => station(n)).flat() },
    scoring: {
      abilities: [{ id: 'service', name: 'Service' }],
      items,
      rules: Array.from({ length: 50 }, (_, n) => rule(n)),
    },
  },
}

/**
 * What a learner says in turn `n`, 30–220 characters; every line differs. Ten turns in a row have two of each
 * sort, so that any
 * stretch of a session costs the same, and no rule is used up within 200 turns.
 */
export function lineOf(n: number): string {
  const topic = topicOf(n)
  const lines = [
    `I am sorry about the ${topic}, Ms Long. Let me look at it for you right now, I have found it in our system.`,
    `I understand. About the ${topic}, here is what I can offer: somebody will call you within two days, and I promise that I stay with it until it is done.`,
    `Your ${topic} was changed last week, I can see it here; shall we go through it together step by step? It takes five minutes and you will have it in writing today.`,
    `Thank you for waiting so long.`,
    `Hm, I would have to ask my colleagues first, they know more than I do about such things, to be honest.`,
  ]
  return `${lines[(n + Math.floor(n / topics.length)) % lines.length]} (${n})`
}
