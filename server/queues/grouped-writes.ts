import { CallError } from '../plugins/call-error.ts'

/** Works that are written together, in few statements and one commit, yet each is told of its own when it is on disk. */
export interface GroupedWrites<W, R> {
  /** Rejects when the database can't be reached; as CallError `unavailable` when too many wait, and after `close`. */
  add(work: W): Promise<R>
  /** Writes what waits, then refuses more. */
  close(): Promise<void>
}

export interface GroupedWritesOptions<W, R> {
  /** Writes all or none, and answers in the order of the works. */
  write(works: W[]): Promise<R[]>
  /** Works of one key come one after the other, never in one group. */
  keyOf(work: W): string
  /** Works of one owner alone are written together. */
  ownerOf?(work: W): string
  /** What the failure of a work means that was written alone; throws what is none of its results. */
  resultOf?(failure: unknown): R
  /** Works of a group at most. */
  most?: number
  /** Works that may wait; beyond it one is refused as `unavailable`. */
  waiting?: number
}

interface Waiting<W, R> {
  work: W
  resolve(result: R): void
  reject(reason: unknown): void
}

/** Classes of SQLSTATE whose cause is a work (bad data, a constraint) or timing (deadlock), not the connection. */
const spoilt = /^(22|23|40)/

/** The SQLSTATE of a database error, which Drizzle passes as the cause of its own. */
export const sqlState = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

const rethrow = (failure: unknown): never => {
  throw failure
}

/** What is added while a group is being written makes the next one: the more there is to do, the larger the groups. */
export function groupedWrites<W, R>({
  write,
  keyOf,
  ownerOf = () => '',
  resultOf = rethrow,
  most = 256,
  waiting = 20_000,
}: GroupedWritesOptions<W, R>): GroupedWrites<W, R> {
  let queue: Waiting<W, R>[] = []
  let writing: Promise<void> | null = null
  let closed = false

  const writeGroup = async (group: Waiting<W, R>[]) => {
    const results = await write(group.map(({ work }) => work))
    for (const [place, one] of group.entries()) one.resolve(results[place] as R)
  }

  const writeEach = async (group: Waiting<W, R>[]) => {
    for (const one of group) {
      try {
        await writeGroup([one])
      } catch (error) {
        try {
          one.resolve(resultOf(error))
        } catch (reason) {
          one.reject(reason)
        }
      }
    }
  }

  const nextGroup = () => {
    const group: Waiting<W, R>[] = []
    const left: Waiting<W, R>[] = []
    const keys = new Set<string>()
    const owner = queue[0] && ownerOf(queue[0].work)
    for (const one of queue) {
      const key = keyOf(one.work)
      const fits = group.length < most && ownerOf(one.work) === owner && !keys.has(key)
      // The next work of a key waits for the one before also where that has not found room.
      keys.add(key)
      ;(fits ? group : left).push(one)
    }
    queue = left
    // One order for every instance, so that two groups that touch the same rows rarely wait for each other.
    return group.sort((a, b) => (keyOf(a.work) < keyOf(b.work) ? -1 : 1))
  }

  const drain = async () => {
    // What is added during this turn of the event loop goes into the first group as well.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      const group = nextGroup()
      try {
        await writeGroup(group)
      } catch (error) {
        // One work may have spoilt the statement for all: a repeated turn id, a deadlock between instances.
        if (spoilt.test(sqlState(error) ?? '')) await writeEach(group)
        else for (const one of group) one.reject(error)
      }
    }
    writing = null
  }

  return {
    add: (work) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= waiting) return reject(new CallError('unavailable'))
        queue.push({ work, resolve, reject })
        writing ??= drain()
      }),
    async close() {
      closed = true
      await writing
    },
  }
}
