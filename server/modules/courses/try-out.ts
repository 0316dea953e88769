import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { TriedDraft, TriedTurnView } from '../../../src/contract/try-out.ts'
import { maxTrainingCost, trainingCostOf } from '../../../src/domain/course/check-intents.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { type CourseCorpus, corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { AnswerOutcome } from '../../../src/domain/try-out/outcome.ts'
import type { TryMove, TryStart } from '../../../src/domain/try-out/try-out.ts'
import { boundedMap } from '../../caches/bounded-map.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import { hashOf, isTrained, type ModelOf, storedModel } from '../intents/public.ts'
import { dialogueFlowOf } from './dialogue-flow-of.ts'
import type { TryAnswer, TryOrder } from './try-worker.ts'

/** As many answers as there may be take a second at most; more is for a machine that is busy. */
const timeLimit = 20_000
const memoryMegabytes = 512
/** When to ask again after too many conversations of an enterprise wait. */
const retrySeconds = 5
/** Drafts that are kept as they were last read. */
const mostDrafts = 20

const ask = createThread<TryOrder, TryAnswer>({
  beside: import.meta.url,
  script: 'try-worker',
  memoryMegabytes,
  timeLimit,
})

/** A classifier that is somewhere to be had. */
interface Classifier {
  /** Stands for it. */
  key: string
  load(db: TenantDb): Promise<Uint8Array | null>
}

const noClassifier: Classifier = { key: 'none', load: () => Promise.resolve(null) }
const trained = (corpusHash: string): Classifier => ({
  key: corpusHash,
  load: (db) => storedModel(db, corpusHash),
})

/** A draft as it was last read. */
interface ReadDraft {
  courseId: string
  revision: number
  content: DialogueFlowCourse
  /** Null where there is nothing to be learned, or too much. */
  corpus: { corpus: CourseCorpus; hash: string } | null
  /** What its intents are recognised by, once that is known. */
  current: Classifier | null
  /** What was used before; null where nothing was. */
  older: Classifier | null
  /** Whether the newest version was looked at for a classifier. */
  looked: boolean
}

const drafts = boundedMap<string, ReadDraft>(mostDrafts)
/** Trainings that are on, by course: the next one begins when this one has ended. */
const training = new Set<string>()

const revisionOf = async (db: TenantDb, by: Builder, courseId: string): Promise<number> => {
  const [found] = await db
    .select({ revision: courseDraft.revision })
    .from(courseDraft)
    .innerJoin(course, eq(course.id, courseDraft.courseId))
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found.revision
}

function learnedFrom(content: DialogueFlowCourse): ReadDraft['corpus'] {
  if (trainingCostOf(content.intents) > maxTrainingCost) return null
  const corpus = corpusOf(content)
  return corpus.places.length > 0 ? { corpus, hash: hashOf(corpus) } : null
}

/** The draft as it is now, read again only where it was changed. */
async function readDraft(db: TenantDb, by: Builder, courseId: string): Promise<ReadDraft> {
  const revision = await revisionOf(db, by, courseId)
  const name = `${db.tenantId} ${courseId}`
  const known = drafts.get(name)
  if (known?.revision === revision) return known
  const [row] = await db
    .select({ revision: courseDraft.revision, content: courseDraft.content })
    .from(courseDraft)
    .where(eq(courseDraft.courseId, courseId))
  if (!row) throw new CallError('not-found')
  const content = dialogueFlowOf(row.content)
  const corpus = learnedFrom(content)
  const isSame = known && known.corpus?.hash === corpus?.hash
  const read: ReadDraft = {
    courseId,
    revision: row.revision,
    content,
    corpus,
    current: isSame ? known.current : null,
    older: known?.current ?? known?.older ?? null,
    looked: isSame ? known.looked : false,
  }
  drafts.set(name, read)
  return read
}

/** The classifier of the newest version that has one: the draft's own, where both learn from the same. */
async function lookAtVersions(db: TenantDb, draft: ReadDraft): Promise<void> {
  if (draft.looked) return
  const [last] = await db
    .select({ id: courseVersion.id, content: courseVersion.content })
    .from(courseVersion)
    .where(and(eq(courseVersion.courseId, draft.courseId), isNotNull(courseVersion.intentModel)))
    .orderBy(desc(courseVersion.createdAt), desc(courseVersion.id))
    .limit(1)
  draft.looked = true
  if (!last) return
  const ofVersion: Classifier = { key: last.id, load: (handle) => modelOfVersion(handle, last.id) }
  if (learnedFrom(dialogueFlowOf(last.content))?.hash === draft.corpus?.hash) draft.current = ofVersion
  else draft.older ??= ofVersion
}

