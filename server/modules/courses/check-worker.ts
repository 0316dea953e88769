import { checkCourse, type CourseProblem } from '../../../src/domain/course/check.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import type { FieldIssue } from '../../../src/contract/errors.ts'
import { answerOrders } from '../../threads/answer-orders.ts'
import { readPackage } from './package-issues.ts'

/** What the thread is asked: to read what came as a package and check its course, or to check one that is stored. */
export type CheckOrder = { do: 'read'; value: unknown } | { do: 'check'; course: Course }

export type CheckAnswer =
  | { issues: FieldIssue[] }
  | { package: CoursePackage; problems: CourseProblem[] }
  | { problems: CourseProblem[] }

function answerTo(order: CheckOrder): CheckAnswer {
  if (order.do === 'check') return { problems: checkCourse(order.course) }
  const read = readPackage(order.value)
  return 'issues' in read ? read : { ...read, problems: checkCourse(read.package.course) }
}

answerOrders(answerTo)
