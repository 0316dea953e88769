import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../tests/factories/server.ts'
import { localeIds } from '../../src/domain/locale.ts'
import { type Message, openMessages, reminderText } from './messages.ts'

let asked = 0
const gateway = createServer((_, reply) => {
  asked++
  reply.writeHead(503).end()
})
beforeAll(() => new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => gateway.close(resolve)))

test.each<[Message, number]>([
  [{ phone: '1', text: 'x', purpose: 'login', code: '1' }, 2],
  [{ phone: '1', text: 'x', purpose: 'reminder' }, 1],
])(
  'HOME-18 asks a gateway that failed once more for a code, and never for a reminder',
  async (message, times) => {
    asked = 0
    const { port } = gateway.address() as AddressInfo
    const messages = openMessages(testConfig({ smsWebhook: `http://127.0.0.1:${port}/` }), { warn: () => {} })
    await expect(messages?.send(message)).rejects.toThrow('503')
    expect(asked).toBe(times)
  },
)

test('HOME-18 names what is to be completed and its day, in each language', () => {
  for (const locale of localeIds) {
    expect(reminderText(locale, 'Fees\n2026', new Date('2026-05-20T08:00:00Z'))).toMatch(/Fees 2026.*20/)
    expect(reminderText(locale, 'Fees', null)).not.toMatch(/\d/)
  }
})
