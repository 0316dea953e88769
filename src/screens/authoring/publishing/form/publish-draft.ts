import type { CoursePublish, NewPublish, PublishDetails } from '../../../../contract/course-publishes.ts'
import type { CourseRow } from '../../../../contract/courses.ts'
import type { CallReply } from '../../../../contract/contract.ts'
import type { HeldSession } from '../../../../contract/exam-sessions.ts'
import type { Papered } from '../../../../domain/exam/check-sessions.ts'
import type { PublishKind } from '../../../../domain/exam/exam-session.ts'
import { type ReviewRule, usualReview } from '../../../../domain/marking/review-rule.ts'
import { type StartFault, startFault } from '../../../../domain/publish/start.ts'
import { type CompletionRule, usualCompletion } from '../../../../domain/publish/completion.ts'
import { withDescendants } from '../../../../domain/permissions/data-scope.ts'
import type { ReminderDays } from '../../../../domain/publish/reminders.ts'
import { type Recurrence, roundEnd } from '../../../../domain/publish/recurrence.ts'
import type { DifficultyChoice } from '../../../../domain/session/difficulty.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import { dayOf, fieldFault, isDay, type Day } from '../../../../ui/inputs/date-rules.ts'
import type { Member } from '../../../../ui/member-select/member-index.ts'
import { nextVersionOf } from '../../course-versions.ts'
import { isRunning } from '../../publish-changes.ts'
import { passMarkDraft, passMarkIn } from '../pass-mark-draft.ts'
import { copyOfMaterial, materialBody, type MaterialDraft } from '../materials/material-drafts.ts'
import {
  hasFaults,
  instantOf,
  localOf,
  sessionBody,
  sessionDraftOf,
  sessionFaultsOf,
  type SessionDraft,
  type SessionFaults,
} from '../session-draft.ts'

export type HeldMaterials = CallReply<'GET /coach-api/course-publishes/:id/materials'>

/** What is chosen in the form. */
export interface PublishDraft {
  /** Bring publishes that are running to the new version, or publish the course once more. */
  way: 'refresh' | 'new'
  /** Ids of the publishes to refresh. */
  refresh: readonly string[]
  kind: PublishKind
  name: string
  description: string
  labels: readonly string[]
  /** Null until somebody has chosen. */
  members: CoursePublish['members'] | null
  memberList: readonly Member[]
  /** When it begins, as a field for date and time holds it; empty for at once. */
  startsAt: string
  /** The last day; empty for no end. */
  lastDay: Day | ''
  /** Null until somebody has chosen: learners see the leaderboard of a practice, and none of an exam. */
  showRank: boolean | null
  difficultyChoice: DifficultyChoice
  sessions: readonly SessionDraft[]
  instructions: string
  notesAbsences: boolean
  camera: boolean
  materials: readonly MaterialDraft[]
  completion: CompletionRule
  /** The score to pass as it is typed; null for that of the course. */
  passAt: string | null
  review: ReviewRule
  /** That it begins again; in place of a last day. */
  recurrence: Recurrence | null
  /** Days before its end at which it reminds; they mean nothing without an end. */
  reminders: readonly ReminderDays[]
}

export const maxPublishName = 100

/** The publishes by which learners have an older version than they could. */
export const outdatedOf = (
  course: Pick<CourseRow, 'version' | 'draftChanged'>,
  publishes: readonly CoursePublish[],
): CoursePublish[] =>
  publishes.filter((publish) => isRunning(publish) && publish.version !== nextVersionOf(course))

/** What the form begins with: where learners have an older version, bringing them the new one comes first. An exam stays as it is unless somebody says so. */
export function publishDraftOf(
  course: Pick<CourseRow, 'name' | 'version' | 'draftChanged'>,
  publishes: readonly CoursePublish[],
): PublishDraft {
  const practised = outdatedOf(course, publishes).filter(({ kind }) => kind === 'practice')
  return {
    way: practised.length > 0 ? 'refresh' : 'new',
    refresh: practised.map(({ id }) => id),
    kind: 'practice',
    name: course.name,
    description: '',
    labels: [],
    members: null,
    memberList: [],
    startsAt: '',
    lastDay: '',
    showRank: null,
    difficultyChoice: 'course',
    sessions: [],
    instructions: '',
    notesAbsences: false,
    camera: false,
    materials: [],
    completion: usualCompletion,
    passAt: null,
    review: usualReview,
    recurrence: null,
    reminders: [],
  }
}

