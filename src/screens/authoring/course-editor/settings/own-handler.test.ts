import { expect, test } from 'vitest'
import { changedHandler, repliesOfText } from './own-handler.ts'

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

test('CONV-30b replies stand one a line; none are the platform’s', () => {
  expect(repliesOfText(' Hello? \n\n Still there?')).toEqual(['Hello?', 'Still there?'])
  expect(repliesOfText(' \n')).toBeUndefined()
})
