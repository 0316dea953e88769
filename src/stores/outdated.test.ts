import { expect, test } from 'vitest'
import { isOutdated } from './outdated.ts'

const own = 'https://coach.example/dist/c/foundation-AAAA.js'
const answering = (status: number, body: string) => {
  const asked: string[] = []
  const ask: typeof fetch = async (address) => {
    asked.push(String(address))
    return new Response(body, { status })
  }
  return { asked, ask }
}

test('BOOT-11 a page is outdated where the platform serves a build without its files, and asks for nothing else', async () => {
  const { asked, ask } = answering(200, '{"files":{"c/foundation-BBBB.js":"sha384-x"}}')
  expect(await isOutdated(own, ask)).toBe(true)
  expect(asked).toEqual(['https://coach.example/dist/integrity.json'])
  expect(await isOutdated('https://coach.example/dist/3.1.0/c/a.js', answering(404, '').ask)).toBe(true)
})

test('BOOT-11 a page is not called outdated for want of an answer, or by something before the platform', async () => {
  const same = answering(200, '{"files":{"c/foundation-AAAA.js":"sha384-x"}}')
  expect(await isOutdated(own, same.ask)).toBe(false)
  const bad: [number, string][] = [
    [502, '{}'],
    [200, '<html>log in to the network</html>'],
    [200, '{}'],
    [200, 'null'],
  ]
  for (const [status, body] of bad)
    expect(await isOutdated(own, answering(status, body).ask), body).toBe(false)
  const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await isOutdated(own, offline)).toBe(false)
})
