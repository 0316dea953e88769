import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { serialiseCourseModel, trainCourse } from '../../../src/domain/intent/course-model.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is sent for each training; it answers the model's bytes, or ends with the error. */
export interface TrainingOrder {
  corpus: CourseCorpus
  maxWeights: number
}

answerOrders(({ corpus, maxWeights }: TrainingOrder) =>
  serialiseCourseModel(trainCourse(corpus, { maxWeights })),
)
