import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { createThread } from '../../threads/thread.ts'
import type { TrainingOrder } from './train-worker.ts'

/** 32 MB a model at most, so that one course can't fill the memory of a server that runs many. */
const maxWeights = 8_000_000

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
