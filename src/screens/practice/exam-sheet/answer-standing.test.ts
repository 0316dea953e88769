import { expect, test } from 'vitest'
import { standingOfAnswer } from './answer-standing.ts'

const of = (over: Partial<Parameters<typeof standingOfAnswer>[0]>) =>
  standingOfAnswer({
    answered: true,
    received: true,
    unsent: false,
    refused: false,
    saving: 'saved',
    ...over,
  })

test('EXAM-26 an answer is with the platform only once it was acknowledged', () => {
  expect(of({})).toBe('received')
  expect(of({ received: false, unsent: true, saving: 'saving' })).toBe('on-its-way')
  expect(of({ received: false, unsent: true, saving: 'kept' })).toBe('kept-here')
})

test('EXAM-26 a changed answer isn’t covered by the receipt of the one before, nor is one that is taken back', () => {
  expect(of({ unsent: true, saving: 'kept' })).toBe('kept-here')
  expect(of({ answered: false, unsent: true, saving: 'saving' })).toBe('on-its-way')
  expect(of({ answered: false, received: false, unsent: true })).toBe('none')
  expect(of({ answered: false, received: false })).toBe('none')
})

test('EXAM-26 one that the platform doesn’t take has no receipt', () => {
  expect(of({ refused: true })).toBe('refused')
})
