import { expect, test } from 'vitest'
import { changedHandler, repliesOf } from './own-handler.ts'

test('CONV-30b a general rule keeps what the course says of it, and nothing where it says nothing', () => {
  const own = changedHandler(undefined, { deduction: 3 })
  expect(own).toEqual({ off: false, deduction: 3 })
  expect(changedHandler(own ?? undefined, { replies: ['Hello?'] })).toEqual({
    off: false,
    deduction: 3,
    replies: ['Hello?'],
  })
  expect(changedHandler(own ?? undefined, { deduction: undefined })).toBeNull()
  expect(changedHandler(undefined, { off: true })).toEqual({ off: true })
  expect(changedHandler({ off: true }, { off: false })).toBeNull()
})

test('CONV-30b a course has its own replies and their looks, or none: then the platform’s', () => {
  const look = [[{ insert: 'Hello?', attributes: { bold: true as const } }]]
  const own = changedHandler(undefined, repliesOf({ speech: ['Hello?', 'Still there?'], formatted: look }))
  expect(own).toEqual({ off: false, replies: ['Hello?', 'Still there?'], formatted: look })
  expect(changedHandler(own ?? undefined, repliesOf({ speech: [], formatted: undefined }))).toBeNull()
})
