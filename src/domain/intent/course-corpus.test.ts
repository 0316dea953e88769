import { describe, expect, test } from 'vitest'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { corpusOf, samplesOf } from './course-corpus.ts'

const end = { end: 'achieved' } as const
const lines = (about: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${about} number ${index}`)
const listens = (id: string, intent: string, unrelated: string[]): NodeInput => ({
  kind: 'user-says',
  id,
  title: id,
  branches: [{ id: 'b', name: 'B', match: { type: 'intent', intent }, next: end }],
  unrelated,
  otherwise: { next: end },
})

/** Two places with intents of their own, and a rule on one of these that looks everywhere. */
const corpus = (unrelated: number) =>
  corpusOf(
    courseOf(
      [listens('greet', 'hello', lines('other', unrelated)), listens('close', 'smear', lines('else', 20))],
      {
        intents: [
          { id: 'hello', name: 'Hello', positive: lines('hello', 100) },
          { id: 'smear', name: 'Smear', positive: lines('smear', 100) },
        ],
        scoring: {
          abilities: [{ id: 'a', name: 'A' }],
          items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
          rules: [
            {
              id: 'r',
              name: 'R',
              item: 'i',
              points: -5,
              when: { type: 'says', match: { type: 'intent', intent: 'smear' } },
            },
          ],
        },
      },
    ),
  )

describe('SCORE-03a what a rule looks for everywhere', () => {
  test('is learned at every place, away from its own by sixty of its lines', () => {
    const { places, ...rest } = corpus(20)
    expect(places.map(({ nodes, intents, foreign = [] }) => [nodes, intents, foreign])).toEqual([
      [['greet'], ['hello', 'smear'], ['smear']],
      [['close'], ['smear'], []],
    ])
    const counts = places.map(
      (place) => samplesOf({ places, ...rest }, place).filter(({ intent }) => intent === 'smear').length,
    )
    expect(counts).toEqual([60, 100])
  })

  test('needs a classifier of the whole course only where a place has none of its own', () => {
    expect(corpus(20).places.map(({ nodes }) => nodes)).toEqual([['greet'], ['close']])
    expect(corpus(5).places.map(({ nodes }) => nodes)).toEqual([['close'], null])
  })
})
