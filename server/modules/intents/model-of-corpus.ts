import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Claims } from '../../../src/contract/identity.ts'
import { languages } from '../../../src/domain/language/language.ts'
import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { intentModel } from '../../db/schema/jobs.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { ThreadFailedError } from '../../threads/thread.ts'
import { jobCallerOf, type JobHandler } from '../jobs/public.ts'
import { trainInWorker } from './train.ts'

/** A corpus as a job carries it. */
export const corpusSchema = z.object({
  language: z.enum(languages),
  intents: z.array(
    z.object({ id: z.string(), positive: z.array(z.string()), negative: z.array(z.string()) }),
  ),
  places: z.array(
    z.object({
      nodes: z.array(z.string()).nullable(),
      intents: z.array(z.string()),
      blamed: z.array(z.string()),
      unrelated: z.array(z.string()),
      foreign: z.array(z.string()).exactOptional(),
    }),
  ),
})

const input = z.object({ corpusHash: z.string(), corpus: corpusSchema })

/** Trains a classifier and keeps it for whoever asked for it (INTENT-02). */
export const trainIntentsJob: JobHandler<'train-intents', z.infer<typeof input>> = {
  kind: 'train-intents',
  input,
  access: ['coach:course', 'coach:publish'],
  async run({ db, actor, input: { corpusHash, corpus }, report, complete }) {
    await report({ stage: 'training', done: 0, total: 0 })
    // Whoever asked just before the last training of the same corpus came to its end starts another.
    if (await storedModel(db, corpusHash)) return complete(db, {})
    const model = await trainInWorker(db.tenantId, corpus).catch((error: unknown) => {
      // It would take as long, or as much, the next time.
      throw error instanceof ThreadFailedError ? new CallError('unavailable') : error
    })
    await db.transaction(async (t) => {
      const row = { corpusHash, model, createdAt: new Date(actor.now) }
      await t
        .insert(intentModel)
        .values(row)
        .onConflictDoUpdate({
          target: [intentModel.tenantId, intentModel.corpusHash],
          set: { createdAt: row.createdAt },
        })
      await complete(t, {})
    })
  },
}

/** Stands for what a classifier is trained from. */
export const hashOf = ({ language, intents, places }: CourseCorpus): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        language,
        intents.map(({ id, positive, negative }) => [id, positive, negative]),
        places.map(({ nodes, intents: asked, blamed, unrelated }) => [nodes, asked, blamed, unrelated]),
      ]),
    )
    .digest('hex')

/**
 * Gives the classifier of a corpus. `subject` is the name of the course. Throws CallError `too-many-requests`,
 * `unavailable` where no training came to its end.
 */
export type ModelOf = (subject: string, corpus: CourseCorpus) => Promise<Uint8Array>

/** Whether there is a model of a corpus. */
export const isTrained = async (db: TenantDb, corpusHash: string): Promise<boolean> =>
  (await db.count(intentModel, eq(intentModel.corpusHash, corpusHash))) > 0

/** The model of a corpus, as it was trained in the last days; null where there is none any more. */
export const storedModel = async (db: TenantDb, corpusHash: string): Promise<Uint8Array | null> => {
  const [found] = await db
    .select({ model: intentModel.model })
    .from(intentModel)
    .where(eq(intentModel.corpusHash, corpusHash))
  return found?.model ?? null
}

/**
 * Gives a model that was trained from the same sentences in the last days, or else has one trained by a job of the
 * caller, which goes on when whoever waits for it has gone, so that asking again finds the model.
 */
export function modelByJob(context: { db: TenantDb; claims: Claims; request: FastifyRequest }): ModelOf {
  const { db, request } = context
  return async (subject, corpus) => {
    const corpusHash = hashOf(corpus)
    const known = await storedModel(db, corpusHash)
    if (known) return known
    const wanted = { kind: 'train-intents', subject, input: { corpusHash, corpus } } as const
    await request.server.jobs.runOnce(db, jobCallerOf(context), wanted, 'corpusHash')
    const trained = await storedModel(db, corpusHash)
    if (!trained) throw new CallError('unavailable')
    return trained
  }
}
