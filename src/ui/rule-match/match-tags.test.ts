import { expect, test } from 'vitest'
import { addTag, intentDraft, keywordDraft, offered, withoutTag, type MatchTag } from './match-tags.ts'

const refund: MatchTag = { type: 'intent', id: '1', name: 'refund' }

test('UI-08 adds a tag once for its type and name', () => {
  const tags = addTag([], refund)
  expect(addTag(tags, { ...refund, id: '2', name: ' refund ' })).toBe(tags)
  expect(addTag(tags, { type: 'keyword', id: '9', name: 'refund' }).length).toBe(2)
  expect(addTag(tags, { type: 'expression', id: null, name: '   ' })).toBe(tags)
  expect(addTag(tags, { ...refund, name: 'Refund' }).length).toBe(2)
})

test('UI-08 takes a tag away again', () => {
  expect(withoutTag([refund, { ...refund, type: 'keyword' }], refund).map(({ type }) => type)).toEqual([
    'keyword',
  ])
})

test('UI-08 makes a new intent with its name as the one positive sentence, and a new keyword in catalog 3', () => {
  expect(intentDraft('退款')).toEqual({ name: '退款', positive: ['退款'], negative: [] })
  expect(keywordDraft('退款')).toEqual({ name: '退款', catalogId: 3 })
})

test('UI-08 offers what fits and is not chosen yet, and a new one only for a name that is not there', () => {
  const options = [
    { id: '1', name: 'refund' },
    { id: '2', name: 'no refund' },
    { id: '3', name: 'Refund later' },
    { id: '4', name: 'greeting' },
  ]
  const names = (typed: string, tags: MatchTag[] = []) =>
    offered(options, 'intent', tags, typed).options.map(({ name }) => name)
  expect([names('refund'), names('REFUND', [refund]), names('x'), names('')]).toEqual([
    ['refund', 'Refund later', 'no refund'],
    ['Refund later', 'no refund'],
    [],
    ['refund', 'no refund', 'Refund later', 'greeting'],
  ])
  expect([
    offered(options, 'intent', [], ' refund ').creatable,
    offered(options, 'intent', [], 'refunds').creatable,
    offered([], 'intent', [refund], 'refund').creatable,
    offered([], 'intent', [], ' ').creatable,
  ]).toEqual([false, true, false, false])
})

test('UI-08 shows fifty options at once', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ id: `${at}`, name: `intent ${at}` }))
  expect(offered(many, 'intent', [], 'intent').options.length).toBe(50)
})
