import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { DoubtfulLine, LabelledPlace, LineLabel } from '../../../src/contract/doubts.ts'
import type { Condition } from '../../../src/domain/course/condition.ts'
import {
  type DialogueFlowCourse,
  type FlowNode,
  leastExamples,
  most,
} from '../../../src/domain/course/dialogue-flow.ts'
import { type NotTakenReason, whyNotTaken } from '../../../src/domain/try-out/why-not-taken.ts'
import type { CommandOf } from '../../../src/domain/course/edit/commands.ts'
import { nodesOf } from '../../../src/domain/course/walk-nodes.ts'
import {
  agreesWith,
  doubtOf,
  type DoubtReason,
  type LineLabelKind,
  repeatedDoubts,
  type RepeatedDoubt,
} from '../../../src/domain/scoring/doubtful-line.ts'
import { comparingIn } from '../../../src/domain/text/comparable.ts'
import { lineLabel } from '../../db/schema/doubts.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type BuildingActor, dialogueFlowOf, editDraft, type NewChange } from '../courses/public.ts'
import type { Practice } from '../practice/public.ts'
import {
  doubtfulEntries,
  type DoubtfulEntry,
  type DoubtViewer,
  labelById,
  labelsOf,
  openCourse,
  saidBefore,
  type StoredLabel,
} from './queries.ts'

type Entry = RepeatedDoubt<DoubtfulEntry> & { id: string }
type UserSays = Extract<FlowNode, { kind: 'user-says' }>

export interface DoubtFilter {
  page: number
  size: number
  search?: string | undefined
  node?: string | undefined
  reason?: DoubtReason | undefined
  labelled?: 'yes' | 'no' | undefined
}

const placesOf = (course: DialogueFlowCourse): UserSays[] =>
  nodesOf(course).flatMap(({ node }) => (node.kind === 'user-says' ? [node] : []))

/** A line as it is compared may be longer than an index takes. */
const digest = (node: string, compared: string): string =>
  createHash('sha256').update(`${node}\n${compared}`).digest('hex')

/** The lines in doubt at places that the draft still has. */
async function entriesOf(
  db: TenantDb,
  viewer: DoubtViewer,
  courseId: string,
  content: DialogueFlowCourse,
): Promise<Entry[]> {
  const places = new Set(placesOf(content).map(({ id }) => id))
  const doubts = (await doubtfulEntries(db, viewer, courseId)).flatMap((said) => {
    const doubt = doubtOf(said)
    return doubt && places.has(doubt.node) ? [{ doubt, said }] : []
  })
  return repeatedDoubts(comparingIn(content.locale), doubts).map((entry) => ({
    ...entry,
    id: digest(entry.node, entry.compared),
  }))
}

const labelView = ({ id, kind, branch, agrees, inDraft, golden }: StoredLabel): LineLabel => ({
  id,
  kind,
  branch,
  agrees,
  uses: [...(inDraft ? (['draft'] as const) : []), ...(golden ? (['golden'] as const) : [])],
})

/** So many versions, those of the lines that come first, are asked why they didn't take a line for what came closest. */
const askedVersions = 3

/** Why each line was not taken for what it came closest to, by the version that judged it; of the first few versions alone. */
async function notTakenBy(
  db: TenantDb,
  practice: Practice,
  entries: readonly Entry[],
): Promise<(entry: Entry) => NotTakenReason | null> {
  const asking = entries.filter(({ guess, branch, notCounted }) => guess && branch === null && !notCounted)
  const versions = [...new Set(asking.map(({ last }) => last.versionId))].slice(0, askedVersions)
  const reasons = new Map<string, NotTakenReason | null>()
  for (const versionId of versions) {
    const engine = await practice.engineOf(db.tenantId, versionId)
    const course = engine?.conversation
    if (!course) continue
    for (const { id, node, guess, last } of asking)
      if (guess && last.versionId === versionId && last.event.type === 'say')
        reasons.set(id, whyNotTaken(course, { node, said: last.event, at: last.at.getTime(), guess }))
  }
  return ({ id }) => reasons.get(id) ?? null
}

