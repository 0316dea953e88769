import { expect, test } from 'vitest'
import { segmentsOf } from '../text/spans.ts'
import { gravest, markedEvidence } from './evidence-marks.ts'

const line = 'No idea, sorry'
const quoted = (by: 'keyword' | 'sensitive-word', quote: string) => ({
  by,
  start: line.indexOf(quote),
  end: line.indexOf(quote) + quote.length,
  quote,
})

test('REPORT-06a marks words by what they did, and knows the points that rest on them', () => {
  const evidence = markedEvidence(
    [
      { points: 5, evidence: [quoted('keyword', 'sorry')] },
      { points: -3, evidence: [quoted('keyword', 'No')] },
    ],
    [{ evidence: quoted('sensitive-word', 'No idea') }],
  )
  expect(evidence.map(({ mark, line: of }) => [mark, of])).toEqual([
    ['gain', 0],
    ['loss', 1],
    ['sensitive', null],
  ])
})

test('CONV-13 shows the gravest of the marks that lie over the same words', () => {
  const evidence = markedEvidence(
    [{ points: 5, evidence: [quoted('keyword', 'No idea, sorry')] }],
    [{ evidence: quoted('sensitive-word', 'idea') }],
  )
  expect(segmentsOf(line, evidence).map(({ text, spans }) => [text, gravest(spans)])).toEqual([
    ['No ', 'gain'],
    ['idea', 'sensitive'],
    [', sorry', 'gain'],
  ])
  expect(gravest([])).toBeNull()
})
