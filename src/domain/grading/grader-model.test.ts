import { expect, test } from 'vitest'
import { gradeAnswer } from './grade.ts'
import { type MarkedAnswer, mostHelpful, trainGrader } from './grader-model.ts'
import type { FreeQuestion } from './question.ts'
import { needsReview, reviewedShare } from './review.ts'

const question: FreeQuestion = {
  id: 'q',
  locale: 'us-en',
  text: 'Why is the lift out of order?',
  references: ['A cable is worn and has to be replaced.'],
  points: [],
  most: 5,
}
const mark = (answer: string, mark: number): MarkedAnswer => ({ question, answer, mark })
const marked = [
  mark('The rope is damaged, a new one is needed.', 5),
  mark('Damaged rope, they fit a new one.', 5),
  mark('Somebody pressed all the buttons.', 0),
  mark('Too many people pressed the buttons.', 0),
  mark('A cable is worn.', 3),
]

test('PAPER-02b answers like those that a person marked high are marked higher than before, and the other way round', () => {
  const model = trainGrader(marked)
  const [like, unlike] = ['The rope was damaged.', 'People pressed the buttons too often.']
  expect(gradeAnswer(like, question, model).share).toBeGreaterThan(gradeAnswer(like, question).share + 0.1)
  expect(gradeAnswer(unlike, question, model).share).toBeLessThan(
    gradeAnswer(like, question, model).share / 2,
  )
  expect(gradeAnswer(like, question, model)).toEqual(gradeAnswer(like, question, trainGrader(marked)))
})

test('PAPER-02b what is like a marked answer is more certain than what is like none', () => {
  const model = trainGrader(marked)
  const certainty = (answer: string) => gradeAnswer(answer, question, model).certainty
  expect(certainty('Damaged rope, they fit a new one!')).toBeGreaterThan(
    certainty('Zebras quickly jump home'),
  )
})

test('PAPER-02b an empty answer gets nothing whatever was learned', () => {
  const generous = trainGrader(Array.from({ length: 10 }, (_, i) => mark(`Anything ${i}`, 5)))
  expect(gradeAnswer('', question, generous).mark).toBe(0)
})

test('PAPER-02c a level is shown only after five answers of the question are marked', () => {
  expect(gradeAnswer('A cable is worn.', question).settled).toBe(false)
  expect(gradeAnswer('A cable is worn.', question, trainGrader(marked.slice(1))).settled).toBe(false)
  expect(gradeAnswer('A cable is worn.', question, trainGrader(marked)).settled).toBe(true)
})

test('PAPER-02c the answers to mark first are of different kinds', () => {
  const kinds = ['The cable is worn out', 'Somebody pressed all buttons', 'There was a power cut at night']
  const answers = kinds.flatMap((kind) => [kind, `${kind}.`, `${kind}!`])
  const chosen = mostHelpful(answers, question, 3)
  expect(new Set(chosen.map((at) => Math.floor(at / 3))).size).toBe(3)
  expect(mostHelpful([], question)).toEqual([])
  expect(mostHelpful(['one'], question)).toEqual([0])
})

test('PAPER-02d the share that goes to a person grows with the certainty that is asked for', () => {
  const grades = [0.1, 0.4, 0.9].map((certainty) => ({ certainty }))
  expect([0, 0.2, 0.5, 1].map((least) => reviewedShare(grades, least))).toEqual([0, 1 / 3, 2 / 3, 1])
  expect(needsReview({ certainty: 0.4 }, 0.4)).toBe(false)
  expect(reviewedShare([], 0.5)).toBe(0)
})
