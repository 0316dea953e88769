import { languageOf } from '../../../src/domain/language/language.ts'
import { actFeatures } from '../../acts/act-features.ts'
import { conductModel } from '../../acts/conduct-model.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import {
  understandSentence,
  type UnderstoodSentence,
} from '../../../src/domain/try-out/understand-sentence.ts'
import { readCourseModel } from '../../../src/domain/intent/course-model.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is asked; `model` is null where the course has no intents that can be learned. */
export interface UnderstandOrder {
  course: DialogueFlowCourse
  model: Uint8Array | null
  sentence: string
  node: string | null
  at: number
}

answerOrders(({ course, model, ...sentence }: UnderstandOrder): UnderstoodSentence =>
  understandSentence(
    course,
    model && readCourseModel(model, actFeatures),
    conductModel(languageOf(course.locale)),
    sentence,
  ),
)
