import { answerOrders } from '../../threads/answer-orders.ts'
import { writeFile } from './write-file.ts'

answerOrders(writeFile)
