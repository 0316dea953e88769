import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperSchema, type PaperPart } from '../../../../domain/course/paper.ts'
import {
  beside,
  byScore,
  chosenIn,
  copiedName,
  freeName,
  newDrawnPart,
  newPaper,
  nextScore,
  papersByQuestion,
  papersWith,
  toggled,
  withMoved,
  withoutQuestion,
  withPartMoved,
  withQuestions,
} from './change-papers.ts'

const chosen = (...ids: string[]): PaperPart => ({
  kind: 'chosen',
  questions: ids.map((question) => ({ question, worth: null })),
})
const said = (parts: readonly PaperPart[]) =>
  parts.map((part) =>
    part.kind === 'chosen' ? part.questions.map(({ question }) => question).join('') : `${part.count}?`,
  )
const named = (name: string, ...parts: PaperPart[]) => ({ ...newPaper(name), parts })

test('PAPER-01 a new paper and a copy have a name that no other has', () => {
  const papers = [named('Paper 2'), named('Ｐaper 3')]
  expect(freeName(papers, (number) => `Paper ${number}`)).toBe('Paper 4')
  expect(copiedName(named('Mock'), [named('Mock'), named('mock (2)')])).toBe('Mock (3)')
  expect(copiedName(named('x'.repeat(100)), [])).toHaveLength(100)
  const made = newPaper('Paper')
  expect(paperSchema.parse(made)).toEqual(made)
  expect(paperSchema.safeParse(named('Paper', newDrawnPart())).success).toBe(true)
})

test('PAPER-01 questions are added once, to a part or to a new one', () => {
  const parts = [chosen('a'), newDrawnPart()]
  expect(said(withQuestions(parts, ['b', 'a', 'b'], 0))).toEqual(['ab', '5?'])
  expect(said(withQuestions(parts, ['b'], null))).toEqual(['a', '5?', 'b'])
  expect(said(withoutQuestion(parts, { part: 0, place: 0 }))).toEqual(['', '5?'])
})

test('PAPER-01 a question moves within its part and into the chosen part beside it', () => {
  const parts = [chosen('a', 'b'), newDrawnPart(), chosen('c')]
  const moved = (part: number, place: number, by: -1 | 1) => {
    const to = beside(parts, { part, place }, by)
    return to && said(withMoved(parts, { part, place }, to))
  }
  expect(moved(0, 0, 1)).toEqual(['ba', '5?', 'c'])
  expect(moved(0, 1, 1)).toEqual(['a', '5?', 'bc'])
  expect(moved(2, 0, -1)).toEqual(['abc', '5?', ''])
  expect([moved(0, 0, -1), moved(2, 0, 1)]).toEqual([null, null])
  expect(said(withPartMoved(parts, 1, -1))).toEqual(['5?', 'ab', 'c'])
  expect(said(withPartMoved(parts, 0, -1))).toEqual(said(parts))
})

test('PAPER-01 whatever is moved, no question is lost and none comes twice', () => {
  const place = fc.record({ part: fc.nat(3), place: fc.nat(4) })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const parts = [chosen('a', 'b'), newDrawnPart(), chosen('c', 'd', 'e')]
      expect([...chosenIn(withMoved(parts, from, to))].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    }),
  )
})

test('PAPER-01 what a part asks for keeps the order in which it is offered', () => {
  expect(toggled([3], 1, [1, 2, 3])).toEqual([1, 3])
  expect(toggled([1, 3], 1, [1, 2, 3])).toEqual([3])
  expect(toggled(['old'], 'a', ['a', 'b'])).toEqual(['a', 'old'])
})

test('PAPER-02 tells which papers ask for a question', () => {
  const papers = [named('One', chosen('a', 'b')), named('Two', chosen('b')), named('Three', newDrawnPart())]
  expect(papersWith(papers, [{ id: 'a' }, { id: 'b' }]).map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(papersWith(papers, [{ id: 'gone' }])).toEqual([])
  expect(papersByQuestion(papers).get('b')).toHaveLength(2)
})

test('PAPER-01 levels stand from the best down, and a new one begins where none does', () => {
  const levels = [
    { name: 'Pass', from: 60 },
    { name: 'Best', from: 100 },
  ]
  expect(byScore(levels).map(({ name }) => name)).toEqual(['Best', 'Pass'])
  expect([nextScore([], 60), nextScore([{ name: 'Pass', from: 60 }], 60), nextScore(levels, 60)]).toEqual([
    60, 70, 99,
  ])
})
