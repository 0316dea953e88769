import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersOf } from './draw-questions.ts'
import { figuresOf, type FiguredQuestion, type GivenAnswer, leftBlank } from './question-figures.ts'

const question: FiguredQuestion = {
  id: 'q',
  options: [
    { id: 'right', right: true },
    { id: 'near', right: false },
    { id: 'far', right: false },
  ],
}

/** People of every ability from 0 to 1; who is good chooses `best`, the others one of all. */
const crowd = (count: number, best: string, seed = 1): GivenAnswer[] => {
  const next = numbersOf(seed)
  return Array.from({ length: count }, () => {
    const rest = next()
    const option = next() < rest ? best : (question.options[Math.floor(next() * 3)]?.id ?? '')
    return {
      question: 'q',
      share: option === 'right' ? 1 : 0,
      options: [option],
      rest,
      seconds: 10 + next() * 20,
    }
  })
}

describe('PAPER-01b what answers say of a question', () => {
  test('PAPER-01b a sound question tells who is good, and is not doubted', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const figures = figuresOf(question, crowd(100, 'right', seed))
      expect(figures?.discrimination).toBeGreaterThan(0.1)
      expect(figures?.doubt).toBeNull()
      expect(figures?.seconds).toBeGreaterThan(10)
    }
  })

  test('PAPER-01b a wrong key shows: those who are good elsewhere choose another option', () => {
    for (let seed = 1; seed <= 20; seed++)
      expect(figuresOf(question, crowd(60, 'near', seed))?.doubt).toBe('key-looks-wrong')
  })

  test('PAPER-01b one that everybody, or nobody, answers rightly is said to be so', () => {
    const all = (share: number, option: string) =>
      figuresOf(
        question,
        Array.from({ length: 40 }, (_, n) => ({
          question: 'q',
          share,
          options: [option],
          rest: (n % 10) / 10,
          seconds: null,
        })),
      )
    expect(all(1, 'right')).toMatchObject({
      facility: 1,
      discrimination: null,
      doubt: 'too-easy',
      seconds: null,
    })
    expect(all(0, 'far')?.facility).toBe(0)
    expect(['too-hard', 'key-looks-wrong']).toContain(all(0, 'far')?.doubt)
  })

  test('PAPER-01b counts each option, and says nothing on a few answers', () => {
    const few = crowd(5, 'near')
    const figures = figuresOf(question, few)
    expect(figures).toMatchObject({ answers: 5, discrimination: null, doubt: null })
    expect(figures?.options.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(5)
    expect(figuresOf(question, [])).toBeNull()
    expect(figuresOf({ id: 'other', options: [] }, few)).toBeNull()
  })

  test('PAPER-01b what was left blank earned nothing, and is counted beside the answers', () => {
    const answers = crowd(30, 'right').map((one) => ({ ...one, share: 1, options: ['right'] }))
    const blanks = crowd(10, 'far').map((one) => ({ ...one, share: 0, options: [], blank: true as const }))
    expect(figuresOf(question, [...answers, ...blanks])).toMatchObject({
      answers: 30,
      blank: 10,
      facility: 0.75,
    })
    expect(figuresOf(question, blanks)).toMatchObject({ answers: 0, blank: 10, facility: 0 })
  })

  test('PAPER-01b what time kept somebody from reaching is not left blank', () => {
    const asked = ['a', 'b', 'c', 'd']
    const isAnswered = (id: string) => id === 'a' || id === 'c'
    expect(leftBlank(asked, isAnswered, { handedIn: true })).toEqual(['b', 'd'])
    expect(leftBlank(asked, isAnswered, { handedIn: false })).toEqual(['b'])
    expect(leftBlank(asked, () => false, { handedIn: false })).toEqual([])
  })

  test('PAPER-01b stays within its bounds whatever was answered', () => {
    const answer = fc.record({
      question: fc.constant('q'),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      options: fc.subarray(['right', 'near', 'far', 'gone']),
      rest: fc.double({ min: 0, max: 1, noNaN: true }),
      seconds: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 60 }), (given) => {
        const figures = figuresOf(question, given)
        expect(figures?.facility).toBeGreaterThanOrEqual(0)
        expect(figures?.facility).toBeLessThanOrEqual(1 + 1e-9)
        expect(Math.abs(figures?.discrimination ?? 0)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})
