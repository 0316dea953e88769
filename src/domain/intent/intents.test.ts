import { describe, expect, test } from 'vitest'
import { backgroundLines } from './background.ts'
import { predictIntents, scoresOf } from './predict.ts'
import { readModel, serialiseModel, UnreadableModelError } from './serialise.ts'
import { type SmallCorpus, smallCorpora } from './small-corpora.test-data.ts'
import { type Sample, trainIntents } from './train.ts'

const samplesOf = ({ train }: SmallCorpus): Sample[] =>
  Object.entries(train).flatMap(([intent, lines]) => lines.map((text) => ({ intent, text })))
// Training is a second of work, and many times that on a busy machine: each corpus is trained once for all.
const trained = smallCorpora.map((corpus) => ({ corpus, model: trainIntents(samplesOf(corpus)) }))
const chinese = trained[0]!.model
const english = trained[2]!.model

describe.each(trained)('a small corpus in $corpus.locale', ({ corpus, model }) => {
  test('INTENT-02 recognises at least nine of ten lines that say the same in other words', () => {
    const found = corpus.paraphrases.filter(
      ([intent, line]) => predictIntents(model, line)[0]?.intent === intent,
    )
    expect(found.length / corpus.paraphrases.length).toBeGreaterThanOrEqual(0.9)
  })

  test('INTENT-02 recognises its own sentences', () => {
    const missed = samplesOf(corpus).filter(
      ({ intent, text }) => predictIntents(model, text)[0]?.intent !== intent,
    )
    expect(missed).toEqual([])
  })

  test.each(corpus.offTopic)('CONV-01 takes %s for none of its intents', (line) => {
    expect(backgroundLines).not.toContain(line)
    expect(predictIntents(model, line)).toEqual([])
  })

  test('CONV-01 names words of the line as typed, and how sure it is', () => {
    for (const [, line] of corpus.paraphrases) {
      const typed = `  ${line.toUpperCase()}！ `
      for (const { start, end, confidence } of predictIntents(model, typed)) {
        expect(start).toBeGreaterThanOrEqual(2)
        expect(end).toBeGreaterThan(start)
        expect(typed.slice(start, end).trim()).toBe(typed.slice(start, end))
        expect(end).toBeLessThanOrEqual(typed.length - 1)
        expect(confidence).toBeGreaterThan(0.5)
        expect(confidence).toBeLessThanOrEqual(1)
      }
    }
  })

  test('INTENT-02 predicts the same to the last bit after it was stored and read', () => {
    const again = readModel(serialiseModel(model))
    for (const line of [...corpus.paraphrases.map(([, line]) => line), ...corpus.offTopic]) {
      expect(predictIntents(again, line)).toEqual(predictIntents(model, line))
      expect(scoresOf(again, line)).toEqual(scoresOf(model, line))
    }
  })

  test('INTENT-02 gives the same bytes for the same corpus', () => {
    expect(serialiseModel(trainIntents(samplesOf(corpus)))).toEqual(serialiseModel(model))
  })
})

describe('predictIntents', () => {
  test('CONV-01 finds what each clause of one breath means, with its own words', () => {
    const line =
      "I'm so sorry about that, Ms. Lee. Can I ask why you want to cancel? I can offer you a loyalty discount."
    const quotes = Object.fromEntries(
      predictIntents(english, line).map(({ intent, start, end }) => [intent, line.slice(start, end)]),
    )
    expect(quotes).toEqual({
      empathise: "I'm so sorry about that",
      'ask-reason': 'Can I ask why you want to cancel',
      'offer-discount': 'I can offer you a loyalty discount',
    })
  })

  test('CONV-01 quotes full-width and combined characters as typed', () => {
    const line = '【急】 ＳＯＲＲＹ  that this has been such a hassle ｶﾞ'
    const [guess] = predictIntents(english, line)
    expect(guess?.intent).toBe('empathise')
    expect(line.slice(guess?.start, guess?.end)).toContain('ＳＯＲＲＹ  that')
  })

  test.each(['', '   ', '？？！', '\u0000\ud800', '👍👍', 'ﷺ'.repeat(5)])(
    'CONV-01 makes nothing of %j',
    (line) => {
      expect(predictIntents(chinese, line)).toEqual([])
    },
  )

  test('CONV-01 reads no more of an endless line than its beginning', () => {
    const endless = '请问您的身份证号码是多少'.repeat(10_000)
    expect(endless.length).toBeGreaterThan(100_000)
    expect(predictIntents(chinese, endless)).toEqual(predictIntents(chinese, endless.slice(0, 2000)))
    for (const { end } of predictIntents(chinese, endless)) expect(end).toBeLessThanOrEqual(2000)
    expect(predictIntents(chinese, '，'.repeat(100_000))).toEqual([])
  })

  test('CONV-01 gives at most three guesses, surest first', () => {
    const all = smallCorpora[0]!.paraphrases.filter((_, i) => i % 3 === 0).map(([, line]) => line)
    const guesses = predictIntents(chinese, all.join('。'))
    expect(guesses).toHaveLength(3)
    expect(guesses.map((g) => g.confidence)).toEqual(guesses.map((g) => g.confidence).sort((a, b) => b - a))
    expect(new Set(guesses.map((g) => g.intent)).size).toBe(3)
  })
})

