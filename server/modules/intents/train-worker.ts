import { parentPort, workerData } from 'node:worker_threads'
import { serialiseModel } from '../../../src/domain/intent/serialise.ts'
import { type Sample, trainIntents } from '../../../src/domain/intent/train.ts'

/** What the thread is started with. */
export interface TrainingOrder {
  corpus: Sample[]
  maxWeights: number
}

const { corpus, maxWeights }: TrainingOrder = workerData
parentPort?.postMessage(serialiseModel(trainIntents(corpus, { maxWeights })))
