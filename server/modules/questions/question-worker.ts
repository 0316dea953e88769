import { answerOrders } from '../../threads/answer-orders.ts'
import type { QuestionAnswer, QuestionOrder } from './question-thread.ts'
import { readFile } from './read-file.ts'
import { writeFile } from './write-file.ts'

answerOrders((order: QuestionOrder): QuestionAnswer =>
  order.do === 'read' ? { read: readFile(order) } : { written: writeFile(order) },
)
