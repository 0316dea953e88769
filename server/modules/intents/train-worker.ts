import { serialiseModel } from '../../../src/domain/intent/serialise.ts'
import { type Sample, trainIntents } from '../../../src/domain/intent/train.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is sent for each training; it answers the model's bytes, or ends with the error. */
export interface TrainingOrder {
  corpus: Sample[]
  maxWeights: number
}

answerOrders(({ corpus, maxWeights }: TrainingOrder) => serialiseModel(trainIntents(corpus, { maxWeights })))
