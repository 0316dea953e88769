import { buildApp } from './app.ts'
import { type Config, ConfigError, isLoopback, readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { DataDirInUse } from './db/data-dir-lock.ts'
import type { Database } from './db/database.ts'
import { type Demo, seedDemo } from './db/seed/seed-demo.ts'
import { fileStorage } from './modules/files/public.ts'
import {
  type FirstPassword,
  makeFirstManager,
  resetPasswordFromCommandLine,
} from './modules/enterprises/public.ts'
import { loggedError } from './plugins/logging.ts'
import type { App } from './plugins/platform.ts'
import { rotateSigningKeys } from './plugins/signing-keys.ts'

/** How long requests that are under way may take to finish when the server goes down, in milliseconds. */
const shutdownTimeout = 10_000

class PortInUse extends Error {
  constructor({ host, port }: Config) {
    super(`The port ${port} of ${host} is in use. Stop what listens there, or give this server another PORT.`)
    this.name = 'PortInUse'
  }
}

/** What was asked for on the command line can't be done. */
class CommandError extends Error {}

async function start(config: Config): Promise<void> {
  const database = await openDatabase({
    ...config,
    onProblem: (error, what) => report('warn', `the database: ${what}`, error),
  })
  try {
    const demo = config.seedDemo ? await seedDemo(database, Date.now, fileStorage(config.dataDir)) : null
    const first = demo ? null : await makeFirstManager(database.db, config.firstManager)
    const app = await buildApp({ config, database })
    endOnSignal(app, database)
    await listen(app, config)
    console.log(`Coach is ready on ${addressOf(app, config)}`)
    if (demo) console.log(accountsOf(demo, config))
    if (first) console.log(`This database was empty. ${firstPasswordMessage(first)}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * `reset-password <enterprise code> <user name>`: for the people who run the server, when the last manager
 * has lost their password.
 */
async function resetPassword(config: Config, [code, userName, ...rest]: string[]): Promise<void> {
  if (!code || !userName || rest.length > 0)
    throw new CommandError('reset-password takes the code of an enterprise and a user name.')
  const database = await openDatabase({
    ...config,
    onProblem: (error, what) => report('warn', `the database: ${what}`, error),
  })
  try {
    const reset = await resetPasswordFromCommandLine(database.db, code, userName, Date.now())
    if (!reset) throw new CommandError(`The enterprise ${code} has nobody with the user name ${userName}.`)
    console.log(firstPasswordMessage(reset))
  } finally {
    await database.close()
  }
}

/** `rotate-keys`: where a signing key may have become known. */
async function rotateKeys(config: Config): Promise<void> {
  const database = await openDatabase({
    ...config,
    onProblem: (error, what) => report('warn', `the database: ${what}`, error),
  })
  try {
    await rotateSigningKeys(database.db, Date.now())
    console.log(
      'There is a new signing key. Running servers sign with it within two minutes; what the last one has signed stays good for 15 minutes after that.',
    )
  } finally {
    await database.close()
  }
}

const firstPasswordMessage = ({ enterprise, userName, password }: FirstPassword): string =>
  `Log in to ${enterprise} as ${userName} with the password ${password}, which is told only here and has to be changed then.`

const accountsOf = ({ enterprise, accounts, password }: Demo, { host }: Config): string =>
  [
    `Demo accounts of ${enterprise}, all with the password ${password}:`,
    ...accounts.map(({ userName, kind, displayName }) => `  ${userName.padEnd(10)} ${kind}, ${displayName}`),
    ...(isLoopback(host)
      ? []
      : [
          'Others can reach this server, and this password is published: start with SEED_DEMO=false on an empty database before real people use it.',
        ]),
  ].join('\n')

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUse(config)
    throw error
  }
}

/** As a browser on this machine would write it. */
function addressOf(app: App, { host }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * Accepts nothing new, sends live connections elsewhere, finishes what is under way and closes the database.
 */
function endOnSignal(app: App, database: Database): void {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    app.platform.draining = true
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    try {
      await app.close()
      await database.close()
      process.exit(0)
    } catch (error) {
      report('error', 'the server did not end cleanly', error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

function report(level: string, what: string, error: unknown): void {
  console.error(JSON.stringify({ level, time: Date.now(), msg: what, err: loggedError(error) }))
}

/** The message alone where the person at the terminal can mend it; everything else with where it came from. */
function fail(error: unknown): never {
  const plain =
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof PortInUse
  console.error(plain ? error.message : error)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)

try {
  const config = readConfig(process.env)
  if (command === undefined) await start(config)
  else if (command === 'reset-password') await resetPassword(config, args)
  else if (command === 'rotate-keys') await rotateKeys(config)
  else
    throw new CommandError(
      `There is no command ${command}. Without one the server starts; reset-password <enterprise code> <user name> gives a new first password; rotate-keys makes a new signing key.`,
    )
} catch (error) {
  fail(error)
}
