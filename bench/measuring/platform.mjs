// The real server, as `npm start` runs it, on a database made for the measurement.
import { existsSync } from 'node:fs'
import { root, runToEnd, startProcess, startScript } from './processes.mjs'

const built = new Map()

const outputs = { browser: 'dist/coach.js', server: 'build/server/main.js' }

/** Builds what has changed of a part (`browser`, `server`), once a run, in a process of its own. */
export function buildPart(part) {
  if (!built.has(part))
    built.set(
      part,
      runToEnd(process.execPath, [`${root}tools/build.mjs`, part], {
        name: `the build of ${part}`,
        seconds: 300,
      }),
    )
  return built.get(part).then(() => {
    if (!existsSync(root + outputs[part])) throw new Error(`the build has left no ${outputs[part]}`)
  })
}

/**
 * Makes an enterprise with learners and a published course in a data folder or a PostgreSQL.
 * @returns {Promise<{ publishId: string, learners: { userName: string, password: string, authorization: string }[] }>}
 */
export async function preparePlatform({ dataDir, databaseUrl, learners, course }) {
  return startScript('measuring/prepare-platform.mjs').ask({ dataDir, databaseUrl, learners, course }, 180)
}

/** The limits of calls by one address are out of the way; everything else is as shipped. */
export async function startPlatform({ dataDir, databaseUrl = '', env = {}, execArgv = [] }) {
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
  const [, origin] = await server.said(/Coach is ready on (http:\/\/[^\s/]+)/)
  return { ...server, origin }
}