function lineView(
  content: DialogueFlowCourse,
  entry: Entry,
  {
    label,
    before,
    notTaken,
  }: { label: StoredLabel | undefined; before: string | null; notTaken: NotTakenReason | null },
): DoubtfulLine {
  const { id, text, node, reasons, branch, guess, notCounted, count, last } = entry
  const place = placesOf(content).find((one) => one.id === node)
  const named = (list: readonly { id: string; name: string }[] | undefined, of: string): string =>
    list?.find((one) => one.id === of)?.name ?? of
  return {
    id,
    text,
    saidBefore: before,
    node,
    reasons,
    branch,
    guess: guess && {
      intent: named(content.intents, guess.intent),
      confidence: Number.isFinite(guess.confidence) ? guess.confidence : 0,
      notTaken,
    },
    notCounted,
    unsure: [
      ...entry.unsureBranches.map((one) => named(place?.branches, one)),
      ...entry.unsureRules.map((one) => named(content.scoring.rules, one)),
    ],
    count,
    lastAt: last.at.toISOString(),
    label: label ? labelView(label) : null,
  }
}

const placeView = ({ id, title, branches }: UserSays): LabelledPlace => ({
  node: id,
  title,
  branches: branches.map((branch) => ({ id: branch.id, name: branch.name, wrong: branch.wrong })),
})

const share = (labels: readonly StoredLabel[]) => ({
  labelled: labels.length,
  agreed: labels.filter(({ agrees }) => agrees).length,
})