const modelOfVersion = async (db: TenantDb, id: string): Promise<Uint8Array | null> => {
  const [found] = await db
    .select({ model: courseVersion.intentModel })
    .from(courseVersion)
    .where(eq(courseVersion.id, id))
  return found?.model ?? null
}

/** Learns the draft's intents without keeping anybody waiting; whoever asks next finds what came of it. */
function trainMeanwhile(db: TenantDb, { courseId, content, corpus }: ReadDraft, modelOf: ModelOf): void {
  const name = `${db.tenantId} ${courseId}`
  if (!corpus || training.has(name)) return
  training.add(name)
  // Whoever asks next asks for it again, and is told then.
  void modelOf(content.name, corpus.corpus)
    .catch(() => {})
    .finally(() => training.delete(name))
}

/**
 * What the intents of a draft are recognised by: its own classifier, or an older one while that is being trained. Waits for a
 * training only where there is none at all.
 */
async function classifierOf(
  db: TenantDb,
  draft: ReadDraft,
  modelOf: ModelOf,
): Promise<{ classifier: Classifier; understanding: TriedDraft['understanding'] }> {
  const { corpus } = draft
  if (!corpus) return { classifier: noClassifier, understanding: 'none' }
  if (!draft.current) await lookAtVersions(db, draft)
  if (!draft.current && (await isTrained(db, corpus.hash))) draft.current = trained(corpus.hash)
  if (draft.current) return { classifier: draft.current, understanding: 'current' }
  if (draft.older) {
    trainMeanwhile(db, draft, modelOf)
    return { classifier: draft.older, understanding: 'older' }
  }
  await modelOf(draft.content.name, corpus.corpus)
  draft.current = trained(corpus.hash)
  return { classifier: draft.current, understanding: 'current' }
}

async function answerOf(tenantId: string, order: TryOrder): Promise<TryAnswer> {
  try {
    return await ask(tenantId, order)
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    if (error instanceof ThreadFailedError) throw new CallError('unavailable')
    throw error
  }
}

/** A draft that conversations can be held with. */
export interface TriableDraft {
  revision: number
  understanding: TriedDraft['understanding']
  /** Of turns before `explainFrom` no explanation is made. */
  turns(start: TryStart, moves: TryMove[], explainFrom: number): Promise<TriedTurnView[]>
  outcomes(start: TryStart, moves: TryMove[]): Promise<AnswerOutcome[]>
}

/**
 * Makes the draft of a course ready to be tried (FLOW-05), whatever the checker says of it. Conversations are held in a thread of
 * their own: a draft that is dear to compile slows nobody. `now` is when its lines are said. Throws CallError `not-found`;
 * `unavailable` where no classifier could be trained; `too-many-requests`.
 */
export async function triableDraft(
  db: TenantDb,
  by: Builder,
  courseId: string,
  { modelOf, now }: { modelOf: ModelOf; now: number },
): Promise<TriableDraft> {
  const draft = await readDraft(db, by, courseId)
  const { classifier, understanding } = await classifierOf(db, draft, modelOf)
  const { revision, content } = draft
  const key = [db.tenantId, courseId, revision, classifier.key].join(' ')
  async function answer(start: TryStart, moves: TryMove[], explainFrom: number | null) {
    const order = { key, made: null, start, moves, at: now, explainFrom }
    const known = await answerOf(db.tenantId, order)
    if (known !== 'unknown') return known
    const made = { course: content, model: await classifier.load(db) }
    return answerOf(db.tenantId, { ...order, made })
  }
  return {
    revision,
    understanding,
    async turns(start, moves, explainFrom) {
      const told = await answer(start, moves, explainFrom)
      return told !== 'unknown' && 'turns' in told ? told.turns : []
    },
    async outcomes(start, moves) {
      const told = await answer(start, moves, null)
      return told !== 'unknown' && 'outcomes' in told ? told.outcomes : []
    },
  }
}
