import type { TrainingState } from '../../../../src/contract/intents.ts'
import type { CourseCorpus } from '../../../../src/domain/intent/course-corpus.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { CallContext } from '../../../plugins/route.ts'
import { hashOf, isTrained, modelByJob } from '../../intents/public.ts'
import { jobCallerOf, lastState } from '../../jobs/public.ts'
import { corpusToLearn, understandDraft } from '../understanding.ts'
import { draftOf } from './portal-draft.ts'
import { portalId } from './word-ids.ts'

const success = (result: TrainingState) => ({ message: 'success' as const, result })

/** How the training of a corpus stands. A model that was swept since is not there. */
async function stateOf(db: TenantDb, corpus: CourseCorpus): Promise<TrainingState> {
  const corpusHash = hashOf(corpus)
  if (await isTrained(db, corpusHash)) return 'trained'
  const last = await lastState(db, 'train-intents', 'corpusHash', corpusHash)
  if (last === 'waiting' || last === 'running') return 'training'
  return last === 'failed' ? 'failed' : 'untrained'
}

/** Starts a job of the caller, which is theirs to see and to stop (INTENT-02). */
export async function startTraining(context: CallContext<'POST /coach-api/intent/v3/train'>) {
  const { db, query, request } = context
  const draft = await draftOf(context, query.groupId)
  const corpus = await corpusToLearn(db.tenantId, draft)
  if (corpus.intents.length === 0) throw new CallError('illegal-argument')
  const state = await stateOf(db, corpus)
  if (state === 'trained' || state === 'training') return success(state)
  await request.server.jobs.start(db, jobCallerOf(context), {
    kind: 'train-intents',
    subject: draft.row.name,
    input: { corpusHash: hashOf(corpus), corpus },
  })
  return success('training')
}

export async function trainingOf(context: CallContext<'GET /coach-api/intent/v3/status'>) {
  const { db, query } = context
  const corpus = await corpusToLearn(db.tenantId, await draftOf(context, query.groupId))
  return success(await stateOf(db, corpus))
}

/** What a sentence means to each group as to a practice, anywhere in its course; an unsure guess is none. */
export async function predict(context: CallContext<'POST /coach-api/mlp/v1/api/predict'>) {
  const { db, body, platform } = context
  const predictions: { problem_id: string; intentId: string; label: string; score: number }[] = []
  for (const groupId of new Set(body.problem_ids)) {
    const draft = await draftOf(context, groupId)
    const asked = { sentence: body.sentence, node: null, at: platform.clock() }
    const { intents } = await understandDraft(db, draft, asked, modelByJob(context))
    for (const { intent, confidence } of intents)
      predictions.push({
        problem_id: groupId,
        intentId: portalId(groupId, intent),
        label: draft.content.intents.find(({ id }) => id === intent)?.name ?? intent,
        score: confidence,
      })
  }
  return { predictions: predictions.toSorted((one, other) => other.score - one.score) }
}