/** The Monday (UTC) of the week that an instant lies in. */
function mondayOf(at: Date): string {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const shownWeeks = 12

function grouped<K>(labels: readonly StoredLabel[], keyOf: (label: StoredLabel) => K): Map<K, StoredLabel[]> {
  const groups = new Map<K, StoredLabel[]>()
  for (const label of labels) {
    const key = keyOf(label)
    groups.set(key, [...(groups.get(key) ?? []), label])
  }
  return groups
}

function agreementOf(labels: readonly StoredLabel[]) {
  const weeks = grouped(labels, ({ labelledAt }) => mondayOf(labelledAt))
  const versions = grouped(
    labels.filter(({ version }) => version !== null),
    ({ version }) => version ?? 0,
  )
  return {
    ...share(labels),
    weeks: [...weeks]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(-shownWeeks)
      .map(([from, own]) => ({ from, ...share(own) })),
    versions: [...versions].sort(([a], [b]) => a - b).map(([version, own]) => ({ version, ...share(own) })),
  }
}

async function courseOrThrow(db: TenantDb, viewer: DoubtViewer, courseId: string) {
  const found = await openCourse(db, viewer, courseId)
  if (!found) throw new CallError('not-found')
  return found
}

/** The lines in doubt of a course, filtered and paged, and how often its judgement was right (SCORE-13). */
export async function doubtfulLines(
  db: TenantDb,
  practice: Practice,
  viewer: DoubtViewer,
  courseId: string,
  { page, size, search, node, reason, labelled }: DoubtFilter,
): Promise<CallReply<'GET /coach-api/courses/:id/doubtful-lines'>> {
  const content = dialogueFlowOf((await courseOrThrow(db, viewer, courseId)).content)
  const labels = await labelsOf(db, courseId)
  const byLine = new Map(labels.map((label) => [label.line, label]))
  const comparing = comparingIn(content.locale)
  const wanted = search ? comparing.text(search).text : ''
  const entries = (await entriesOf(db, viewer, courseId, content)).filter(
    (entry) =>
      (!node || entry.node === node) &&
      (!reason || entry.reasons.includes(reason)) &&
      (!labelled || byLine.has(entry.id) === (labelled === 'yes')) &&
      comparing.text(entry.text).text.includes(wanted),
  )
  const shown = entries.slice((page - 1) * size, page * size)
  const [beforeOf, notTakenOf] = await Promise.all([
    saidBefore(
      db,
      shown.map(({ last }) => last),
    ),
    notTakenBy(db, practice, shown),
  ])
  return {
    items: shown.map((entry) =>
      lineView(content, entry, {
        label: byLine.get(entry.id),
        before: beforeOf(entry.last),
        notTaken: notTakenOf(entry),
      }),
    ),
    total: entries.length,
    page,
    size,
    courseName: content.name,
    locale: content.locale,
    places: placesOf(content).map(placeView),
    agreement: agreementOf(labels),
  }
}

/** Labels a line that is in doubt (SCORE-13). Throws CallError `not-found`, `illegal-argument` for a branch that its place doesn't have. */
export async function labelLine(
  db: TenantDb,
  by: DoubtViewer & BuildingActor,
  courseId: string,
  { line, kind, branch }: { line: string; kind: LineLabelKind; branch?: string | undefined },
): Promise<LineLabel> {
  const content = dialogueFlowOf((await courseOrThrow(db, by, courseId)).content)
  const entry = (await entriesOf(db, by, courseId, content)).find(({ id }) => id === line)
  if (!entry) throw new CallError('not-found')
  const place = placesOf(content).find(({ id }) => id === entry.node)
  if (kind === 'branch' && !place?.branches.some(({ id }) => id === branch))
    throw new CallError('illegal-argument')
  const label = { kind, branch: kind === 'branch' ? (branch ?? null) : null }
  const [before] = (await labelsOf(db, courseId)).filter((one) => one.line === line)
  if (before) await unlabelLine(db, by, before.id)
  const [stored] = await db
    .insert(lineLabel)
    .values({
      courseId,
      node: entry.node,
      line,
      text: entry.text,
      ...label,
      taken: entry.branch,
      agrees: agreesWith(label, entry.branch),
      version: entry.last.version,
      labelledBy: by.id,
      labelledAt: new Date(by.now),
    })
    .onConflictDoNothing()
    .returning()
  // Somebody else labelled it at the same moment.
  if (!stored) throw new CallError('not-found')
  return labelView(stored)
}

async function labelOrThrow(db: TenantDb, by: BuildingActor, id: string): Promise<StoredLabel> {
  const label = await labelById(db, by, id)
  if (!label) throw new CallError('not-found')
  return label
}

/** The first intent that a condition asks for. */
function intentOf(condition: Condition): string | null {
  if (condition.type === 'intent') return condition.stance === 'denied' ? null : condition.intent
  if (condition.type !== 'group' || condition.mode === 'none') return null
  return condition.children.reduce<string | null>((found, child) => found ?? intentOf(child), null)
}

/** Lines of the course's draft. */
interface Lines extends Pick<CommandOf<'change-lines'>, 'of' | 'field'> {
  lines: string[]
  most: number
}

/** Whose lines a label speaks for: an intent of its branch, or its place where it is no branch's; null where there is none. */
function linesFor(content: DialogueFlowCourse, label: StoredLabel): Lines | null {
  const place = placesOf(content).find(({ id }) => id === label.node)
  if (!place) return null
  const branch = label.kind === 'accepted' ? label.taken : label.branch
  if (branch === null)
    return {
      of: { list: 'nodes', id: place.id },
      field: 'unrelated',
      lines: place.unrelated,
      most: most.unrelated,
    }
  const match = place.branches.find(({ id }) => id === branch)?.match
  const id = match ? intentOf(match) : null
  const intent = content.intents.find((one) => one.id === id)
  return intent
    ? { of: { list: 'intents', id: intent.id }, field: 'positive', lines: intent.positive, most: 2000 }
    : null
}

const changeOf = ({ of, field }: Lines, add: readonly string[], remove: string[]): NewChange => ({
  changeId: randomUUID(),
  commands: [{ type: 'change-lines', of, field, add: add.map((line) => ({ line, before: null })), remove }],
})

/** A line of a course is shorter than what somebody may say. */
const lineOfCourse = (text: string): string => text.trim().slice(0, 500).trim()

/**
 * Uses a labelled line: for the draft of its course, or as a golden line. Throws CallError `not-found`, `illegal-argument` where the label's branch
 * has no intent or its list is full, `changed-meanwhile`.
 */
export async function addLabelled(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  use: 'draft' | 'golden',
): Promise<LineLabel> {
  const label = await labelOrThrow(db, by, id)
  if (use === 'draft' && !label.inDraft) {
    const draft = await openCourse(db, by, label.courseId)
    const target = draft && linesFor(dialogueFlowOf(draft.content), label)
    if (!draft || !target || target.lines.length >= target.most) throw new CallError('illegal-argument')
    const line = lineOfCourse(label.text)
    await editDraft(db, by, label.courseId, changeOf(target, [line], []))
  }
  const [stored] = await db
    .update(lineLabel)
    .set(use === 'draft' ? { inDraft: true } : { golden: true })
    .where(eq(lineLabel.id, id))
    .returning()
  if (!stored) throw new CallError('not-found')
  return labelView(stored)
}

/** Takes a label back, and the line out of the draft that it had brought there. Throws CallError `not-found`, `changed-meanwhile`. */
export async function unlabelLine(db: TenantDb, by: BuildingActor, id: string): Promise<void> {
  const label = await labelOrThrow(db, by, id)
  const draft = label.inDraft ? await openCourse(db, by, label.courseId) : null
  const target = draft && linesFor(dialogueFlowOf(draft.content), label)
  if (draft && target) {
    const line = lineOfCourse(label.text)
    const lines = target.lines.filter((one) => one !== line)
    // An intent keeps the lines that it needs.
    if (target.field === 'unrelated' || lines.length >= leastExamples)
      await editDraft(db, by, label.courseId, changeOf(target, [], [line]))
  }
  await db.delete(lineLabel).where(and(eq(lineLabel.id, id), eq(lineLabel.courseId, label.courseId)))
}
