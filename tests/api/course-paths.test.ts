import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../src/contract/contract.ts'
import type { CourseRow } from '../../src/contract/courses.ts'
import type { CourseVersionRow } from '../../src/contract/course-versions.ts'
import { databases } from '../factories/databases.ts'
import { giveRole, makeTenant, makeUser } from '../factories/people.ts'
import { makeServer, type TestServer } from '../factories/server.ts'

describe.each(databases)('paths through a course on %s', (kind) => {
  let server: TestServer
  let as: Record<'ada' | 'learner' | 'foreign', { authorization: string }>

  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    const ada = await makeUser(server.db, tenant)
    await giveRole(server.db, ada, { functions: ['course'] })
    as = {
      ada: await server.signIn(ada),
      learner: await server.signIn(await makeUser(server.db, tenant)),
      foreign: await server.signIn(await makeUser(server.db, await makeTenant(server.db), { type: 1 })),
    }
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = as.ada) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
  type Paths = CallReply<'GET /coach-api/courses/:id/paths'>

  test('FLOW-10a tells them of the draft and of a version, at a difficulty, to those who may see the course', async () => {
    const body = { name: 'Late parcel', locale: 'us-en' }
    const { id, difficulty } = (await call('POST', '', body)).json<CourseRow>()
    const draft = (await call('GET', `/${id}/paths`)).json<Paths>()
    expect(draft).toMatchObject({ difficulty, isComplete: true })
    // What a new course begins with can be practised to its goal, for all its points.
    const [achieved] = draft.outcomes
    expect(achieved).toMatchObject({ outcome: 'achieved', most: { total: 100, limit: 100 } })
    expect(achieved?.shortest.steps.length).toBeGreaterThan(0)

    const version = (await call('POST', `/${id}/versions`, { note: '' })).json<CourseVersionRow>()
    const nothingScored = [{ type: 'set', of: { part: 'course' }, fields: { difficulty: 4 } }]
    await call('POST', `/${id}/draft/commands`, {
      changeId: '6f1c1b9e-2a52-4d2e-9d7c-1c2f6f1c1b9e',
      commands: nothingScored,
    })
    const of = async (query: string) => (await call('GET', `/${id}/paths${query}`)).json<Paths>().difficulty
    expect(await of('')).toBe(4)
    expect(await of(`?versionId=${version.id}`)).toBe(difficulty)
    expect(await of(`?versionId=${version.id}&difficulty=2`)).toBe(2)

    const refused = async (url: string, who = as.ada) => (await call('GET', url, undefined, who)).statusCode
    expect(await refused(`/${id}/paths`, as.foreign)).toBe(404)
    expect(await refused(`/${id}/paths`, as.learner)).toBe(403)
    expect(await refused(`/${id}/paths?difficulty=6`)).toBe(400)
    expect(await refused(`/${id}/paths?versionId=${id}`)).toBe(404)
  })
})
