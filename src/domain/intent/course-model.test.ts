import { describe, expect, test } from 'vitest'
import type { CourseCorpus } from './course-corpus.ts'
import { trainConduct } from '../conduct/train-conduct.ts'
import {
  type CourseModel,
  listenerOf,
  readCourseModel,
  serialiseCourseModel,
  trainCourse,
  understand,
} from './course-model.ts'
import { likelihoodOf } from './predict.ts'
import { readModel, serialiseModel, UnreadableModelError } from './serialise.ts'
import { smallCorpora } from './small-corpora.test-data.ts'
import { oldModels } from './old-models.test-data.ts'

const corpus: CourseCorpus = {
  language: 'zh',
  intents: Object.entries(smallCorpora[0]!.train).map(([id, positive]) => ({ id, positive, negative: [] })),
  places: [
    { nodes: ['opening'], intents: ['apologise', 'verify-identity'], blamed: [], unrelated: [] },
    { nodes: null, intents: Object.keys(smallCorpora[0]!.train), blamed: [], unrelated: [] },
  ],
}
const model = trainCourse(corpus)
const bytes = serialiseCourseModel(model)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const lines = smallCorpora[0]!.paraphrases.map(([, line]) => line)
const said = (of: CourseModel) =>
  ['opening', 'elsewhere'].flatMap((node) => lines.map((line) => understand(of, node, line)))

describe('the classifier of a course', () => {
  test('INTENT-02 has one vocabulary for all places, and each place knows its own intents alone', () => {
    const [opening, anywhere] = model.places
    expect(opening?.model.vocabulary).toBe(anywhere?.model.vocabulary)
    expect(opening?.model.intents).toEqual(['apologise', 'verify-identity'])
    const offers = smallCorpora[0]!.paraphrases.filter(([intent]) => !opening?.model.intents.includes(intent))
    expect(offers.length).toBeGreaterThan(5)
    for (const [intent, line] of offers)
      expect(understand(model, 'opening', line).map((guess) => guess.intent)).not.toContain(intent)
  })

  test('INTENT-02 says the same to the last bit after it was stored and read', () => {
    expect(said(readCourseModel(bytes))).toEqual(said(model))
    expect(said(model).filter((guesses) => guesses.length > 0).length).toBeGreaterThan(lines.length / 2)
  })

  test('INTENT-02 stores what several places share once', () => {
    const apart = model.places.reduce((sum, place) => sum + serialiseModel(place.model).length, 0)
    expect(bytes.length).toBeLessThan(apart * 0.9)
  })

  test('INTENT-02 makes a model of a course without intents', () => {
    const empty = readCourseModel(
      serialiseCourseModel(trainCourse({ language: 'en', intents: [], places: [] })),
    )
    expect(understand(empty, 'opening', 'hello')).toEqual([])
  })

  test.each([
    ['cut short', bytes.slice(0, -1)],
    ['with more behind it', Uint8Array.from([...bytes, 0])],
    ['with a changed weight', bytes.map((byte, i) => (i === bytes.length - 9 ? byte ^ 1 : byte))],
    ['of which only the header is left', bytes.slice(0, 20)],
  ])('INTENT-02 refuses a model %s', (_, broken) => {
    expect(() => readCourseModel(broken)).toThrow(UnreadableModelError)
  })
})

