import { expect } from 'vitest'
import type { JobCaller } from '../../server/db/schema/jobs.ts'
import type { Job } from '../../src/contract/jobs.ts'
import { callerOf } from './caller.ts'
import type { TestUser } from './people.ts'
import type { TestServer } from './server.ts'

/** Who starts a job, as a call would say it. */
export const jobCallerFor = ({ tenantId, id }: Pick<TestUser, 'tenantId' | 'id'>): JobCaller => ({
  claims: {
    user_id: id,
    user_name: '',
    display_name: '',
    email: '',
    phone: '',
    type: 1,
    tenantId,
    tenantName: '',
    login_type: 'password',
  },
  address: '192.0.2.1',
  locale: 'zh-cn',
})

/** The job once it has ended, whatever became of it. */
export async function endOfJob(
  server: TestServer,
  who: Pick<TestUser, 'tenantId' | 'id'>,
  { id }: Pick<Job, 'id'>,
): Promise<Job> {
  const call = callerOf(server)
  let job: Job | undefined
  await expect
    .poll(
      async () => {
        job = (await call(who, 'GET', `/coach-api/jobs/${id}`)).json<Job>()
        return ['done', 'failed', 'cancelled'].includes(job.state)
      },
      { timeout: 60_000, interval: 30 },
    )
    .toBe(true)
  if (!job) throw new Error('the job was never asked for')
  return job
}
