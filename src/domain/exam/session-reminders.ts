import type { Instant } from '../session/session.ts'

/** What people are told of an exam session (EXAM-21): it begins in a day or within the hour; its registration closes; they were given a place (EXAM-23). */
export const sessionReminderKinds = ['day', 'hour', 'register', 'place'] as const
export type SessionReminderKind = (typeof sessionReminderKinds)[number]

const hour = 3_600_000
const day = 24 * hour

/** The times of a session that needs registration. */
export interface RemindedSession {
  startsAt: Instant
  endsAt: Instant
  /** Null: from the publishing on, or until the session ends. */
  registerFrom: Instant | null
  registerUntil: Instant | null
}

/** A reminder that is due: of which instant, and since when. */
export interface DueReminder {
  what: Exclude<SessionReminderKind, 'place'>
  of: Instant
  since: Instant
}

/**
 * The reminders of a session that are due: to those who have registered that it begins, to the others that registration closes. Of the two for the
 * first only the newer one, so that after a time without a server nobody gets both; nothing once it has begun, or has closed.
 */
export function sessionRemindersDue(
  { startsAt, endsAt, registerFrom, registerUntil }: RemindedSession,
  now: Instant,
): DueReminder[] {
  const closes = registerUntil ?? endsAt
  const begins: DueReminder[] = [
    { what: 'hour', of: startsAt, since: startsAt - hour },
    { what: 'day', of: startsAt, since: startsAt - day },
  ]
  const newest = begins.find(({ since }) => since <= now)
  const closing: DueReminder = { what: 'register', of: closes, since: closes - day }
  const isOpen = (registerFrom ?? 0) <= now
  return [
    ...(newest && now < startsAt ? [newest] : []),
    ...(isOpen && closing.since <= now && now < closes ? [closing] : []),
  ]
}
