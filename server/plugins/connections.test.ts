import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeServer } from '../../tests/factories/server.ts'

test('API-01a a connection that has said nothing keeps no server from ending', async () => {
  const server = await makeServer('pglite')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const arrived = once(server.app.server, 'connection')
  const silent = connect(port, '127.0.0.1')
  const hungUp = once(silent, 'close')
  await arrived
  await server.close()
  await hungUp
  expect(silent.destroyed).toBe(true)
})
