import { expect, test } from 'vitest'
import { heldSessionOf } from '../course-row.factory.ts'
import {
  hasFaults,
  instantOf,
  localOf,
  newSessionDraft,
  nextSessionDraft,
  sessionBody,
  sessionFaultsAmong,
  sessionFaultsOf,
  type SessionDraft,
} from './session-draft.ts'

const now = new Date(2026, 4, 4, 8).getTime()
const bank = { kind: 'question-bank' as const, papers: [{ id: 'a' }] }
const draft = newSessionDraft('Session 1', { id: 'a', minutes: 45 }, now)
const faultsOf = (change: Partial<SessionDraft>, kind: 'exam' | 'mock-exam' = 'exam') =>
  sessionFaultsOf([{ ...draft, ...change }], kind, bank, now)[0]

test('PUBLISH-03 begins with a session that is ready: tomorrow at nine, with the minutes of its paper', () => {
  expect(draft).toMatchObject({
    name: 'Session 1',
    paperId: 'a',
    minutes: '45',
    attempts: '1',
    startsAt: '2026-05-05T09:00',
    endsAt: '2026-05-05T11:00',
  })
  expect(hasFaults(sessionFaultsOf([draft], 'exam', bank, now))).toBe(false)
})

test('PUBLISH-03 says of each field what is wrong with it, by the rules of the platform', () => {
  expect(faultsOf({ name: ' ' })).toEqual({ name: 'required' })
  expect(faultsOf({ paperId: '' })).toEqual({ paperId: 'required' })
  expect(faultsOf({ paperId: 'gone' })).toEqual({ paperId: 'not-exist' })
  expect(faultsOf({ endsAt: draft.startsAt })).toEqual({ endsAt: 'illegal' })
  expect(faultsOf({ startsAt: '' })).toEqual({ startsAt: 'required' })
  expect(faultsOf({ attempts: '0', minutes: '1.5', seats: '-1' })).toEqual({
    attempts: 'whole',
    minutes: 'whole',
    seats: 'whole',
  })
  expect(faultsOf({ release: 'at' })).toEqual({ releaseAt: 'required' })
  const registers = { registration: true, registerUntil: '2026-05-06T09:00' }
  expect(faultsOf(registers)).toEqual({ registerUntil: 'illegal' })
  expect(faultsOf({ ...registers, capacity: '0' }, 'mock-exam')).toEqual({})
  expect(sessionFaultsOf([draft, { ...draft, name: ' session 1' }], 'exam', bank, now)).toEqual([
    {},
    { name: 'repeat' },
  ])
})

test('PUBLISH-03 sends times as instants, and of registration only what an exam with it has', () => {
  expect(instantOf(localOf(now))).toBe(now)
  expect(instantOf('2026-05')).not.toBe(now)
  const asked = { ...draft, registration: true, capacity: '30', seats: ' ' }
  expect(sessionBody(asked, 'exam')).toMatchObject({
    paperId: 'a',
    minutes: 45,
    startsAt: new Date(2026, 4, 5, 9).toISOString(),
    registration: true,
    capacity: 30,
    seats: null,
    releaseAt: null,
  })
  expect(sessionBody(asked, 'mock-exam')).toMatchObject({ registration: false, capacity: null })
})

test('EXAM-20 one more session is made like the last one, at times of its own, and can’t have its name', () => {
  const last = {
    ...heldSessionOf(),
    name: 'Morning',
    paperId: 'a',
    minutes: 40,
    attempts: 2,
    capacity: 12,
    registration: true,
  }
  const next = nextSessionDraft([last], 'Session 2', now)
  expect(next).toMatchObject({
    name: 'Session 2',
    paperId: 'a',
    minutes: '40',
    attempts: '2',
    capacity: '12',
    registration: true,
    startsAt: '2026-05-05T09:00',
  })
  const faults = (part: Partial<SessionDraft>) =>
    sessionFaultsAmong({ ...next, ...part }, [last], 'exam', bank.papers, now)
  expect(faults({})).toEqual({})
  expect(faults({ name: ' morning' })).toEqual({ name: 'repeat' })
  expect(faults({ endsAt: next.startsAt })).toEqual({ endsAt: 'illegal' })
})
