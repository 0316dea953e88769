import { expect, test } from 'vitest'
import { isPublishOver, publishStateOf, type PublishTimes } from './publish-state.ts'

const now = 1000
const times: PublishTimes = { terminated: false, startsAt: 0, endsAt: null, sessionsOver: false }

test('PUBLISH-01 a publish is over by its own end or that of its sessions, and terminated before all else', () => {
  const stateOf = (change: Partial<PublishTimes>) => publishStateOf({ ...times, ...change }, now)
  expect(stateOf({})).toBe('in-progress')
  expect(stateOf({ startsAt: now + 1 })).toBe('to-be-published')
  expect(stateOf({ endsAt: now + 1 })).toBe('in-progress')
  expect(stateOf({ endsAt: now })).toBe('over')
  expect(stateOf({ sessionsOver: true })).toBe('over')
  expect(stateOf({ endsAt: now + 1, sessionsOver: true })).toBe('over')
  expect(stateOf({ terminated: true, sessionsOver: true })).toBe('terminated')
})

test('PUBLISH-01 nothing goes on of a publish that is over or terminated', () => {
  expect(isPublishOver(times, now)).toBe(false)
  for (const change of [{ terminated: true }, { endsAt: now }, { sessionsOver: true }])
    expect(isPublishOver({ ...times, ...change }, now)).toBe(true)
})
