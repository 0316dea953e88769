import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { createThread } from '../../threads/thread.ts'
import type { TrainingOrder } from './train-worker.ts'

/** About 48 MB of memory a model at most, so that one course can't fill a server that runs many. */
const maxWeights = 16_000_000

const askThread = createThread<TrainingOrder, Uint8Array>({
  beside: import.meta.url,
  script: 'train-worker',
  memoryMegabytes: 1024,
  timeLimit: 120_000,
})

/**
 * Trains a classifier in a thread of its own (INTENT-02) and gives the model's bytes. Trainings wait for each other: each
 * would take a core of its own from those who practise. `owner` is the enterprise whose turn it takes. Throws
 * ThreadFailedError where the training took longer than two minutes or its thread died, and QueueFullError.
 */
export const trainInWorker = (owner: string, corpus: CourseCorpus): Promise<Uint8Array> =>
  askThread(owner, { corpus, maxWeights })
