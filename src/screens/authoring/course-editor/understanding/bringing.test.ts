import { expect, test } from 'vitest'
import { most } from '../../../../domain/course/dialogue-flow.ts'
import { courseOf } from '../course.factory.ts'
import { bringingOf } from './bringing.ts'

const course = () =>
  courseOf({
    intents: [{ id: 'sorry', name: 'Apologises', positive: ['I am sorry'], negative: [] }],
    keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
  })

test('INTENT-01 tells before anything is changed what a sheet of intents brings', () => {
  expect(
    bringingOf(course(), 'intents', [
      ['Apologises', 'I am sorry'],
      ['apologises', 'Excuse us', 'I am not'],
      ['Offers', 'I can waive it'],
      ['', 'no name'],
    ]),
  ).toMatchObject({ things: 1, lines: 3, problems: [{ row: 4, fault: 'no-name' }], refusal: null })
})

test('INTENT-04 tells before anything is changed what a sheet of keywords brings', () => {
  expect(
    bringingOf(course(), 'keywords', [
      ['FEE', 'charge, cost'],
      ['loan', 'credit'],
    ]),
  ).toMatchObject({ things: 1, lines: 2, problems: [], refusal: null })
  expect(bringingOf(course(), 'keywords', [['fee', 'charge']])).toMatchObject({ things: 0, lines: 0 })
})

test('INTENT-01 says so where a sheet is more than a course takes, or than is saved at once', () => {
  const rows = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => [name(at), `a sentence with the number ${at}`])
  expect(
    bringingOf(
      course(),
      'intents',
      rows(most.intents, (at) => `intent ${at}`),
    ).refusal,
  ).toEqual({
    reason: 'full',
  })
  expect(
    bringingOf(
      course(),
      'intents',
      rows(20_000, (at) => `an intent with a very long name ${at % 100}`).map(([name = '', line = '']) => [
        name,
        `${line} and more words`,
      ]),
    ).refusal,
  ).toBe('large')
  expect(
    bringingOf(
      course(),
      'intents',
      rows(2500, () => 'Apologises'),
    ).refusal,
  ).toMatchObject({
    reason: 'illegal',
  })
})