/** The form with what another publish has; a start and an end that have passed are left out. */
export const copiedDraftOf = (
  first: PublishDraft,
  publish: PublishDetails,
  sessions: readonly HeldSession[],
  { items, completion }: HeldMaterials,
  review: ReviewRule,
  now: number,
): PublishDraft => ({
  ...first,
  way: 'new',
  kind: publish.kind,
  name: publish.name,
  description: publish.description,
  labels: publish.labels,
  members: publish.members,
  memberList: publish.memberList.map((member) => ({ ...member, className: null })),
  startsAt: Date.parse(publish.startsAt) > now ? localOf(publish.startsAt) : '',
  lastDay:
    publish.series === null && publish.endsAt !== null && Date.parse(publish.endsAt) > now
      ? dayOf(new Date(publish.endsAt))
      : '',
  showRank: publish.showRank,
  difficultyChoice: publish.difficultyChoice,
  instructions: publish.instructions,
  notesAbsences: publish.notesAbsences,
  camera: publish.camera,
  sessions: sessions.map(sessionDraftOf),
  materials: items.filter(({ gone }) => !gone).map(copyOfMaterial),
  completion,
  passAt: passMarkDraft(publish.passAt),
  review,
  recurrence: publish.series && { months: publish.series.months, days: publish.series.days },
  reminders: publish.reminders,
})

/** A publish ends today at the earliest. */
export const firstPublishDay = (): Day => dayOf(new Date())

export interface PublishFaults {
  fields: Partial<
    Record<
      Exclude<
        keyof PublishDraft,
        'labels' | 'sessions' | 'materials' | 'completion' | 'review' | 'recurrence' | 'reminders'
      >,
      string
    >
  >
  /** There has to be one. */
  noSessions: boolean
  sessions: SessionFaults
}

const noFaults: PublishFaults = { fields: {}, noSessions: false, sessions: [] }

/** What is wrong with what is typed (PUBLISH-02, PUBLISH-03). */
export function publishFaultsOf(draft: PublishDraft, course: Papered, now: number): PublishFaults {
  const { way, refresh, kind, name, members, memberList, lastDay } = draft
  if (way === 'refresh')
    return refresh.length === 0 ? { ...noFaults, fields: { refresh: 'none-chosen' } } : noFaults
  return {
    fields: {
      ...(!name.trim() && { name: 'required' }),
      ...(name.trim().length > maxPublishName && { name: 'illegal-length' }),
      ...(members === null && { members: 'none-chosen' }),
      ...(members === 'PART' && memberList.length === 0 && { memberList: 'none-chosen' }),
      ...(passMarkIn(draft.passAt) === undefined && { passAt: 'illegal' }),
      ...(startFaultIn(draft, now) && { startsAt: startFaultIn(draft, now) ?? '' }),
      ...(!recurrenceIn(draft) && fieldFault(lastDay, firstPublishDay()) && { lastDay: 'too-early' }),
    },
    noSessions: kind !== 'practice' && draft.sessions.length === 0,
    sessions: kind === 'practice' ? [] : sessionFaultsOf(draft.sessions, kind, course, now),
  }
}

export const isFine = ({ fields, noSessions, sessions }: PublishFaults): boolean =>
  Object.keys(fields).length === 0 && !noSessions && !hasFaults(sessions)

/** The end of a day where the person is, as an instant. */
export function endOfDay(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59).toISOString()
}

export const showsRank = ({ kind, showRank }: Pick<PublishDraft, 'kind' | 'showRank'>): boolean =>
  showRank ?? kind === 'practice'

