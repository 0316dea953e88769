import pg from 'pg'

type Subscriber = (payload: string) => void

const firstPause = 200
const longestPause = 5_000

/**
 * Notifications over one connection of their own, which comes back by itself. What was sent while it was away is lost,
 * so after a reconnection every subscriber is called with an empty payload: anything may have happened.
 */
export class PostgresListener {
  readonly #url: string
  readonly #onProblem: (error: unknown, what: string) => void
  readonly #channels = new Map<string, Set<Subscriber>>()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string, onProblem: (error: unknown, what: string) => void) {
    this.#url = url
    this.#onProblem = onProblem
  }

  async listen(channel: string, onPayload: Subscriber): Promise<() => Promise<void>> {
    let subscribers = this.#channels.get(channel)
    if (!subscribers) {
      subscribers = new Set()
      this.#channels.set(channel, subscribers)
    }
    subscribers.add(onPayload)
    const client = await (this.#client ??= this.#connect())
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return async () => {
      subscribers.delete(onPayload)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ channel, payload }) => this.#publish(channel, payload ?? ''))
    client.on('error', (error) => this.#onProblem(error, 'notifications'))
    await client.connect()
    client.on('end', () => this.#reconnect(firstPause))
    return client
  }

  #publish(channel: string, payload: string): void {
    for (const subscriber of this.#channels.get(channel) ?? []) {
      try {
        subscriber(payload)
      } catch (error) {
        this.#onProblem(error, 'notifications')
      }
    }
  }

  #reconnect(pause: number): void {
    if (this.#closed) return
    this.#retry = setTimeout(async () => {
      try {
        const client = await this.#connect()
        for (const channel of this.#channels.keys())
          await client.query(`listen ${client.escapeIdentifier(channel)}`)
        this.#client = Promise.resolve(client)
        for (const channel of this.#channels.keys()) this.#publish(channel, '')
      } catch (error) {
        this.#onProblem(error, 'notifications')
        this.#reconnect(Math.min(pause * 2, longestPause))
      }
    }, pause)
  }
}
