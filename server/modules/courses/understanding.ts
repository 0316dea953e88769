import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { UnderstoodSentence } from '../../../src/domain/try-out/understand-sentence.ts'
import { type CourseCorpus, corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { ModelOf } from '../intents/public.ts'
import { dialogueFlowOf } from './dialogue-flow-of.ts'
import { checkStored } from './checking.ts'
import type { StoredCourse } from './queries.ts'
import type { UnderstandOrder } from './understand-worker.ts'

const retrySeconds = 10

const ask = createThread<UnderstandOrder, UnderstoodSentence>({
  beside: import.meta.url,
  script: 'understand-worker',
  memoryMegabytes: 512,
  timeLimit: 10_000,
})

/** What keeps a course from being compiled or its classifier from being trained at all. */
const isProhibitive = (code: string): boolean =>
  code.startsWith('regex-') ||
  code.startsWith('patterns-') ||
  ['training-too-costly', 'condition-too-deep', 'check-too-long'].includes(code)

/** The draft without the intents that have no examples yet. Throws CallError `course-invalid` where it can't be read at all. */
async function readable(
  tenantId: string,
  { content: stored, problems }: StoredCourse,
): Promise<DialogueFlowCourse> {
  const content = dialogueFlowOf(stored)
  const found = problems ?? (await checkStored(tenantId, content)).problems
  const errors = found.filter(({ code }) => isProhibitive(code))
  if (errors.length > 0) throw new CallError('course-invalid', { errors: errors.length })
  return { ...content, intents: content.intents.filter(({ positive }) => positive.length > 0) }
}

/** What a draft's classifier learns from. Throws CallError `course-invalid` where that can't be told, or is too much. */
export const corpusToLearn = async (tenantId: string, stored: StoredCourse): Promise<CourseCorpus> =>
  corpusOf(await readable(tenantId, stored))

/**
 * What a sentence means to a draft. A draft in the making is read as far as it goes: an intent without examples is
 * nobody's guess. Throws CallError `course-invalid` where it can't be read at all, `too-many-requests`, `unavailable`.
 */
export async function understandDraft(
  db: TenantDb,
  stored: StoredCourse,
  sentence: Pick<UnderstandOrder, 'sentence' | 'node' | 'at'>,
  modelOf: ModelOf,
): Promise<UnderstoodSentence> {
  const course = await readable(db.tenantId, stored)
  const model = course.intents.length > 0 ? await modelOf(stored.row.name, corpusOf(course)) : null
  try {
    return await ask(db.tenantId, { course, model, ...sentence })
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    if (error instanceof ThreadFailedError) throw new CallError('unavailable')
    throw error
  }
}
