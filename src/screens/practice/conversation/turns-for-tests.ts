import type { Session, SpeakerView, Turn, TurnEntry } from '../../../contract/practice.ts'

export const sessionId = '00000000-0000-4000-8000-000000000001'
/** The platform's clock when the practice of these tests starts. */
export const startedAt = Date.parse('2026-03-02T09:00:00.000Z')

export const sessionForTest = (change: Partial<Session> = {}): Session => ({
  id: sessionId,
  publishId: '00000000-0000-4000-8000-000000000002',
  kind: 'dialogue-flow',
  courseName: 'Fee complaint',
  locale: 'us-en',
  goal: 'Keep the customer',
  persona: { name: 'Emma', label: 'Upset', background: 'A customer for ten years', portrait: 'emma-brooks' },
  status: 'open',
  startedAt: new Date(startedAt).toISOString(),
  countdownAt: new Date(startedAt + 600_000).toISOString(),
  idleSeconds: 60,
  difficulty: 3,
  referenceAnswers: true,
  emotion: 60,
  patience: 100,
  score: {
    total: 0,
    level: 'fail',
    deducted: 0,
    items: [{ item: 'empathy', name: 'Empathy', points: 0, max: 30 }],
  },
  seq: 0,
  ...change,
})

export const turn = (seq: number, entries: TurnEntry[], change: Partial<Turn> = {}): Turn => ({
  seq,
  at: new Date(startedAt + seq * 1000).toISOString(),
  said: null,
  chose: null,
  entries,
  score: null,
  ...change,
})
export const says = (text: string, speaker?: SpeakerView): TurnEntry => ({
  type: 'says',
  text,
  mood: 'NEUTRAL',
  ...(speaker ? { speaker } : {}),
})
export const awaits = (round: number, answer: 'line' | 'choice' = 'line'): TurnEntry => ({
  type: 'awaits',
  round,
  answer,
})
export const opening = () => turn(1, [says('Why was I charged?'), awaits(1)])
export const endedBy = (seq: number, reason: Extract<TurnEntry, { type: 'ended' }>['reason']) =>
  turn(seq, [{ type: 'ended', reason, outcome: 'neutral' }])
