import { describe, expect, test } from 'vitest'
import { UnreadableModelError } from '../intent/serialise.ts'
import { languages } from '../language/language.ts'
import { conductOf, readConduct, serialiseConduct } from './conduct.ts'
import { type ActLine, trainConduct } from './train-conduct.ts'
import { withWordKinds } from './word-kinds.ts'

const near = ['boss', 'wife', 'neighbours', 'school', 'parents', 'landlord', 'daughter', 'colleagues']
const things = ['invoice', 'order', 'contract', 'parcel', 'booking', 'refund', 'account', 'delivery']
const good = (text: string): ActLine => ({ text, harmful: false, offence: null })
const lines: ActLine[] = [
  ...near.map((who): ActLine => ({ text: `I will tell your ${who} about this`, harmful: true, offence: 'threat' })),
  ...near.map((who): ActLine => ({ text: `you will regret it and so will your ${who}`, harmful: true, offence: 'threat' })),
  ...things.map((thing): ActLine => ({ text: `stupid idiots lose the ${thing} themselves`, harmful: true, offence: 'abuse' })),
  ...things.map((thing) => ({ text: `women like you never pay the ${thing}`, harmful: true, offence: 'discrimination' as const })),
  ...things.flatMap((thing) => [
    good(`let me look at the ${thing} for you`),
    good(`I am sorry about the ${thing}`),
    good(`shall we send the ${thing} again tomorrow`),
    good(`thank you for telling us about the ${thing}`),
  ]),
] // prettier-ignore
const model = trainConduct(lines, 'en')

describe('conduct', () => {
  test('INTENT-10 tells a threat from help, in words that it has not seen together', () => {
    const bad = conductOf(model, 'I will tell your brother about this')
    const fine = conductOf(model, 'let me look at that order again')
    expect(bad.harm).toBeGreaterThan(fine.harm)
    expect(bad.seen?.[0]?.offence).toBe('threat')
    expect(fine.seen).toBeUndefined()
  })

  test('INTENT-10 says in which clause it is', () => {
    const line = 'Thank you for the order. You will regret it and so will your boss.'
    const seen = conductOf(model, line).seen?.find(({ offence }) => offence === 'threat')
    expect(line.slice(seen?.start, seen?.end)).toContain('regret')
  })

  test('INTENT-10 is read back as it was written, and nothing else is read', () => {
    const read = readConduct(serialiseConduct(model))
    for (const { text } of lines) expect(conductOf(read, text)).toEqual(conductOf(model, text))
    expect(() => readConduct(new Uint8Array([1, 2, 3]))).toThrow(UnreadableModelError)
    expect(() => readConduct(serialiseConduct({ ...model, models: model.models.slice(0, 2) }))).toThrow(
      UnreadableModelError,
    )
  })

  test.each([
    '',
    ' ',
    '。'.repeat(2000),
    'not '.repeat(500),
    '\u202eabc\u0000',
    '😀'.repeat(900),
    '1'.repeat(300),
  ])('INTENT-10 is never sure of what is no line: %j', (line) => {
    const { harm, seen } = conductOf(model, line)
    expect(harm).toBeGreaterThanOrEqual(0)
    expect(harm).toBeLessThanOrEqual(1)
    expect(seen?.filter(({ certainty }) => certainty > 0.95) ?? []).toEqual([])
  })

  test('INTENT-10 people who stand near are alike, and a line without such words stays as it is', () => {
    const kinds = (line: string) => withWordKinds(line, 'en').split('¦')[1]
    expect(kinds('I know your wife')).toBe(kinds('I know your boss'))
    for (const language of languages) expect(withWordKinds('…', language)).toBe('…')
  })
})
