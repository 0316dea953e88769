import { describe, expect, test } from 'vitest'
import { trainConduct } from '../conduct/train-conduct.ts'
import { courseOf } from '../course/course-factory.ts'
import { corpusOf } from '../intent/course-corpus.ts'
import { trainCourse } from '../intent/course-model.ts'
import { understandSentence } from './understand-sentence.ts'

const intentBranch = (id: string, intent: string, wrong = false) => ({
  id,
  name: `Branch ${id}`,
  match: { type: 'intent' as const, intent },
  next: { end: 'achieved' as const },
  wrong,
})
const course = courseOf(
  [
    {
      kind: 'user-says',
      id: 'reply',
      title: 'Reply',
      branches: [intentBranch('refunds', 'offer'), intentBranch('blames', 'blame', true)],
      otherwise: { next: { end: 'missed' } },
    },
  ],
  {
    intents: [
      {
        id: 'offer',
        name: 'Offers a refund',
        positive: [
          'I can give you a refund',
          'We will refund the fee to you',
          'You get the refund of the charge today',
          'I will refund the whole charge',
        ],
      },
      {
        id: 'blame',
        name: 'Blames the customer',
        positive: [
          'You should have read the terms',
          'That is your own fault',
          'It was your own mistake to sign',
          'You ought to read what you sign',
        ],
      },
    ],
    keywords: [{ id: 'fee', name: 'fee' }],
    customerAnswers: [{ id: 'card', name: 'The card', words: ['which card'], replies: ['The gold one.'] }],
  },
)
const model = trainCourse(corpusOf(course))
const conduct = trainConduct(
  [
    ...['order', 'parcel', 'fee', 'refund'].map((thing) => ({
      text: `let me look at the ${thing} for you`,
      harmful: false,
      offence: null,
    })),
    ...['boss', 'wife', 'school', 'landlord'].map((who) => ({
      text: `I will tell your ${who} about this`,
      harmful: true,
      offence: 'threat' as const,
    })),
  ],
  'en',
)
const understood = (sentence: string, node: string | null = 'reply') =>
  understandSentence(course, model, conduct, { sentence, node, at: Date.UTC(2026, 10, 27) })

describe('INTENT-12a a sentence that is tried', () => {
  test('counts for an intent where a practice counts it, and takes the branch that it takes there', () => {
    expect(understood('I can give you the refund')).toMatchObject({
      intents: [{ intent: 'offer', unmet: null }],
      heard: { branch: 'refunds', wrong: false, notCounted: null },
    })
  })

  test('does not count where it denies what the intent means, however alike the words are', () => {
    const said = understood('I can’t give you a refund')
    expect(said.intents[0]?.confidence).toBeGreaterThan(0.6)
    expect(said).toMatchObject({
      intents: [{ intent: 'offer', unmet: { why: 'stance', polarity: 'denied', cue: 'can’t' } }],
      heard: { branch: null },
    })
  })

  test('is in doubt where the classifier is sure enough of a poor response for no credit, but for no blame', () => {
    const said = understood('it is yours')
    expect(said).toMatchObject({
      intents: [{ intent: 'blame', unmet: { why: 'unsure' } }],
      heard: { branch: null },
    })
  })

  test('tells what the nearest intent lacks where it is taken for none', () => {
    const said = understood('what is the weather')
    expect(said.intents).toEqual([])
    expect(said.almost?.unmet).toMatchObject({ why: 'not-understood' })
  })

  test('CONV-31 asks the customer what they can tell, by the words that ask for it, and nothing where it only says them', () => {
    const sentence = 'Which card was it?'
    expect(understood(sentence).asked).toEqual([{ answer: 'card', start: 0, end: 'Which card'.length }])
    expect(understood(sentence, null).asked).toHaveLength(1)
    expect(understood('I know which card it was.').asked).toEqual([])
  })

  test('takes no branch where no node is named, or one that does not listen', () => {
    expect(understood('I can give you the refund', null).heard).toBeNull()
    expect(understood('I can give you the refund', 'nowhere').heard).toBeNull()
  })

  test('that says that it takes itself back is told not to count', () => {
    expect(understood('I can give you the refund. Just kidding').heard).toMatchObject({
      branch: null,
      notCounted: 'taken-back',
    })
  })
})
