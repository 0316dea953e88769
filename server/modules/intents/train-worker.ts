import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import { serialiseCourseModel, trainCourse } from '../../../src/domain/intent/course-model.ts'
import { validateFold } from '../../../src/domain/intent/cross-validate.ts'
import { trainingAids } from '../../acts/training-aids.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is sent for each training; it answers the model's bytes or what became of the fold, or ends with the error. */
export interface TrainingOrder {
  corpus: CourseCorpus
  maxWeights: number
  /** The part of the examples that is held out and held against it; left out, the model is wanted. */
  fold?: number
}

answerOrders(({ corpus, maxWeights, fold }: TrainingOrder) => {
  const options = { maxWeights, ...trainingAids(corpus.language) }
  return fold === undefined
    ? serialiseCourseModel(trainCourse(corpus, options))
    : validateFold(corpus, fold, options)
})
