import type { Audience, ChangedPublish, PublishDetails } from '../../../../contract/course-publishes.ts'
import { type EndFault, endFault } from '../../../../domain/publish/changed-end.ts'
import { type StartFault, startFault } from '../../../../domain/publish/start.ts'
import { dayOf, fieldFault, isDay, type Day } from '../../../../ui/inputs/date-rules.ts'
import type { Member } from '../../../../ui/member-select/member-index.ts'
import type { Faults } from '../../../../ui/form/use-form.ts'
import { passMarkDraft, passMarkIn } from '../pass-mark-draft.ts'
import { instantOf as localInstant, localOf } from '../session-draft.ts'
import { endOfDay, firstPublishDay, maxPublishName } from '../form/publish-draft.ts'

/** What is changed of a publish that is out, as it is typed (PUBLISH-11). */
export interface EditDraft {
  name: string
  description: string
  members: PublishDetails['members']
  /** Of those that the trainer sees. */
  memberList: readonly Member[]
  /** When it begins, as a field for date and time holds it; empty for at once. It stays once it has begun. */
  startsAt: string
  /** The last day; empty for no end. */
  lastDay: Day | ''
  instructions: string
  notesAbsences: boolean
  showRank: boolean
  camera: boolean
  /** The score to pass as it is typed; null for that of the course. */
  passAt: string | null
  /** Whether what was begun under another one is judged by it as well. */
  judgesAll: boolean
}

const lastDayOf = ({ endsAt }: Pick<PublishDetails, 'endsAt'>): Day | '' =>
  endsAt === null ? '' : dayOf(new Date(endsAt))

/** The form as it begins. */
export const editDraftOf = (publish: PublishDetails): EditDraft => ({
  name: publish.name,
  description: publish.description,
  members: publish.members,
  memberList: publish.memberList.map((member) => ({ ...member, className: null })),
  startsAt: localOf(publish.startsAt),
  lastDay: lastDayOf(publish),
  instructions: publish.instructions,
  notesAbsences: publish.notesAbsences,
  showRank: publish.showRank,
  camera: publish.camera,
  passAt: passMarkDraft(publish.passAt),
  judgesAll: false,
})

/** The end that is meant: a day that stays keeps its time of day. */
const endIn = (publish: Pick<PublishDetails, 'endsAt'>, lastDay: Day | ''): string | null => {
  if (lastDay === lastDayOf(publish)) return publish.endsAt
  return isDay(lastDay) ? endOfDay(lastDay) : null
}

/** The earliest day that can be chosen; one that has passed may stay. */
export const earliestDayIn = (publish: PublishDetails, lastDay: Day | ''): Day =>
  lastDay !== '' && lastDay === lastDayOf(publish) ? lastDay : firstPublishDay()

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const instantOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

/** Why it can't end then, by the rule that the platform has. */
export const endFaultIn = (publish: PublishDetails, lastDay: Day | '', now: number): EndFault | null =>
  endFault(
    {
      was: instantOf(publish.endsAt),
      endsAt: instantOf(endIn(publish, lastDay)),
      nextRoundAt: instantOf(publish.series?.nextAt),
      sessionsUntil: instantOf(publish.sessionsUntil),
    },
    now,
  )

/** The start that is meant: one that stays keeps its seconds. */
const startIn = ({ startsAt }: Pick<PublishDetails, 'startsAt'>, local: string): number | null =>
  local === localOf(startsAt) ? Date.parse(startsAt) : localInstant(local)

/** Why it can't begin then, by the rule that the platform has; the end of a round is counted from its start. */
export const startFaultIn = (
  publish: PublishDetails,
  { startsAt, lastDay }: Pick<EditDraft, 'startsAt' | 'lastDay'>,
  now: number,
): StartFault | null => {
  // Nobody can choose another one then.
  if (publish.state !== 'to-be-published') return null
  const end = endIn(publish, lastDay)
  return startFault(
    {
      was: Date.parse(publish.startsAt),
      startsAt: startIn(publish, startsAt),
      endsAt: publish.series && end === publish.endsAt ? null : instantOf(end),
    },
    now,
  )
}

/** What is wrong with what is typed. */
export function editFaultsOf(publish: PublishDetails, draft: EditDraft, now: number): Faults<EditDraft> {
  const { name, members, memberList, lastDay } = draft
  // Those that the trainer doesn't see stay, where it was for some.
  const isForNobody = memberList.length + (publish.members === 'PART' ? publish.unseen : 0) === 0
  const start = startFaultIn(publish, draft, now)
  const end = fieldFault(lastDay, earliestDayIn(publish, lastDay)) ?? endFaultIn(publish, lastDay, now)
  return {
    ...(!name.trim() && { name: 'required' }),
    ...(name.trim().length > maxPublishName && { name: 'illegal-length' }),
    ...(members === 'PART' && isForNobody && { memberList: 'none-chosen' }),
    ...(start && { startsAt: start }),
    ...(end && { lastDay: end }),
    ...(passMarkIn(draft.passAt) === undefined && { passAt: 'illegal' }),
  }
}

/** Whom it is for, as the platform takes it. */
export const audienceIn = ({ members, memberList }: EditDraft): Audience => ({
  members,
  memberList: members === 'PART' ? memberList.map(({ type, id }) => ({ type, id })) : [],
})

/** As the platform takes it, over what was seen of the publish. */
export const editBody = (publish: PublishDetails, draft: EditDraft): ChangedPublish => ({
  ...audienceIn(draft),
  startsAt: isoOf(startIn(publish, draft.startsAt)),
  name: draft.name.trim(),
  description: draft.description.trim(),
  endsAt: endIn(publish, draft.lastDay),
  instructions: draft.instructions.trim(),
  notesAbsences: draft.notesAbsences,
  showRank: draft.showRank,
  camera: draft.camera,
  passAt: passMarkIn(draft.passAt) ?? null,
  judgesAll: draft.judgesAll,
  revision: publish.revision,
})
