import type { DialogueFlowCourse, FlowNode } from '../../../domain/course/dialogue-flow.ts'

const calm = { emotion: 0, patience: 0 }

/** One node of each of the eight kinds, a loop back, a wrong turn, two ends and one node that nothing leads to. */
export const nodesOfAllKinds: FlowNode[] = [
  {
    id: 'open',
    kind: 'robot-says',
    title: 'Opening',
    speech: ['Why was I charged?'],
    effects: calm,
    next: 'reply',
  },
  {
    id: 'reply',
    kind: 'user-says',
    title: 'Reply',
    unrelated: [],
    branches: [
      {
        id: 'sorry',
        name: 'Says sorry',
        match: { type: 'keyword', keyword: 'sorry' },
        effects: calm,
        wrong: false,
        next: 'level',
      },
      {
        id: 'rude',
        name: 'Is rude',
        match: { type: 'regex', pattern: 'shut up' },
        effects: calm,
        wrong: true,
        next: 'open',
      },
    ],
    followUps: [{ speech: ['Are you still there?'], effects: calm }],
    otherwise: { effects: calm, next: { end: 'missed' } },
    reference: ['I am sorry about the fee.'],
  },
  {
    id: 'level',
    kind: 'difficulty-branch',
    title: 'How hard',
    cases: [{ upTo: 2, next: 'note' }],
    otherwise: 'quiz',
  },
  { id: 'note', kind: 'text', title: 'Note', text: 'The customer looks at the bill.', next: 'keep' },
  {
    id: 'keep',
    kind: 'operation',
    title: 'Keep fee',
    operations: [{ op: 'add', variable: 'fee', amount: -20 }],
    next: 'mood',
  },
  {
    id: 'mood',
    kind: 'judgement',
    title: 'Mood',
    cases: [
      { name: 'Still calm', tests: [{ subject: { kind: 'emotion' }, is: '>=', value: 40 }], next: 'check' },
    ],
    otherwise: { end: 'missed' },
  },
  { id: 'check', kind: 'sub-scene', title: 'Identity', scene: 'identity', next: { end: 'achieved' } },
  {
    id: 'quiz',
    kind: 'question-bank',
    title: 'Rule',
    questions: [
      {
        id: 'q',
        type: 'RADIO',
        text: 'How much?',
        options: [
          { id: 'a', text: '100', right: true },
          { id: 'b', text: '200', right: false },
        ],
        explanation: '',
      },
    ],
    correct: { effects: calm, next: 'keep' },
    partial: { effects: calm, next: 'keep' },
    wrong: { effects: calm, next: { end: 'missed' } },
  },
  {
    id: 'lost',
    kind: 'robot-says',
    title: 'Lost',
    speech: ['Nobody hears this.'],
    effects: calm,
    next: { end: 'neutral' },
  },
]

export const courseOf = (given: Partial<DialogueFlowCourse> = {}): DialogueFlowCourse => ({
  name: 'Annual fee',
  description: '',
  kind: 'dialogue-flow',
  locale: 'us-en',
  category: 'Cards',
  difficulty: 3,
  goal: '',
  speakers: [],
  persona: { name: 'James', label: 'Angry', background: '', portrait: 'james-carter' },
  settings: {
    countdown: 900,
    idle: 60,
    emotion: { initial: 60 },
    patience: { initial: 100, followUp: -10, wrongTurn: -15 },
    followUpPenalty: 0,
    sensitiveWords: [],
    thresholds: { pass: 60, excellent: 85 },
    referenceAnswers: true,
  },
  handlers: {},
  customerAnswers: [],
  variables: [],
  tables: [],
  keywords: [],
  facts: [],
  intents: [],
  flow: { start: 'open', nodes: nodesOfAllKinds },
  scenes: [
    {
      id: 'identity',
      name: 'Check identity',
      start: 'ask',
      nodes: [
        {
          id: 'ask',
          kind: 'text',
          title: 'Ask number',
          text: 'Asks for the card number.',
          next: { end: 'achieved' },
        },
      ],
    },
  ],
  scoring: {
    abilities: [{ id: 'care', name: 'Care' }],
    items: [{ id: 'tone', name: 'Tone', ability: 'care', max: 100 }],
    groups: [],
    rules: [],
  },
  ...given,
})
