import type { HeldSession, NewExamSession } from '../../../contract/exam-sessions.ts'
import { checkSessions, type Papered, type PlannedSession } from '../../../domain/exam/check-sessions.ts'
import { mostOfExam, type ExamKind, type ResultRelease } from '../../../domain/exam/exam-session.ts'
import { newId } from '../../../stores/new-id.ts'

/** A session as it is typed: times as fields of a page hold them, in the time zone of whoever types. */
export interface SessionDraft {
  /** Tells it from others as long as it is typed. */
  key: string
  name: string
  /** Empty where a conversation is the exam, or none is chosen yet. */
  paperId: string
  attempts: string
  minutes: string
  startsAt: string
  endsAt: string
  registration: boolean
  /** Empty: from the publishing, and until the session ends. */
  registerFrom: string
  registerUntil: string
  /** Empty: everybody. */
  capacity: string
  seats: string
  release: ResultRelease
  releaseAt: string
}

export type SessionField = Exclude<keyof SessionDraft, 'key'>
/** What is wrong with each session, by its place and field. */
export type SessionFaults = readonly Partial<Record<SessionField, string>>[]

const two = (n: number) => String(n).padStart(2, '0')

/** An instant as a field for date and time holds it, where the person is. */
export function localOf(instant: string | number | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant that such a field means; null where it is empty or holds half a date. */
export function instantOf(local: string): number | null {
  const at = local === '' ? Number.NaN : new Date(local).getTime()
  return Number.isNaN(at) ? null : at
}

const isoOf = (local: string): string | null => {
  const at = instantOf(local)
  return at === null ? null : new Date(at).toISOString()
}

const hour = 3_600_000

/** A session that is ready but for its name: tomorrow at nine, with the time that its paper takes. */
export function newSessionDraft(
  name: string,
  paper: { id: string; minutes: number } | undefined,
  now: number,
): SessionDraft {
  const start = new Date(now)
  start.setDate(start.getDate() + 1)
  start.setHours(9, 0, 0, 0)
  const minutes = paper?.minutes ?? 60
  return {
    key: newId(),
    name,
    paperId: paper?.id ?? '',
    attempts: '1',
    minutes: String(minutes),
    startsAt: localOf(start.getTime()),
    // So that whoever begins late still has all of the time.
    endsAt: localOf(start.getTime() + Math.ceil((minutes * 60_000) / hour + 1) * hour),
    registration: false,
    registerFrom: '',
    registerUntil: '',
    capacity: '',
    seats: '',
    release: 'at-once',
    releaseAt: '',
  }
}

export const sessionDraftOf = (session: HeldSession): SessionDraft => ({
  key: session.id,
  name: session.name,
  paperId: session.paperId ?? '',
  attempts: String(session.attempts),
  minutes: String(session.minutes),
  startsAt: localOf(session.startsAt),
  endsAt: localOf(session.endsAt),
  registration: session.registration,
  registerFrom: localOf(session.registerFrom),
  registerUntil: localOf(session.registerUntil),
  capacity: session.capacity === null ? '' : String(session.capacity),
  seats: session.seats === null ? '' : String(session.seats),
  release: session.release,
  releaseAt: localOf(session.releaseAt),
})

/** One more session made like the last one, at times of its own. */
export function nextSessionDraft(sessions: readonly HeldSession[], name: string, now: number): SessionDraft {
  const last = sessions.at(-1)
  const paper = last && { id: last.paperId ?? '', minutes: last.minutes }
  const next = newSessionDraft(name, paper, now)
  if (!last) return next
  const { attempts, registration, capacity, seats, release } = sessionDraftOf(last)
  return { ...next, attempts, registration, capacity, seats, release }
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** As the platform takes it. Only of one without faults. */
export const sessionBody = (draft: SessionDraft, kind: ExamKind): NewExamSession => {
  const registration = kind === 'exam' && draft.registration
  return {
    name: draft.name.trim(),
    paperId: draft.paperId || null,
    attempts: Number(draft.attempts),
    minutes: Number(draft.minutes),
    startsAt: isoOf(draft.startsAt) ?? '',
    endsAt: isoOf(draft.endsAt) ?? '',
    registration,
    registerFrom: registration ? isoOf(draft.registerFrom) : null,
    registerUntil: registration ? isoOf(draft.registerUntil) : null,
    capacity: registration ? numberOf(draft.capacity) : null,
    seats: numberOf(draft.seats),
    release: draft.release,
    releaseAt: draft.release === 'at' ? isoOf(draft.releaseAt) : null,
  }
}

/** What the platform's own rules look at. */
const plannedOf = (draft: SessionDraft, kind: ExamKind): PlannedSession => ({
  name: draft.name,
  paperId: draft.paperId || null,
  startsAt: instantOf(draft.startsAt) ?? 0,
  endsAt: instantOf(draft.endsAt) ?? 0,
  registration: kind === 'exam' && draft.registration,
  registerFrom: instantOf(draft.registerFrom),
  registerUntil: instantOf(draft.registerUntil),
  capacity: kind === 'exam' && draft.registration ? numberOf(draft.capacity) : null,
  release: draft.release,
  releaseAt: instantOf(draft.releaseAt),
})

const isWithin = (text: string, most: number): boolean => {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= most
}

/** What the fields alone say: what is missing, and what is no number. */
function ownFaults(draft: SessionDraft, kind: ExamKind): SessionFaults[number] {
  const registers = kind === 'exam' && draft.registration
  const most = mostOfExam
  return {
    ...(!draft.name.trim() && { name: 'required' }),
    ...(draft.name.trim().length > 50 && { name: 'illegal-length' }),
    ...(!isWithin(draft.attempts, most.attempts) && { attempts: 'whole' }),
    ...(!isWithin(draft.minutes, most.minutes) && { minutes: 'whole' }),
    ...(instantOf(draft.startsAt) === null && { startsAt: 'required' }),
    ...(instantOf(draft.endsAt) === null && { endsAt: 'required' }),
    ...(registers &&
      draft.capacity.trim() &&
      !isWithin(draft.capacity, most.capacity) && { capacity: 'whole' }),
    ...(draft.seats.trim() && !isWithin(draft.seats, most.capacity) && { seats: 'whole' }),
  }
}

/**
 * What is wrong with sessions as they are typed, by the rules that the platform has (PUBLISH-03). Where somebody may sit
 * it already, that its end has passed is no fault of what is typed.
 */
export function sessionFaultsOf(
  sessions: readonly SessionDraft[],
  kind: ExamKind,
  course: Papered,
  now: number,
): SessionFaults {
  const rules = checkSessions(
    course,
    kind,
    sessions.map((draft) => plannedOf(draft, kind)),
    now,
  )
  return sessions.map((draft, place) => ({
    ...Object.fromEntries(
      rules.filter(({ index }) => index === place).map(({ field, code }) => [field, code]),
    ),
    ...ownFaults(draft, kind),
  }))
}

/** The same of one session beside others that there are; `papers` are none where a conversation is the exam. */
export function sessionFaultsAmong(
  draft: SessionDraft,
  others: readonly HeldSession[],
  kind: ExamKind,
  papers: readonly { id: string }[],
  now: number,
): SessionFaults[number] {
  const course: Papered = papers.length > 0 ? { kind: 'question-bank', papers } : { kind: 'dialogue-flow' }
  const [faults = {}] = sessionFaultsOf([draft, ...others.map(sessionDraftOf)], kind, course, now)
  const called = draft.name.trim().toLocaleLowerCase()
  const isRepeated = others.some(({ name }) => name.trim().toLocaleLowerCase() === called)
  return { ...faults, ...(isRepeated && { name: 'repeat' }) }
}

export const hasFaults = (faults: SessionFaults): boolean => faults.some((one) => Object.keys(one).length > 0)
