import type { I18n } from '@lingui/core'
import type { HeldSession } from '../../../contract/exam-sessions.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import { mostOfExam, resultReleases, type ResultRelease } from '../../../domain/exam/exam-session.ts'
import type { ReviewKind } from '../../../domain/marking/review-rule.ts'
import { formatInstant, formatSpan } from '../../../i18n/format.ts'
import type { FieldNames } from '../../../ui/form/conflicts.tsx'
import { faultText } from '../../../ui/form/fault-labels.ts'
import { instantOf, type SessionDraft, type SessionField } from './session-draft.ts'

/** Whether there is nothing left to watch over: it has ended, and nobody still answers. `now` in milliseconds. */
export const isSessionOver = (
  { endsAt, running }: Pick<HeldSession, 'endsAt' | 'running'>,
  now: number,
): boolean => Date.parse(endsAt) <= now && running === 0

/** The way to a session's board: while it lasts to invigilate, afterwards to what came of it. */
export const toBoardText = (
  i18n: I18n,
  session: Pick<HeldSession, 'endsAt' | 'running'>,
  now: number,
): string =>
  isSessionOver(session, now)
    ? i18n._({ id: 'authoring.to-board-over', message: 'Attempts and results' })
    : i18n._({ id: 'authoring.to-board', message: 'Invigilate' })

/** What one more session is called until somebody says otherwise. */
export function freeSessionName(i18n: I18n, sessions: readonly { name: string }[]): string {
  const names = new Set(sessions.map(({ name }) => name.trim().toLocaleLowerCase()))
  for (let n = sessions.length + 1; ; n++) {
    const name = i18n._({ id: 'authoring.session-default-name', message: 'Session {n}', values: { n } })
    if (!names.has(name.toLocaleLowerCase())) return name
  }
}

/** What is wrong with a field of a session, in words that say what to do. */
export function sessionFaultText(i18n: I18n, field: SessionField, code: string): string {
  if (code === 'repeat')
    return i18n._({ id: 'authoring.session-fault-name', message: 'Another session has this name.' })
  if (field === 'paperId') return i18n._({ id: 'authoring.session-fault-paper', message: 'Choose a paper.' })
  if (code === 'taken' || (field === 'capacity' && code === 'illegal'))
    return i18n._({
      id: 'authoring.session-fault-places',
      message: 'No fewer places than are taken already.',
    })
  if (code === 'whole')
    return i18n._({
      id: 'authoring.session-fault-number',
      message: 'Enter a whole number from 1 to {most}.',
      values: { most: i18n.number(mostOf[field] ?? mostOfExam.capacity) },
    })
  if (code !== 'illegal') return faultText(i18n, code)
  switch (field) {
    case 'endsAt':
      return i18n._({
        id: 'authoring.session-fault-end',
        message: 'Choose an end that is after the start and still ahead.',
      })
    case 'registerFrom':
      return i18n._({
        id: 'authoring.session-fault-from',
        message: 'Registration has to open before the session ends.',
      })
    case 'registerUntil':
      return i18n._({
        id: 'authoring.session-fault-until',
        message: 'Choose a time after registration opens, no later than the end of the session.',
      })
    default:
      return faultText(i18n, code)
  }
}

const mostOf: Partial<Record<SessionField, number>> = {
  attempts: mostOfExam.attempts,
  minutes: mostOfExam.minutes,
}

