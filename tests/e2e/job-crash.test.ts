import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../src/contract/jobs.ts'
import { tokenOf } from './calls.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

const people = 5000
const sheet = `userName,displayName\n${Array.from({ length: people }, (_, place) => `crash-${place},Crash ${place}`).join('\n')}`

async function get<T>(server: ServerProcess, token: string, path: string): Promise<T> {
  const reply = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

async function startImport(server: ServerProcess, token: string): Promise<Job> {
  const body = new FormData()
  body.set('file', new Blob([sheet]), 'people.csv')
  const reply = await fetch(`${server.origin}/coach-api/user/_import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (!reply.ok) throw new Error(`the import answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Job
}

/** Resolves once the job has come as far as the stage, or further. */
const reached = (server: ServerProcess, token: string, id: string, stage: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const { state, progress } = await get<Job>(server, token, `/coach-api/jobs/${id}`)
        return state === 'done' ? stage : progress?.stage
      },
      { interval: 5 },
    )
    .toBe(stage)

test('JOB-04 an import goes on after the server was killed in each of its stages, and everybody is there once', async () => {
  const dataDir = seededDataDir()
  onTestFinished(() => removeDir(dataDir))
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer({ dataDir })
    onTestFinished(async () => void (await server.stop()))
    return server
  }
  let server = await start()
  let token = await tokenOf(server.origin, 'root')
  const { id } = await startImport(server, token)
  for (const stage of ['checking', 'preparing']) {
    await reached(server, token, id, stage)
    await server.kill()
    server = await start()
    token = await tokenOf(server.origin, 'root')
  }
  await expect
    .poll(async () => (await get<Job>(server, token, `/coach-api/jobs/${id}`)).state, { timeout: 120_000 })
    .toBe('done')

  const job = await get<Job>(server, token, `/coach-api/jobs/${id}`)
  expect(job).toMatchObject({ attempts: 3, result: { created: people, problems: [], passwords: people } })
  const found = await get<{ total: number }>(server, token, '/coach-api/user?userName=crash-&size=1')
  expect(found.total).toBe(people)
  const noted = await get<{ total: number }>(server, token, '/coach-api/audit?action=people-imported')
  expect(noted.total).toBe(1)
})
