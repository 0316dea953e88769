import { answerOrders } from '../../threads/answer-orders.ts'
import type { WatchedOrder } from './question-thread.ts'
import { type FileRead, readFile } from './read-file.ts'

class StoppedError extends Error {}

answerOrders(({ watch, ...order }: WatchedOrder): FileRead | 'stopped' => {
  try {
    return readFile(order, (done, total) => {
      Atomics.store(watch, 0, done)
      Atomics.store(watch, 1, total)
      if (Atomics.load(watch, 2) === 1) throw new StoppedError()
    })
  } catch (error) {
    if (error instanceof StoppedError) return 'stopped'
    throw error
  }
})
