import { parentPort } from 'node:worker_threads'

/** What a thread says once it has loaded: from then on the time of an order counts. */
export const ready = 'ready'

/** In a thread of `createThread`: answers each order. What `answer` throws ends the thread, and the order with it. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Answer | Promise<Answer>): void {
  const reply = async (order: Order): Promise<void> => parentPort?.postMessage(await answer(order))
  parentPort?.on('message', (order: Order) => void reply(order))
  parentPort?.postMessage(ready)
}
