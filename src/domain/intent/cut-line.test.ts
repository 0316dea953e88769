import { expect, test } from 'vitest'
import { cutLine } from './cut-line.ts'
import { tokenScores, wordScores } from './evidence.ts'
import { tokenise } from './features.ts'
import { likelihoodOf, predictIntents, weighIntents } from './predict.ts'
import { trainIntents } from './train.ts'

const samples = [
  'I will refund the fee to you today',
  'You get the charge back on your account',
  'The fee is paid back this week',
].map((text) => ({ intent: 'refund', text }))
const others = [
  'I am so sorry about the trouble',
  'My apologies for the wrong charge',
  'We regret this mistake very much',
].map((text) => ({ intent: 'sorry', text }))
const model = trainIntents([...samples, ...others], { language: 'en' })
const line = 'I am so sorry about the fee. I will refund it to you today, and I do not blame you'

test('INTENT-02 a line that was cut for one question is answered the same for the next', () => {
  const cut = cutLine(line)
  expect(predictIntents(model, line).length).toBeGreaterThan(0)
  for (let time = 0; time < 2; time++) {
    expect(predictIntents(model, cut)).toEqual(predictIntents(model, line))
    expect(likelihoodOf(model, cut)).toBe(likelihoodOf(model, line))
    expect(weighIntents(model, cut)).toEqual(weighIntents(model, line))
  }
})

test('INTENT-02 some intents are weighed as they are among all, and one that nothing was learned of is not', () => {
  const all = weighIntents(model, line).confidence
  const some = weighIntents(model, line, ['sorry', 'unheard of']).confidence
  expect([...some]).toEqual([['sorry', all.get('sorry')]])
})

test('CONV-01 what words add to several intents is found in one go as for each of them', () => {
  const tokens = tokenise(line, true, 'en')
  const places = model.intents.map((_, place) => place)
  expect(wordScores(model, places, tokens)).toEqual(places.map((place) => tokenScores(model, place, tokens)))
})

test.each([
  ['one clause and its mark', 'I will refund it.', ['I will refund it.']],
  [
    'a clause beside a single word',
    'Sorry. I will refund it.',
    ['Sorry. I will refund it.', ' I will refund it'],
  ],
  ['marks alone behind it', '退给您！！……', ['退给您！！……']],
])('CONV-01 %s: what is the whole line is no clause beside it', (_, said, parts) => {
  const cut = cutLine(said).partsFor(model)
  expect(
    cut.map(({ offset }, at) => (at === 0 ? said : said.slice(offset, offset + parts[at]!.length))),
  ).toEqual(parts)
})
