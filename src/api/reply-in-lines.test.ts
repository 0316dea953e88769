import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { replyInLines } from './reply-in-lines.ts'

type Import = 'POST /coach-api/user/_import'

const streamOf = (text: string, at: number[] = []) => {
  const bytes = new TextEncoder().encode(text)
  const cuts = [0, ...at, bytes.length]
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [place, from] of cuts.slice(0, -1).entries())
        controller.enqueue(bytes.slice(from, cuts[place + 1]))
      controller.close()
    },
  })
}
const progress = { stage: 'checking', done: 1, rows: 2 }
const line = (value: object) => `${JSON.stringify(value)}\n`

test('API-02 reads an answer in lines, however they are cut on their way', async () => {
  const text = `${line({ progress })}\n${line({ reply: { name: '王' } })}`
  for (let cut = 1; cut < new TextEncoder().encode(text).length; cut++) {
    const told: unknown[] = []
    expect([await replyInLines<Import>(streamOf(text, [cut]), (one) => told.push(one)), told]).toEqual([
      { name: '王' },
      [progress],
    ])
  }
})

test('API-04 throws what the platform refuses after it has begun, as any other call does', async () => {
  const error = { code: 'seats-used-up', message: '', params: { seats: 3 }, issues: [], requestId: 'q' }
  const failed = replyInLines<Import>(streamOf(line({ progress }) + line({ status: 409, error })), () => {})
  await expect(failed).rejects.toBeInstanceOf(ApiError)
  await expect(failed).rejects.toMatchObject({ status: 409, code: 'seats-used-up', params: { seats: 3 } })
})

test('API-04 says that no answer came where it breaks off', async () => {
  await expect(replyInLines<Import>(streamOf(line({ progress })), () => {})).rejects.toBeInstanceOf(
    NetworkError,
  )
  await expect(replyInLines<Import>(streamOf('{"repl'), () => {})).rejects.toBeInstanceOf(NetworkError)
})
