import { answerOrders } from '../../threads/answer-orders.ts'
import type { ArchiveAnswer, ArchiveOrder } from './archive-thread.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

answerOrders((order: ArchiveOrder): ArchiveAnswer =>
  order.do === 'open' ? { opened: openArchive(order.bytes) } : { written: writeArchive(order.entries) },
)
