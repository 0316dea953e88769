import fastifyPlugin from 'fastify-plugin'
import type { App } from '../../plugins/platform.ts'
import { freeIdlePlaces } from './idle-places.ts'
import { remindDue } from './reminders/reminders.ts'
import { remindOfSessions } from './reminders/session-reminders.ts'
import { tellOfPlaces } from './reminders/told-places.ts'
import { beginDueRounds } from './series/rounds.ts'

const every = 30_000

/**
 * Begins rounds and reminds at their instants, with nobody connected (PUBLISH-09, HOME-18, EXAM-21, EXAM-23). Every instance looks; to do so twice changes
 * nothing. No round waits for messages that are being sent.
 */
export const publishParts = fastifyPlugin(
  async (app: App) => {
    const { database, clock, repeat } = app.platform
    const closing = new AbortController()
    const works: [name: string, work: (now: Date) => Promise<unknown>][] = [
      ['beginning rounds', (now) => beginDueRounds(database.db, now)],
      ['reminding', (now) => remindDue(app.platform, app.log, now, closing.signal)],
      ['reminding of sessions', (now) => remindOfSessions(app.platform, app.log, now, closing.signal)],
      [
        'giving places on',
        async (now) => {
          await freeIdlePlaces(database.db, now)
          await tellOfPlaces(app.platform, app.log, now, closing.signal)
        },
      ],
    ]
    const running = new Map<string, Promise<unknown>>()
    const look = () => {
      for (const [name, work] of works) {
        if (running.has(name)) continue
        const one = work(new Date(clock()))
          .catch((error: unknown) => app.log.error({ err: error }, name))
          .finally(() => running.delete(name))
        running.set(name, one)
      }
    }
    const stop = repeat(look, every)
    app.addHook('onClose', async () => {
      stop()
      closing.abort()
      await Promise.all(running.values())
    })
  },
  { name: 'publish-parts' },
)
