import { parentPort } from 'node:worker_threads'

/** What a thread says once it has loaded: from then on the time of an order counts. */
export const ready = 'ready'

/** In a thread of `createThread`: answers each order. What `answer` throws ends the thread, and the order with it. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Answer): void {
  parentPort?.on('message', (order: Order) => parentPort?.postMessage(answer(order)))
  parentPort?.postMessage(ready)
}