/** What each field of a session is called, and how it is shown, where two people changed it at once. */
export function sessionNames(
  i18n: I18n,
  papers: readonly { id: string; name: string }[],
  reviewed: ReviewKind,
): FieldNames<SessionDraft> {
  const plain = (value: string) => value
  const instant = (value: string) => value.replace('T', ' ')
  return {
    key: { label: '', show: plain },
    name: { label: i18n._({ id: 'authoring.session-name', message: 'Session name' }), show: plain },
    paperId: {
      label: i18n._({ id: 'authoring.session-paper', message: 'Paper' }),
      show: (paperId) => papers.find(({ id }) => id === paperId)?.name ?? paperId,
    },
    attempts: {
      label: i18n._({ id: 'authoring.session-attempts', message: 'Attempts per person' }),
      show: plain,
    },
    minutes: {
      label: i18n._({ id: 'authoring.session-minutes', message: 'Time for each attempt (minutes)' }),
      show: plain,
    },
    startsAt: { label: i18n._({ id: 'authoring.session-start', message: 'Opens' }), show: instant },
    endsAt: { label: i18n._({ id: 'authoring.session-end', message: 'Closes' }), show: instant },
    registration: {
      label: i18n._({ id: 'authoring.session-registration', message: 'Learners have to register first' }),
      show: (needed) =>
        needed ? i18n._({ id: 'ui.yes', message: 'Yes' }) : i18n._({ id: 'ui.no', message: 'No' }),
    },
    registerFrom: {
      label: i18n._({ id: 'authoring.session-from', message: 'Registration opens' }),
      show: instant,
    },
    registerUntil: {
      label: i18n._({ id: 'authoring.session-until', message: 'Registration closes' }),
      show: instant,
    },
    capacity: { label: i18n._({ id: 'authoring.session-capacity', message: 'Places' }), show: plain },
    seats: {
      label: i18n._({ id: 'authoring.session-seats', message: 'Seats at the same time' }),
      show: plain,
    },
    release: {
      label: i18n._({ id: 'authoring.session-release', message: 'Learners see their results' }),
      show: (release) => releaseText(i18n, { release, reviewed }),
    },
    releaseAt: {
      label: i18n._({ id: 'authoring.session-release-at', message: 'Results released' }),
      show: instant,
    },
  }
}

/** When learners read what was right, whatever the release of results (EXAM-18). */
export const answersKeptText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.release-answers',
    message:
      'That is when they see their result. Correct answers and explanations are shown once everyone has finished, in all sessions with the same questions.',
  })

function atOnceText(i18n: I18n, reviewed: ReviewKind): string {
  if (reviewed === 'all')
    return i18n._({ id: 'authoring.release-marked', message: 'Once people have marked them' })
  return reviewed === 'unsure'
    ? i18n._({
        id: 'authoring.release-marked-unsure',
        message: 'As soon as the exam is handed in, or after marking where people mark',
      })
    : i18n._({ id: 'authoring.release-at-once', message: 'As soon as they hand in' })
}

/**
 * When learners see their results: where people decide something of an attempt, not before they have (EXAM-15). `at` is the instant of the
 * release in words, where it is known.
 */
export function releaseText(
  i18n: I18n,
  { release, reviewed, at }: { release: ResultRelease; reviewed: ReviewKind; at?: string | null },
): string {
  if (release === 'at-once') return atOnceText(i18n, reviewed)
  if (release === 'by-hand')
    return i18n._({ id: 'authoring.release-by-hand', message: 'When you release them' })
  const time = at ?? i18n._({ id: 'authoring.release-at', message: 'At a set time' })
  return reviewed === 'none'
    ? time
    : i18n._({
        id: 'authoring.release-at-marked',
        message: '{time}, or later if people are still marking',
        values: { time },
      })
}

/** The same of a session that is held. */
export const heldReleaseText = (
  i18n: I18n,
  locale: LocaleId,
  { release, reviewed, releaseAt }: Pick<HeldSession, 'release' | 'reviewed' | 'releaseAt'>,
): string =>
  releaseText(i18n, { release, reviewed, at: releaseAt === null ? null : formatInstant(locale, releaseAt) })

export const releases = resultReleases

/** From when to when a session that is being written lasts; a dash where something is missing. */
export const draftSpanText = (locale: LocaleId, { startsAt, endsAt }: SessionDraft): string =>
  formatSpan(locale, instantOf(startsAt), instantOf(endsAt))
