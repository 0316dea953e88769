import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerInLines } from './progress.ts'

test('API-02 hears that the caller of a long call has gone', async () => {
  const app = Fastify({ forceCloseConnections: true })
  let heard: unknown = null
  const over = new Promise<void>((resolve) => {
    app.get('/', (request, reply) =>
      answerInLines(request, reply, z.object({}), async (watch) => {
        await watch.tell({ done: 0 })
        watch.stillWanted()
        await once(reply.raw, 'close')
        try {
          watch.stillWanted()
        } catch (error) {
          heard = error
        }
        resolve()
        return {}
      }),
    )
  })
  const leaving = new AbortController()
  const reply = await fetch(await app.listen({ port: 0 }), { signal: leaving.signal })
  expect(await reply.body?.getReader().read()).toMatchObject({ done: false })
  leaving.abort()
  await over
  expect(heard).toMatchObject({ code: 'unavailable' })
  await app.close()
})
