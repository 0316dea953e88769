import type { Report, RuleResult } from '../../contract/report.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const ruleOf = (given: Partial<RuleResult>): RuleResult => ({
  rule: 'rule',
  name: 'Rule',
  item: 'service',
  possible: 10,
  points: 0,
  missed: 0,
  due: [],
  cost: 0,
  reached: true,
  advice: '',
  hits: [],
  ...given,
})

/** A small report for tests: four turns, two items, one question with options. */
export function reportOf(given: Partial<Report> = {}): Report {
  const line = {
    rule: 'empathy',
    name: 'Shows empathy',
    item: 'service',
    points: 10,
    evidence: [{ by: 'keyword' as const, start: 5, end: 10, quote: 'sorry' }],
  }
  const meters = { type: 'meters' as const, emotion: 60, patience: 90, mood: 'NEUTRAL' as const }
  const turn = { said: null, chose: null, score: null, reference: [], reading: null }
  return {
    sessionId: uuid(1),
    publishId: uuid(2),
    round: null,
    kind: 'dialogue-flow',
    exam: null,
    draftOf: null,
    courseName: 'Annual fee complaint',
    locale: 'us-en',
    learner: { userId: uuid(3), displayName: 'Ann Lee', department: 'Cards' },
    difficulty: 4,
    persona: { name: 'James Carter', label: 'Angry', portrait: 'james-carter' },
    startedAt: '2026-11-20T08:00:00Z',
    endedAt: '2026-11-20T08:05:12Z',
    endReason: 'flow',
    outcome: 'achieved',
    score: {
      total: 72,
      level: 'pass',
      deducted: 0,
      items: [
        { item: 'service', name: 'Service', points: 30, max: 40 },
        { item: 'solution', name: 'Solution', points: 42, max: 60 },
      ],
    },
    passAt: 60,
    excellentAt: 85,
    parts: { earned: 72, lost: 18, unreached: 10 },
    answered: true,
    counted: true,
    repetition: false,
    mean: null,
    abilities: [{ ability: 'empathy', name: 'Empathy', value: 75 }],
    rules: [
      ruleOf({
        rule: 'empathy',
        name: 'Shows empathy',
        points: 10,
        advice: 'Name the feeling first.',
        hits: [{ seq: 2, line }],
      }),
    ],
    trace: [
      { seq: 1, seconds: 0, emotion: 60, patience: 100, total: 0 },
      { seq: 2, seconds: 12, emotion: 65, patience: 90, total: 20 },
    ],
    turns: [
      {
        ...turn,
        seq: 1,
        at: '2026-11-20T08:00:00Z',
        entries: [
          { type: 'says', text: 'Why this fee?', mood: 'ANGRY' },
          { type: 'awaits', round: 1, answer: 'line' },
        ],
      },
      {
        ...turn,
        seq: 2,
        at: '2026-11-20T08:00:12Z',
        said: { turnId: uuid(9), text: 'I am sorry about that.' },
        reference: ['I am sorry to hear that.'],
        reading: { understoodAs: 'Apologises', nearest: null },
        entries: [
          { type: 'heard', understood: true, wrong: false, followUp: null },
          { type: 'scored', line },
          { ...meters, move: { reason: 'answer', emotion: 4, patience: 2 } },
          {
            type: 'asks',
            question: {
              id: 'q',
              type: 'RADIO',
              text: 'What next?',
              options: [
                { id: 'a', text: 'Hang up' },
                { id: 'b', text: 'Call back within a day' },
              ],
            },
          },
        ],
      },
      { ...turn, seq: 3, at: '2026-11-20T08:00:40Z', entries: [meters] },
      {
        ...turn,
        seq: 4,
        at: '2026-11-20T08:00:50Z',
        chose: { turnId: uuid(10), options: ['b'] },
        entries: [
          { type: 'answered', result: 'CORRECT', right: ['b'], explanation: 'A promise with a time.' },
          { type: 'ended', reason: 'flow', outcome: 'achieved' },
        ],
      },
    ],
    ...given,
  }
}
