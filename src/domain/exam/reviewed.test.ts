import { expect, test } from 'vitest'
import type { Paper } from '../course/paper.ts'
import { bankOf } from '../question-bank/bank.factory.ts'
import { reviewedIn } from './reviewed.ts'

const asking = (id: string, question: string): Paper => ({
  id,
  name: id,
  parts: [{ kind: 'chosen', questions: [{ question, worth: null }] }],
  shuffleQuestions: false,
  shuffleOptions: false,
  minutes: 30,
  levels: [],
})
const { questions } = bankOf({})
const bank = {
  kind: 'question-bank' as const,
  questions,
  papers: [asking('choices', 'one'), asking('free', 'free')],
}

test('EXAM-15 people decide something of papers that ask freely, of conversations, and of nothing where the publish says none', () => {
  expect(reviewedIn('all', bank, 'free')).toBe('all')
  expect(reviewedIn('unsure', bank, 'choices')).toBe('none')
  // None is chosen yet, or it is gone.
  expect(reviewedIn('all', bank, '')).toBe('none')
  expect(reviewedIn('unsure', { kind: 'dialogue-flow' }, null)).toBe('unsure')
  expect(reviewedIn('none', { kind: 'dialogue-flow' }, null)).toBe('none')
})
