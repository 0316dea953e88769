import type { I18n } from '@lingui/core'
import type { CoursePublish } from '../../contract/course-publishes.ts'
import type { LocaleId } from '../../domain/locale.ts'
import { labelled, listed } from '../../i18n/composed.ts'
import { formatInstant } from '../../i18n/format.ts'
import type { PublishKind } from '../../domain/exam/exam-session.ts'
import type { PublishState } from '../../domain/publish/publish-state.ts'
import type { Member } from '../../ui/member-select/member-index.ts'

/** How a publish stands, in words. */
export function publishStateText(i18n: I18n, state: PublishState): string {
  const words: Record<PublishState, () => string> = {
    'to-be-published': () => i18n._({ id: 'authoring.publish-state-to-be-published', message: 'Scheduled' }),
    'in-progress': () => i18n._({ id: 'authoring.publish-state-in-progress', message: 'In progress' }),
    over: () => i18n._({ id: 'authoring.publish-state-over', message: 'Ended' }),
    terminated: () => i18n._({ id: 'authoring.publish-state-terminated', message: 'Terminated' }),
  }
  return words[state]()
}

/** Of a publish that is to come when it starts, of an exam whose first session is still to come when that opens, in words; else null. `now` in milliseconds; `short` leaves out the time of day. */
export const opensText = (
  i18n: I18n,
  locale: LocaleId,
  { state, startsAt, opensAt }: { state: PublishState; startsAt: string; opensAt: string | null },
  now: number,
  { short = false }: { short?: boolean } = {},
): string | null => {
  const timeOf = (at: string) => (short ? i18n.date(at, { dateStyle: 'medium' }) : formatInstant(locale, at))
  if (state === 'to-be-published') return startsText(i18n, timeOf(startsAt))
  return state === 'in-progress' && opensAt !== null && Date.parse(opensAt) > now
    ? i18n._({
        id: 'authoring.publish-state-opens',
        message: 'Opens {time}',
        values: { time: timeOf(opensAt) },
      })
    : null
}

/** That a publish begins at a time, which is told as it is to be read. */
export const startsText = (i18n: I18n, time: string): string =>
  i18n._({ id: 'authoring.publish-state-starts', message: 'Starts {time}', values: { time } })

/** What a publish is for, in words. */
export function publishKindText(i18n: I18n, kind: PublishKind): string {
  const words: Record<PublishKind, () => string> = {
    practice: () => i18n._({ id: 'authoring.publish-kind-practice', message: 'Practice' }),
    'mock-exam': () => i18n._({ id: 'authoring.publish-kind-mock-exam', message: 'Mock exam' }),
    exam: () => i18n._({ id: 'authoring.publish-kind-exam', message: 'Exam' }),
  }
  return words[kind]()
}

/** The number of a version; 0 stands for a course that has none yet. */
export const versionText = (i18n: I18n, version: number): string =>
  version === 0
    ? draftText(i18n)
    : i18n._({ id: 'authoring.version', message: 'Version {version}', values: { version } })

export const draftText = (i18n: I18n): string => i18n._({ id: 'authoring.only-draft', message: 'Draft' })

export const everybodyText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-everybody', message: 'Everyone' })

/** Who practises by a publish: how many departments, classes and people. */
export const audienceText = (
  i18n: I18n,
  { members, memberCounts }: Pick<CoursePublish, 'members' | 'memberCounts'>,
): string => (members === 'ALL' ? everybodyText(i18n) : memberCountsText(i18n, memberCounts))

/** Names are said up to here; of more members how many there are is what counts. */
const fewMembers = 3

/** Whom somebody has chosen: how many of whom and, of few, their names. */
export function chosenMembersText(i18n: I18n, chosen: readonly Pick<Member, 'type' | 'name'>[]): string {
  const countOf = (wanted: Member['type']) => chosen.filter(({ type }) => type === wanted).length
  const counts = memberCountsText(i18n, {
    departments: countOf('DEPARTMENT'),
    classes: countOf('CLASS'),
    people: countOf('STUDENT'),
  })
  if (chosen.length === 0 || chosen.length > fewMembers) return counts
  return labelled(
    i18n,
    counts,
    listed(
      i18n,
      chosen.map(({ name }) => name),
    ),
  )
}

/** How many departments, classes and people; those alone of which there are any. */
export function memberCountsText(
  i18n: I18n,
  { departments, classes, people }: CoursePublish['memberCounts'],
): string {
  const parts = [
    departments > 0 &&
      i18n._({
        id: 'authoring.count-departments',
        message: '{count, plural, one {# department} other {# departments}}',
        values: { count: departments },
      }),
    classes > 0 &&
      i18n._({
        id: 'authoring.count-classes',
        message: '{count, plural, one {# class} other {# classes}}',
        values: { count: classes },
      }),
    people > 0 &&
      i18n._({
        id: 'authoring.count-people',
        message: '{count, plural, one {# person} other {# people}}',
        values: { count: people },
      }),
  ]
  return listed(
    i18n,
    parts.filter((part) => part !== false),
  )
}

export const noEndText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-no-end', message: 'No end date' })

/** Until when it is practised. */
export const endText = (i18n: I18n, { endsAt }: Pick<CoursePublish, 'endsAt'>): string =>
  endsAt === null
    ? noEndText(i18n)
    : i18n._({
        id: 'authoring.publish-until',
        message: 'Until {day}',
        values: { day: i18n.date(endsAt, { dateStyle: 'medium' }) },
      })

/** Until when an exam that is being published goes on: with its last session, as long as neither a day before that nor learning materials say otherwise. */
export function examEndText(
  i18n: I18n,
  locale: LocaleId,
  { endsAt, lastSession }: { endsAt: string | null; lastSession: number | null },
): string {
  if (endsAt !== null && (lastSession === null || Date.parse(endsAt) < lastSession))
    return endText(i18n, { endsAt })
  return lastSession === null
    ? i18n._({ id: 'authoring.publish-ends-with-sessions', message: 'Ends with its last session' })
    : i18n._({
        id: 'authoring.publish-ends-with-session',
        message: 'Ends with its last session: {time}',
        values: { time: formatInstant(locale, lastSession) },
      })
}

/** Why somebody can't publish; whom to ask is said beside it. */
export const noPermissionText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.publish-no-permission', message: 'You don’t have permission to publish.' })

/** Whom a builder can ask to publish a course (PUBLISH-02b). */
export const whomToAskText = (i18n: I18n, names: readonly string[]): string =>
  names.length === 0
    ? i18n._({ id: 'authoring.publish-ask-administrator', message: 'Ask your administrator.' })
    : i18n._({
        id: 'authoring.publish-ask-people',
        message: '{count, plural, one {Ask {names}} other {Ask one of: {names}}}',
        values: {
          count: names.length,
          names: new Intl.ListFormat(i18n.locales, { type: 'disjunction' }).format(names),
        },
      })

/** Why somebody can't publish, and who can help, where nobody is named. */
export const mayNotPublishText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.publish-not-permitted',
    message: 'You don’t have permission to publish. Ask a colleague who has it, or your administrator.',
  })
