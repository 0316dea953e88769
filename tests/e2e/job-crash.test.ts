import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../src/contract/jobs.ts'
import { tokenOf } from './calls.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

/** An import that is in one of its stages for a second or more. */
interface LongImport {
  stage: 'checking' | 'preparing'
  people: number
  /** The cell of each: one that is given is hashed at length, one that is generated is not. */
  password: string
}

const imports: LongImport[] = [
  { stage: 'checking', people: 5000, password: '' },
  { stage: 'preparing', people: 60, password: 'Crash-2026-people' },
]

const sheet = ({ stage, people, password }: LongImport): string =>
  ['userName,displayName,password']
    .concat(Array.from({ length: people }, (_, place) => `${stage}-${place},Crash ${place},${password}`))
    .join('\n')

async function get<T>(server: ServerProcess, token: string, path: string): Promise<T> {
  const reply = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

async function startImport(server: ServerProcess, token: string, file: LongImport): Promise<Job> {
  const body = new FormData()
  body.set('file', new Blob([sheet(file)]), 'people.csv')
  const reply = await fetch(`${server.origin}/coach-api/user/_import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (!reply.ok) throw new Error(`the import answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Job
}

/** Kills the server once the job has come to the stage; throws where the job was over before. */
async function killIn(server: ServerProcess, token: string, id: string, stage: string): Promise<void> {
  for (;;) {
    const { state, progress } = await get<Job>(server, token, `/coach-api/jobs/${id}`)
    if (progress?.stage === stage) break
    if (state !== 'waiting' && state !== 'running') throw new Error(`the job was ${state} before ${stage}`)
    await setTimeout(5)
  }
  await server.kill()
}

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
  // An import of its own for each stage: one that goes on in a new process may be over before it is asked.
  for (const [place, file] of imports.entries()) {
    const { stage, people, password } = file
    const { id } = await startImport(server, token, file)
    await killIn(server, token, id, stage)
    server = await start()
    token = await tokenOf(server.origin, 'root')
    await expect
      .poll(async () => (await get<Job>(server, token, `/coach-api/jobs/${id}`)).state, { timeout: 120_000 })
      .toBe('done')

    const job = await get<Job>(server, token, `/coach-api/jobs/${id}`)
    const passwords = password === '' ? people : 0
    expect(job).toMatchObject({ attempts: 2, result: { created: people, problems: [], passwords } })
    const found = await get<{ total: number }>(server, token, `/coach-api/user?userName=${stage}-&size=1`)
    expect(found.total).toBe(people)
    const noted = await get<{ total: number }>(server, token, '/coach-api/audit?action=people-imported')
    expect(noted.total).toBe(place + 1)
  }
})
