import { parentPort } from 'node:worker_threads'
import { serialiseModel } from '../../../src/domain/intent/serialise.ts'
import { type Sample, trainIntents } from '../../../src/domain/intent/train.ts'

/** What the thread is sent for each training; it answers the model's bytes, or ends with the error. */
export interface TrainingOrder {
  corpus: Sample[]
  maxWeights: number
}

parentPort?.on('message', ({ corpus, maxWeights }: TrainingOrder) => {
  const bytes = serialiseModel(trainIntents(corpus, { maxWeights }))
  parentPort?.postMessage(bytes)
})
