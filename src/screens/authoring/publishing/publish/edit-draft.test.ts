import { expect, test } from 'vitest'
import { publishDetailsOf } from '../../course-row.factory.ts'
import { endOfDay } from '../form/publish-draft.ts'
import { editBody, editDraftOf, editFaultsOf, endFaultIn } from './edit-draft.ts'

const now = Date.now()
const day = 86_400_000
const at = (days: number): string => new Date(now + days * day).toISOString()
const named = { type: 'STUDENT' as const, id: 'u1', name: 'Li Na' }

test('PUBLISH-11 the form begins with what the publication has, and changes nothing of it by itself', () => {
  const publish = publishDetailsOf({ endsAt: at(3), members: 'PART', memberList: [named], revision: 4 })
  const draft = editDraftOf(publish)
  expect(editFaultsOf(publish, draft, now)).toEqual({})
  expect(editBody(publish, draft)).toEqual({
    name: publish.name,
    description: '',
    instructions: '',
    notesAbsences: false,
    camera: false,
    passAt: null,
    judgesAll: false,
    showRank: true,
    members: 'PART',
    memberList: [{ type: 'STUDENT', id: 'u1' }],
    startsAt: new Date(publish.startsAt).toISOString(),
    endsAt: publish.endsAt,
    revision: 4,
  })
})

test('PUBLISH-11 a last day that has passed may stay, and a later one opens it again', () => {
  const publish = publishDetailsOf({ endsAt: at(-3), state: 'over' })
  const draft = editDraftOf(publish)
  expect(editFaultsOf(publish, draft, now)).toEqual({})
  const later = { ...draft, lastDay: '2999-12-31' }
  expect(editFaultsOf(publish, later, now)).toEqual({})
  expect(editBody(publish, later).endsAt).toBe(endOfDay('2999-12-31'))
  expect(editFaultsOf(publish, { ...draft, lastDay: '2000-01-01' }, now)).toEqual({ lastDay: 'too-early' })
})

test('PUBLISH-11 says before it is sent that nobody would be left, and that a session or the next round is in the way', () => {
  const some = publishDetailsOf({ members: 'PART', memberList: [named] })
  const nobody = { ...editDraftOf(some), memberList: [] }
  expect(editFaultsOf(some, nobody, now)).toEqual({ memberList: 'none-chosen' })
  expect(editFaultsOf({ ...some, unseen: 2 }, nobody, now)).toEqual({})
  expect(editFaultsOf(publishDetailsOf(), { ...nobody, members: 'PART' }, now)).toEqual({
    memberList: 'none-chosen',
  })
  const exam = publishDetailsOf({ kind: 'exam', endsAt: at(9), sessionsUntil: '2999-12-31T00:00:00.000Z' })
  const today = editDraftOf(publishDetailsOf({ endsAt: at(0) })).lastDay
  expect(endFaultIn(exam, today, now)).toBe('before-session')
})

test('PUBLISH-13 a start that is to come is moved or taken away, and one that has come stays to the second', () => {
  const soon = publishDetailsOf({ startsAt: at(2), state: 'to-be-published' })
  const draft = editDraftOf(soon)
  expect(editBody(soon, draft).startsAt).toBe(soon.startsAt)
  expect(editBody(soon, { ...draft, startsAt: '' }).startsAt).toBeNull()
  expect(editBody(soon, { ...draft, startsAt: '2999-05-04T08:00' }).startsAt).toBe(
    new Date(2999, 4, 4, 8).toISOString(),
  )
  expect(editFaultsOf(soon, { ...draft, startsAt: '2000-01-01T00:00' }, now)).toEqual({ startsAt: 'passed' })
  const short = publishDetailsOf({ startsAt: at(2), endsAt: at(5), state: 'to-be-published' })
  expect(editFaultsOf(short, { ...editDraftOf(short), startsAt: '2999-05-04T08:00' }, now)).toEqual({
    startsAt: 'after-end',
  })
  // The end of a round is counted from its start, and goes with it.
  const series = {
    months: 1 as const,
    days: 3,
    round: 1,
    startedAt: at(2),
    timeZone: 'UTC',
    nextAt: at(32),
  }
  const round = publishDetailsOf({ startsAt: at(2), endsAt: at(5), state: 'to-be-published', series })
  expect(editFaultsOf(round, { ...editDraftOf(round), startsAt: '2999-05-04T08:00' }, now)).toEqual({})
})

test('PUBLISH-14 the score to pass begins as it is, is set and taken away, and has to be one', () => {
  const publish = publishDetailsOf({ passAt: 75 })
  const draft = editDraftOf(publish)
  expect(editBody(publish, draft)).toMatchObject({ passAt: 75, judgesAll: false })
  expect(editBody(publish, { ...draft, passAt: null, judgesAll: true })).toMatchObject({
    passAt: null,
    judgesAll: true,
  })
  for (const passAt of ['', ' ', '0', '101', '60.5', 'x'])
    expect(editFaultsOf(publish, { ...draft, passAt }, now)).toEqual({ passAt: 'illegal' })
  for (const passAt of ['1', ' 60 ', '100'])
    expect(editFaultsOf(publish, { ...draft, passAt }, now)).toEqual({})
})