describe('certainty', () => {
  const names = ['张先生', '李女士', '王小姐']
  /** One intent says a customer's name in nearly each of its lines, another asks; the words of the name say nothing of either. */
  const named = trainIntents(
    [
      ...names.flatMap((who) => [
        { intent: 'empathise', text: `${who}，我能理解您的心情` },
        { intent: 'empathise', text: `${who}，遇到这种事确实让人着急` },
        { intent: 'empathise', text: `${who}，换作是我也会不高兴的` },
      ]),
      ...smallCorpora[0]!.train['verify-identity']!.map((text) => ({ intent: 'verify-identity', text })),
    ],
    { language: 'zh' },
  )

  test.each(names)('INTENT-08 is not sure of anything by the fragment %s', (fragment) => {
    expect(scoresOf(named, fragment)?.confidence).toBeLessThan(0.8)
    expect(scoresOf(named, `${fragment}，我非常理解您的心情`)?.confidence).toBeGreaterThan(0.8)
  })
})

describe('trainIntents', () => {
  test('INTENT-02 makes a model of an empty corpus that recognises nothing', () => {
    const empty = readModel(serialiseModel(trainIntents([])))
    expect(predictIntents(empty, 'hello')).toEqual([])
    expect(scoresOf(empty, 'hello')).toBeNull()
  })

  test('INTENT-02 tells a single intent from other talk', () => {
    const one = trainIntents(
      smallCorpora[2]!.train['offer-discount']!.map((text) => ({ intent: 'offer-discount', text })),
    )
    expect(predictIntents(one, 'I could offer you a loyalty discount on your bill')[0]?.intent).toBe(
      'offer-discount',
    )
    expect(predictIntents(one, "what's for lunch")).toEqual([])
    expect(predictIntents(one, 'did you watch the game last night')).toEqual([])
  })

  test('INTENT-01 learns from negative sentences what an intent is not', () => {
    const samples = samplesOf(smallCorpora[0]!)
    const line = '年费减免我可不帮您申请'
    expect(predictIntents(trainIntents(samples), line).map((g) => g.intent)).toContain('offer-waiver')
    const negatives = ['我不帮您申请减免', '年费减免我不会帮您申请', '这个年费不能减免'].map((text) => ({
      intent: null,
      not: 'offer-waiver',
      text,
    }))
    expect(predictIntents(trainIntents([...samples, ...negatives]), line).map((g) => g.intent)).not.toContain(
      'offer-waiver',
    )
  })

  test('INTENT-02 keeps a model within the size asked for and still useful', () => {
    const corpus = smallCorpora[2]!
    const small = trainIntents(samplesOf(corpus), { maxWeights: 4000 })
    expect(small.weights.values.length).toBeLessThanOrEqual(4000)
    const right = corpus.paraphrases.filter(([intent, line]) => scoresOf(small, line)?.intent === intent)
    expect(right.length / corpus.paraphrases.length).toBeGreaterThan(0.7)
  })
})

describe('readModel', () => {
  const bytes = serialiseModel(english)
  const changed = (at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte))

  test.each([
    ['nothing', new Uint8Array()],
    ['text', Uint8Array.from('{"not":"a model","but":"some text"}', (c) => c.charCodeAt(0))],
    ['zeros', new Uint8Array(500)],
    ['a model cut short', bytes.slice(0, -1)],
    ['a model with more behind it', Uint8Array.from([...bytes, 0])],
    ['a model of another version', changed(3)],
    ['a model with a changed count', changed(12)],
    ['a model with a changed weight', changed(bytes.length - 1)],
    ['a model with a changed header', changed(24)],
  ])('INTENT-02 refuses %s', (_, garbage) => {
    expect(() => readModel(garbage)).toThrow(UnreadableModelError)
  })

  test('INTENT-02 reads a model that lies within other bytes', () => {
    const padded = Uint8Array.from([1, 2, 3, ...bytes, 4])
    expect(readModel(padded.subarray(3, 3 + bytes.length)).intents).toEqual(english.intents)
  })
})
