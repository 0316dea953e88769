import { z } from 'zod'
import type { FoldOutcome } from '../../../src/domain/intent/cross-validate.ts'
import { folds } from '../../../src/domain/intent/cross-validate.ts'
import { CallError } from '../../plugins/call-error.ts'
import { ThreadFailedError } from '../../threads/thread.ts'
import type { JobHandler } from '../jobs/public.ts'
import { corpusSchema } from './model-of-corpus.ts'
import { validateInWorker } from './train.ts'

const input = z.object({ courseId: z.uuid(), corpus: corpusSchema })

/** So many missed examples are told of; the figures by intent are of all. */
const mostMissed = 2000

/** Tells how well each intent's examples are understood where they were held out (INTENT-12). */
export const crossValidateJob: JobHandler<'cross-validate', z.infer<typeof input>> = {
  kind: 'cross-validate',
  input,
  access: ['coach:course'],
  async run({ db, input: { courseId, corpus }, report, complete }) {
    const outcomes: FoldOutcome[] = []
    for (let fold = 0; fold < folds; fold++) {
      await report({ stage: 'checking', done: fold, total: folds })
      outcomes.push(
        await validateInWorker(db.tenantId, corpus, fold).catch((error: unknown) => {
          // It would take as long, or as much, the next time.
          throw error instanceof ThreadFailedError ? new CallError('unavailable') : error
        }),
      )
    }
    const sums = new Map<string, { lines: number; right: number }>()
    for (const { intent, lines, right } of outcomes.flatMap((outcome) => outcome.intents)) {
      const sum = sums.get(intent) ?? { lines: 0, right: 0 }
      sums.set(intent, { lines: sum.lines + lines, right: sum.right + right })
    }
    await complete(db, {
      courseId,
      intents: [...sums].map(([intent, sum]) => ({ intent, ...sum })),
      missed: outcomes.flatMap(({ missed }) => missed).slice(0, mostMissed),
    })
  },
}
