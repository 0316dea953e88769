import { expect, test } from 'vitest'
import { proposeLines } from './propose-lines.ts'
import { smallCorpora } from './small-corpora.test-data.ts'

const { train, paraphrases, offTopic } = smallCorpora[2]!
const corpus = Object.entries(train).flatMap(([intent, lines]) => lines.map((text) => ({ intent, text })))
const said = [...paraphrases.map(([, line]) => line), ...offTopic]
const proposals = proposeLines(corpus, [...said, ...said, corpus[0]!.text])

test('INTENT-09 proposes lines that nobody has labelled for the intents that they mean', () => {
  const meant = new Map(paraphrases.map(([intent, line]) => [line, intent]))
  expect(proposals.length).toBeGreaterThan(paraphrases.length / 2)
  const right = proposals.filter(({ text, intent }) => meant.get(text) === intent)
  expect(right.length / proposals.length).toBeGreaterThanOrEqual(0.9)
})

test('INTENT-09 proposes each line once, none that the corpus has, furthest lead first', () => {
  const texts = proposals.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).not.toContain(corpus[0]!.text)
  const leads = proposals.map(({ lead }) => lead)
  expect(leads).toEqual([...leads].sort((a, b) => b - a))
  expect(Math.min(...leads)).toBeGreaterThanOrEqual(0.3)
})

test('INTENT-09 proposes nothing for a corpus without intents', () => {
  expect(proposeLines([], said)).toEqual([])
})