describe('the second opinion of a course', () => {
  const some = (what: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${what} ${String.fromCharCode(97 + (i % 26))}${i}`)
  const of = (count: number): CourseCorpus => ({
    language: 'en',
    intents: [
      { id: 'rude', positive: some('nobody cares about your silly complaint', count / 2), negative: [] },
      { id: 'threat', positive: some('pay today or we send somebody round', count / 2), negative: [] },
      { id: 'kind', positive: some('thank you for telling me about it', count), negative: [] },
    ],
    places: [
      { nodes: ['a'], intents: ['kind', 'rude'], blamed: ['rude'], unrelated: [] },
      {
        nodes: ['b'],
        intents: ['threat'],
        blamed: ['threat'],
        unrelated: some('where is the station', count),
      },
    ],
  })

  test('INTENT-02a says of a line how likely it does harm, whatever harm and wherever, and is stored with the rest', () => {
    const trained = trainCourse(of(200))
    const read = readCourseModel(serialiseCourseModel(trained))
    expect(read.places.map(({ nodes }) => nodes)).toEqual([['a'], ['b']])
    for (const model of [trained, read]) {
      const harmIn = (node: string, line: string) => understand(model, node, line)[0]?.harm
      expect(harmIn('a', 'nobody cares about your silly complaint')).toBeGreaterThan(0.9)
      expect(harmIn('b', 'pay today or we send somebody round')).toBeGreaterThan(0.9)
      expect(harmIn('a', 'thank you for telling me about it')).toBeLessThan(0.5)
    }
  })

  test('SCORE-12a learns what decent staff say anywhere, of which the course has no line', () => {
    const harmIn = (trained: CourseModel, line: string) => likelihoodOf(trained.harm!, line)
    const alone = trainCourse(of(200))
    const taught = trainCourse(of(200), {
      harmless: some('your complaint is with the ombudsman and somebody will answer', 100),
    })
    const harmless = 'somebody will answer your complaint'
    expect(harmIn(alone, harmless)).toBeGreaterThan(0.5)
    expect(harmIn(taught, harmless)).toBeLessThan(0.5)
    expect(harmIn(taught, 'nobody cares about your silly complaint')).toBeGreaterThan(0.9)
  })

  test('INTENT-02a has none where there are too few lines to tell by', () => {
    const trained = trainCourse(of(198))
    expect(trained.harm).toBeNull()
    expect(readCourseModel(serialiseCourseModel(trained)).harm).toBeNull()
    const [guess] = understand(trained, 'a', 'nobody cares about your silly complaint')
    expect(guess?.intent).toBe('rude')
    expect(guess).not.toHaveProperty('harm')
  })
})

describe('a model that was stored by an earlier version', () => {
  test.each(oldModels)('INTENT-02 is read as it was: $format', ({ hex, guesses }) => {
    const old = readCourseModel(bytesOf(hex))
    for (const { node, line, intent, confidence } of guesses) {
      const [guess] = understand(old, node, line)
      expect(guess?.intent).toBe(intent)
      expect(guess?.confidence).toBeCloseTo(confidence, 6)
    }
  })

  test('INTENT-02 is not written anew', () => {
    const old = readCourseModel(bytesOf(oldModels[0]!.hex))
    expect(() => serialiseModel(old.places[0]!.model)).toThrow(RangeError)
    expect(() => readModel(new Uint8Array(40))).toThrow(UnreadableModelError)
  })
})

describe('who listens with a course and with conduct', () => {
  const parts = lines.flatMap((line) => [3, 4, 6, 9].map((units) => line.slice(0, units)))
  const rude = parts.map((_, place) => `滚出去你这个骗子${'骗滚吵烦'[place % 4]}${place}`)
  const conduct = trainConduct(
    [
      ...rude.map((text) => ({ text, harmful: true, offence: null })),
      ...[...lines, ...parts].map((text) => ({ text, harmful: false, offence: null })),
    ],
    'zh',
  )
  const listen = listenerOf(model, conduct, new Map())

  test('INTENT-11 believes of a harmless line what it would be in doubt of otherwise, and drops nothing', () => {
    const { train, offTopic } = smallCorpora[0]!
    const place = { nodes: null, intents: Object.keys(train), blamed: [], unrelated: offTopic }
    const withUnrelated = trainCourse({ ...corpus, places: [place] })
    const eased = listenerOf(withUnrelated, conduct, new Map())
    let more = 0
    for (const line of [...lines, ...parts, ...rude]) {
      const strict = understand(withUnrelated, null, line)
      const { guesses, conduct: seen } = eased(null, line)
      expect(guesses.map(({ intent }) => intent)).toEqual(
        expect.arrayContaining(strict.map(({ intent }) => intent)),
      )
      if ((seen?.harm ?? 1) >= 0.3) expect(guesses).toEqual(strict)
      more += guesses.length - strict.length
    }
    expect(more).toBeGreaterThan(0)
  })

  test('INTENT-11 has no easier threshold where nothing says what belongs to none of the intents', () => {
    for (const line of [...lines, ...parts])
      expect(listen(null, line).guesses).toEqual(understand(model, null, line))
  })

  test('INTENT-10 tells of conduct where a course has no classifier', () => {
    const { guesses, conduct: seen } = listenerOf(null, conduct, new Map())(null, '滚，你这个骗子')
    expect(guesses).toEqual([])
    expect(seen?.harm).toBeGreaterThan(listen(null, lines[0]!).conduct?.harm ?? 1)
  })
})
