import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { analysePaths, type PathAnalysis } from '../../../src/domain/paths/analyse-paths.ts'
import { answerOrders } from '../../threads/answer-orders.ts'

/** What the thread is asked: to look for the paths through a course at a difficulty. */
export interface PathOrder {
  course: DialogueFlowCourse
  difficulty: number
}

answerOrders(({ course, difficulty }: PathOrder): PathAnalysis => analysePaths(course, difficulty))
