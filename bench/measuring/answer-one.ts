/** Answers the one message that this process is started for, or says why it can't, and ends. */
export function answerOne<Order, Answer extends object>(work: (order: Order) => Promise<Answer>): void {
  process.once('message', (order: Order) => {
    work(order).then(
      (answer) => process.send?.(answer, () => process.exit()),
      (error: unknown) => process.send?.({ error: textOf(error) }, () => process.exit(1)),
    )
  })
}

/** An error as the parent process shows it. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
