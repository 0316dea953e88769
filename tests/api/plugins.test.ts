import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationPlugins } from '../../src/domain/operations/operations.ts'
import { databases } from '../factories/databases.ts'
import { giveRole, makeTenant, makeUser } from '../factories/people.ts'
import { makeServer, type TestServer } from '../factories/server.ts'

describe.each(databases)('plugins of operation nodes on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeServer(kind)
  })
  afterAll(() => server.close())

  test('FLOW-06 answers what operation nodes offer to those who build courses, by the fixed name of the call', async () => {
    const tenant = await makeTenant(server.db)
    const ada = await makeUser(server.db, tenant)
    await giveRole(server.db, ada, { functions: ['course'] })
    const ask = async (headers: Record<string, string>) => {
      const url = '/wf_api/workflowPlugin/queryPluginByModule'
      return server.app.inject({ method: 'POST', url, headers, payload: { appid: 'any' } })
    }
    const reply = await ask({ ...(await server.signIn(ada)), 'x-appid': 'any' })
    const { status, data } = reply.json<{ status: number; data: { id: string }[] }>()
    expect([reply.statusCode, status, data.map(({ id }) => id)]).toEqual([
      200,
      200,
      operationPlugins.map(({ op }) => op),
    ])
    expect(data).toContainEqual({
      id: 'random',
      module: 'operation',
      name: 'Choose at random',
      inputs: [{ key: 'values', kind: 'values', name: 'Values' }],
    })
    const learner = await server.signIn(await makeUser(server.db, tenant))
    expect([(await ask(learner)).statusCode, (await ask({})).statusCode]).toEqual([403, 401])
  })
})
