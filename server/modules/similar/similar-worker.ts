import {
  type FreelyAsked,
  findSimilar,
  type GivenAnswer,
  type SimilarPair,
} from '../../../src/domain/similar/similar.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** The answers to one question. */
export interface SimilarOrder {
  asked: FreelyAsked
  answers: GivenAnswer[]
}

answerOrders(({ asked, answers }: SimilarOrder): SimilarPair[] => findSimilar(asked, answers))
