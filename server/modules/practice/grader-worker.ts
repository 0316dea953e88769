import { type GraderModel, type MarkedAnswer, trainGrader } from '../../../src/domain/grading/grader-model.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

answerOrders((marked: MarkedAnswer[]): GraderModel => trainGrader(marked))
