// The real server, as `npm start` runs it, on a database made for the measurement.
import { existsSync } from 'node:fs'
import type { longCourse } from '../long-course.ts'
import { root, type Running, runToEnd, startProcess, startScript } from './processes.ts'

const outputs = { browser: 'dist/coach.js', server: 'build/server/main.js' } as const
type Part = keyof typeof outputs

const built = new Map<Part, Promise<void>>()

/** Builds what has changed of a part (`browser`, `server`), once a run, in a process of its own. */
export async function buildPart(part: Part): Promise<void> {
  const building =
    built.get(part) ??
    runToEnd(process.execPath, [`${root}tools/build.mjs`, part], {
      name: `the build of ${part}`,
      seconds: 300,
    })
  built.set(part, building)
  await building
  if (!existsSync(root + outputs[part])) throw new Error(`the build has left no ${outputs[part]}`)
}

/** Where a server keeps its data: in a folder, or its tables in a PostgreSQL. */
export interface Place {
  dataDir: string
  databaseUrl?: string
}

export interface PreparedLearner {
  userName: string
  password: string
  authorization: string
}

/** What `prepare-platform.ts` is asked for, and what it answers. */
export interface PlatformOrder extends Place {
  learners: number
  /** As a course package. */
  course: typeof longCourse
}
export interface PreparedPlatform {
  publishId: string
  learners: PreparedLearner[]
}

/**
 * Makes an enterprise with learners and a published course in a data folder or a PostgreSQL.
 */
export const preparePlatform = (order: PlatformOrder): Promise<PreparedPlatform> =>
  startScript('measuring/prepare-platform.ts').ask(order, 180)

/** The limits of calls by one address are out of the way; everything else is as shipped. */
export async function startPlatform({
  dataDir,
  databaseUrl = '',
  env = {},
  execArgv = [],
  seconds = 60,
}: Place & { env?: Record<string, string>; execArgv?: string[]; seconds?: number }): Promise<
  Running & { origin: string }
> {
  await buildPart('server')
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const limits = { REQUESTS_PER_MINUTE: '10000000', LOGINS_PER_MINUTE: '10000000' }
  const server = startProcess(process.execPath, [...execArgv, `${root}build/server/main.js`], {
    name: 'the server',
    env: { ...process.env, ...settings, ...limits, ...env },
  })
  const [, origin = ''] = await server.said(/Coach is ready on (http:\/\/[^\s/]+)/, seconds)
  return { ...server, origin }
}
