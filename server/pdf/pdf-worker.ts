import { answerOrders } from '../threads/answer-orders.ts'
import { writePdf } from './write-pdf.ts'

answerOrders(writePdf)
