import { describe, expect, test } from 'vitest'
import type { Conduct } from '../conduct/offences.ts'
import type { IntentGuess } from './dialogue.ts'
import { isBelieved as isSure, neededCertainty, offenceIn } from './blame.ts'

const guess = (confidence: number, harm?: number): IntentGuess => ({
  intent: 'rude',
  confidence,
  start: 0,
  end: 4,
  ...(harm === undefined ? {} : { harm }),
})
const isBelieved = (conduct: Conduct | null, one: IntentGuess, rival: number, liker = 0): boolean =>
  isSure(one, neededCertainty(conduct, one, { rival, liker }))
const said = (harm: number | null) => (harm === null ? null : { harm })

describe('blame', () => {
  test('SCORE-12a opinions that agree need less certainty each', () => {
    expect(isBelieved(said(0.99), guess(0.55, 0.97), 0)).toBe(true)
    expect(isBelieved(said(0.05), guess(0.55, 0.97), 0)).toBe(false)
    expect(isBelieved(said(0.99), guess(0.55, 0.5), 0)).toBe(false)
  })

  test('SCORE-12a what else the line may mean speaks against it', () => {
    expect(isBelieved(said(0.8), guess(0.85, 0.97), 0)).toBe(true)
    expect(isBelieved(said(0.8), guess(0.85, 0.97), 0.97)).toBe(false)
  })

  test('SCORE-12a no opinion by itself is enough, however sure', () => {
    expect(isBelieved(said(1), guess(0.5, 0.5), 0.5)).toBe(false)
    expect(isBelieved(said(0.5), guess(0.5, 1), 0.5)).toBe(false)
    expect(isBelieved(said(0.01), guess(0.9, 0.1), 0.5)).toBe(false)
  })

  test('SCORE-12a a course without a second opinion goes by conduct', () => {
    expect(isBelieved(said(0.95), guess(0.9), 0)).toBe(true)
    expect(isBelieved(said(0.05), guess(0.6), 0)).toBe(false)
  })

  test('SCORE-12b who is taken for a mistake is blamed where the line is like an example of it, and not where it is like none', () => {
    const likeness = (near: number): IntentGuess => ({ ...guess(0.9, 0.98), near })
    expect(isBelieved(said(0.6), likeness(0.3), 0)).toBe(true)
    expect(isBelieved(said(0.6), likeness(0.05), 0)).toBe(false)
    // A right answer that it may be speaks against it, one that it hardly is does not.
    expect(isBelieved(said(0.6), likeness(0.3), 0.97)).toBe(false)
    expect(isBelieved(said(0.6), likeness(0.3), 0.4)).toBe(true)
  })

  test('SCORE-12b harm that another mistake accounts for speaks for no second one', () => {
    const promise: IntentGuess = { ...guess(0.7, 1), near: 0.05 }
    expect(isBelieved(said(0.9), promise, 0)).toBe(true)
    expect(isBelieved(said(0.9), promise, 0, 0.05)).toBe(true)
    expect(isBelieved(said(0.9), promise, 0, 0.4)).toBe(false)
  })

  test('SCORE-12a a log from before conduct was classified is read as it was', () => {
    expect([0.79, 0.8].map((confidence) => isBelieved(said(null), guess(confidence), 0))).toEqual([
      false,
      true,
    ])
    expect([0.59, 0.6].map((confidence) => isBelieved(said(null), guess(confidence, 0.95), 0))).toEqual([
      false,
      true,
    ])
    expect(isBelieved(said(null), guess(0.85), 0.9)).toBe(false)
  })

  test('SCORE-12a figures that no classifier gives blame nobody', () => {
    for (const odd of [NaN, -3, Infinity]) {
      expect(isBelieved(said(odd), guess(odd, odd), odd)).toBe(false)
      expect(isBelieved(said(odd), { ...guess(odd, odd), near: odd }, odd)).toBe(false)
    }
  })

  const conduct = (certainty: number, harm: number): Conduct => ({
    harm,
    seen: [{ offence: 'threat', certainty, start: 0, end: 9 }],
  })
  test('CONV-30c an offence is known where the classifier is next to certain, or all are sure', () => {
    expect(offenceIn(conduct(0.98, 0.85), 'threat', [])).not.toBeNull()
    expect(offenceIn(conduct(0.98, 0.5), 'threat', [])).toBeNull()
    expect(offenceIn(conduct(0.85, 0.98), 'threat', [guess(0.6, 0.9)])).not.toBeNull()
    expect(offenceIn(conduct(0.85, 0.98), 'threat', [guess(0.6, 0.5)])).toBeNull()
    expect(offenceIn(conduct(0.85, 0.9), 'threat', [])).toBeNull()
    expect(offenceIn(conduct(0.99, 0.99), 'abuse', [])).toBeNull()
    expect(offenceIn(conduct(0.99, 0.99), 'silence', [])).toBeNull()
  })
})
