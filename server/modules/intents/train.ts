import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import type { FoldOutcome } from '../../../src/domain/intent/cross-validate.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { TrainingOrder } from './train-worker.ts'

/** About 48 MB of memory a model at most, so that one course can't fill a server that runs many. */
const maxWeights = 16_000_000

const askThread = createThread<TrainingOrder, Uint8Array | FoldOutcome>({
  beside: import.meta.url,
  script: 'train-worker',
  memoryMegabytes: 1024,
  timeLimit: 300_000,
})

/**
 * Trains a classifier in a thread of its own (INTENT-02) and gives the model's bytes. Trainings wait for each other: each
 * would take a core of its own from those who practise. `owner` is the enterprise whose turn it takes. Throws
 * ThreadFailedError where the training took longer than five minutes or its thread died, and QueueFullError.
 */
export async function trainInWorker(owner: string, corpus: CourseCorpus): Promise<Uint8Array> {
  const answer = await askThread(owner, { corpus, maxWeights })
  if (!(answer instanceof Uint8Array)) throw new ThreadFailedError()
  return answer
}

/** Trains without a part of the examples and holds the classifier against them; throws as `trainInWorker`. */
export async function validateInWorker(
  owner: string,
  corpus: CourseCorpus,
  fold: number,
): Promise<FoldOutcome> {
  const answer = await askThread(owner, { corpus, maxWeights, fold })
  if (answer instanceof Uint8Array) throw new ThreadFailedError()
  return answer
}