/** Whether it is over with its last session, whose end is an instant in milliseconds, null while it isn't chosen; learning materials can be seen beyond. */
export function sessionsEndIn({
  kind,
  materials,
  sessions,
}: Pick<PublishDraft, 'kind' | 'materials' | 'sessions'>): { last: number | null } | null {
  if (kind === 'practice' || materials.length > 0) return null
  const ends = sessions.map(({ endsAt }) => instantOf(endsAt))
  const known = ends.filter((end) => end !== null)
  return {
    last: known.length > 0 && known.length === ends.length ? Math.max(...known) : null,
  }
}

/** An exam is held at the times of its sessions, and so not again by itself. */
export const recurrenceIn = ({
  kind,
  recurrence,
}: Pick<PublishDraft, 'kind' | 'recurrence'>): Recurrence | null => (kind === 'practice' ? recurrence : null)

/** When it begins, where that isn't at once, in milliseconds. An exam has sessions with times of their own. */
export const startIn = ({ kind, startsAt }: Pick<PublishDraft, 'kind' | 'startsAt'>): number | null =>
  kind === 'practice' ? instantOf(startsAt) : null

/** Why it can't begin then, by the rule that the platform has. */
export const startFaultIn = (draft: PublishDraft, now: number): StartFault | null =>
  startFault(
    {
      was: null,
      startsAt: startIn(draft),
      endsAt: !recurrenceIn(draft) && isDay(draft.lastDay) ? Date.parse(endOfDay(draft.lastDay)) : null,
    },
    now,
  )

/** When it ends, if it is published now; null where it has no end. */
export function endIn(draft: PublishDraft, now: number): string | null {
  const recurrence = recurrenceIn(draft)
  const start = startIn(draft) ?? now
  if (recurrence)
    return new Date(roundEnd({ at: start, timeZone: ownTimeZone() }, recurrence, start)).toISOString()
  return isDay(draft.lastDay) ? endOfDay(draft.lastDay) : null
}

/** As the platform takes it. */
export const publishBody = (draft: PublishDraft): NewPublish => {
  const { kind, members, memberList, lastDay } = draft
  const recurrence = recurrenceIn(draft)
  const start = startIn(draft)
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    labels: [...draft.labels],
    // Where nothing was chosen it is nobody, which the platform refuses: never everybody by mistake.
    members: members ?? 'PART',
    memberList: members === 'PART' ? memberList.map(({ type, id }) => ({ type, id })) : [],
    startsAt: start === null ? null : new Date(start).toISOString(),
    endsAt: recurrence || lastDay === '' ? null : endOfDay(lastDay),
    recurrence,
    ...(recurrence && { timeZone: ownTimeZone() }),
    reminders: recurrence || lastDay !== '' ? [...draft.reminders] : [],
    showRank: showsRank(draft),
    difficultyChoice: kind === 'practice' ? draft.difficultyChoice : 'course',
    kind,
    instructions: kind === 'practice' ? '' : draft.instructions.trim(),
    notesAbsences: kind !== 'practice' && draft.notesAbsences,
    camera: draft.camera,
    sessions: kind === 'practice' ? [] : draft.sessions.map((session) => sessionBody(session, kind)),
    materials: draft.materials.flatMap(materialBody),
    completion: draft.completion,
    passAt: passMarkIn(draft.passAt) ?? null,
    review: kind === 'practice' ? usualReview : draft.review,
  }
}

/** How many people are meant, each once; null where that isn't known. */
export function peopleIn(memberList: readonly Member[], known: readonly Member[]): number {
  const idsOf = (wanted: Member['type']) =>
    new Set(memberList.filter(({ type }) => type === wanted).map(({ id }) => id))
  const named = idsOf('STUDENT')
  const classes = idsOf('CLASS')
  const tree = known
    .filter(({ type }) => type === 'DEPARTMENT')
    .map(({ id, departmentId }) => ({ id, parentId: departmentId ?? null }))
  const departments = new Set(withDescendants(tree, idsOf('DEPARTMENT')))
  const within = known.filter(
    ({ type, id, classIds, departmentId }) =>
      type === 'STUDENT' &&
      !named.has(id) &&
      ((classIds ?? []).some((one) => classes.has(one)) || (departmentId && departments.has(departmentId))),
  )
  return named.size + within.length
}
