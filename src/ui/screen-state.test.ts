import { beforeEach, expect, test } from 'vitest'
import { createStanding, type Standing } from './screen-state.ts'

const turn = () => Promise.resolve()
let said: string[]
let standing: Standing
beforeEach(() => {
  said = []
  standing = createStanding(
    () => said.push('stands'),
    ({ code }) => said.push(code),
  )
})

test('EMBED-08a stands at once where nothing is waited for, and once', async () => {
  standing.look()
  expect(said).toEqual([])
  await turn()
  await turn()
  expect(said).toEqual(['stands'])
})

test('EMBED-08a stands when the last of what was waited for is there, one placeholder after the other', async () => {
  const first = standing.waits()
  standing.look()
  await turn()
  first()
  const second = standing.waits()
  await turn()
  expect(said).toEqual([])
  second()
  await turn()
  expect(said).toEqual(['stands'])
})

test('EMBED-08a tells what is lacking instead, and stands once it is there after all', async () => {
  const waiting = standing.waits()
  standing.look()
  waiting()
  const lacking = standing.lacks({ code: 'not-found', requestId: 'r-1' })
  await turn()
  expect(said).toEqual(['not-found'])
  lacking()
  const again = standing.waits()
  await turn()
  again()
  await turn()
  expect(said).toEqual(['not-found', 'stands'])
})

test('EMBED-08a says nothing more of a screen that stands, or that is gone', async () => {
  standing.look()
  await turn()
  standing.lacks({ code: 'internal', requestId: null })
  await turn()
  expect(said).toEqual(['stands'])
  standing.look()
  standing.dispose()
  await turn()
  expect(said).toEqual(['stands'])
})
