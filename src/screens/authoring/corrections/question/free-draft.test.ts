import { expect, test } from 'vitest'
import type { FreeKey } from '../../../../domain/exam/correction.ts'
import {
  freeDraftOf,
  freeOf,
  isFreeChanged,
  newPointDraft,
  type PointDraft,
  pointFaults,
} from './free-draft.ts'

const held: FreeKey = {
  references: ['Before and after.'],
  points: [
    { id: 'p1', name: 'Before', weight: 1, rule: { kind: 'meaning', sentence: 'Before touching a patient' } },
    { id: 'p2', name: 'After', weight: 2, rule: { kind: 'wording', texts: ['after it', 'afterwards'] } },
    {
      id: 'p3',
      name: 'Why',
      weight: 1,
      rule: { kind: 'keywords', groups: [['germs', 'bacteria'], ['skin']] },
    },
  ],
}
const point = (over: Partial<PointDraft>): PointDraft => ({ ...newPointDraft('Soap'), ...over })

test('MARK-10 a free question is edited as it counts, and comes back the same where nothing is typed', () => {
  expect(freeOf(freeDraftOf(held))).toEqual(held)
  expect(isFreeChanged(freeDraftOf(held), held)).toBe(false)
})

test('MARK-10 points are added, changed and taken away; what is left empty of them is passed over', () => {
  const draft = freeDraftOf(held)
  const [before, after, why] = draft.points as [PointDraft, PointDraft, PointDraft]
  expect(
    freeOf({
      references: ['  Before, and after. ', ' '],
      points: [
        { ...before, kind: 'wording', text: 'before\n\n  before that ' },
        { ...why, text: 'germs，bacteria; ;\nskin、hands\n' },
        newPointDraft('With soap'),
      ],
    }),
  ).toEqual({
    references: ['Before, and after.'],
    points: [
      { id: 'p1', name: 'Before', weight: 1, rule: { kind: 'wording', texts: ['before', 'before that'] } },
      {
        id: 'p3',
        name: 'Why',
        weight: 1,
        rule: {
          kind: 'keywords',
          groups: [
            ['germs', 'bacteria'],
            ['skin', 'hands'],
          ],
        },
      },
      {
        id: expect.stringMatching(/^[a-z0-9][a-z0-9-]{0,39}$/),
        name: 'With soap',
        weight: 1,
        rule: { kind: 'meaning', sentence: 'With soap' },
      },
    ],
  })
  expect(isFreeChanged({ ...draft, points: [before, after] }, held)).toBe(true)
})

test('MARK-10 a point that is unfinished, or nothing to grade by, is no change', () => {
  expect(pointFaults(point({}))).toEqual({})
  expect(pointFaults(point({ name: ' ', weight: '11', text: ' ' }))).toEqual({
    name: 'required',
    weight: 'weight',
    text: 'required',
  })
  for (const weight of ['', '0', '1.5', 'many'])
    expect(pointFaults(point({ weight }))).toHaveProperty('weight')
  for (const over of [
    { kind: 'wording' as const, text: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].join('\n') },
    { kind: 'wording' as const, text: 'x'.repeat(501) },
    { kind: 'keywords' as const, text: 'x'.repeat(41) },
    { kind: 'keywords' as const, text: 'a,b,c,d,e,f,g,h,i,j,k' },
  ])
    expect(pointFaults(point(over))).toEqual({ text: 'illegal-length' })
  expect(pointFaults(point({ kind: 'keywords', text: ',;\n、' }))).toEqual({ text: 'required' })
  expect(freeOf({ references: ['Always.'], points: [point({ text: '' })] })).toBeNull()
  expect(freeOf({ references: [' '], points: [] })).toBeNull()
})
