import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenStream {
  nfd?: number | null
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: OpenStream) => number }
}

const isNodeFileSystem = (value: unknown): value is NodeFileSystem =>
  typeof value === 'object' && value !== null && 'stream_ops' in value

/** The embedded database's files with a real fsync, which the stock file system leaves out. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun ??= []
    const preRun = started.emscriptenOpts.preRun
    const addFsync = (module: unknown): void => {
      if (
        typeof module !== 'object' ||
        module === null ||
        !('NODEFS' in module) ||
        !isNodeFileSystem(module.NODEFS)
      ) {
        throw new Error('the embedded database has no file system to make durable')
      }
      const files = module.NODEFS
      files.stream_ops.fsync = (stream) => fsyncOf(files, stream)
    }
    if (Array.isArray(preRun)) preRun.push(addFsync)
    return started
  }
}

function fsyncOf(files: NodeFileSystem, stream: OpenStream): number {
  if (typeof stream.nfd === 'number') {
    fsyncSync(stream.nfd)
    return 0
  }
  return fsyncOfFolder(files.realPath(stream.node))
}

/** A folder has no open file of its own. Some systems can't sync one, and one that is gone needs it no more. */
function fsyncOfFolder(path: string): number {
  try {
    const descriptor = openSync(path, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'ENOENT' && code !== 'EINVAL' && code !== 'EPERM' && code !== 'EISDIR') throw error
  }
  return 0
}

/** How bytes are written and read. The stock way makes a text of each byte: for the classifier of a course it takes most of a second. */
const bytesAsHex = {
  serializers: {
    [types.BYTEA](value: unknown): string {
      if (!(value instanceof Uint8Array)) throw new TypeError('bytes are written from a Uint8Array alone')
      return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
    },
  },
  parsers: {
    [types.BYTEA]: (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice('\\x'.length), 'hex')),
  },
}

const asText = (text: string): string => text
/** numeric[], timestamp[], timestamptz[], interval[], date[]: they have no names in PGlite. */
const arrays = [1231, 1115, 1185, 1187, 1182]

/**
 * How Drizzle reads times: as texts. It says so with every query, and each time PGlite copies all of its hundreds of parsers for it, a tenth of what
 * a query costs: they are set once, and left out of the queries (`withoutParsers`).
 */
const timesAsText = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...arrays].map((type) => [type, asText]),
)

const asDate = (text: string): Date => new Date(text)
/** Other libraries read times as dates. */
export const timesAsDates = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE].map((type) => [type, asDate]),
)

type Query = PGlite['query']

/** A query that reads values as the database was opened to, or with times as dates. */
export const withoutParsers =
  (query: Query): Query =>
  (text, params, { parsers, ...options } = {}) =>
    query(text, params, parsers === timesAsDates ? { ...options, parsers } : options)

/**
 * A test has few rows: to clear the usual 128 MB takes half of what it costs to open a database. Nobody opens its database after a crash: a commit
 * need not write its log at once, nor the first change of a page the whole page.
 */
const forTests = [
  'shared_buffers=16MB',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].flatMap((setting) => ['-c', setting])

/** Opens the embedded database of a folder. Without `durable` (tests) a commit isn't forced to the disk, and little is kept in memory. */
export async function openPGlite(dir: string, durable: boolean): Promise<PGlite> {
  const stock = PGlite.defaultStartParams
  const client = await (durable
    ? PGlite.create({
        ...bytesAsHex,
        fs: new DurableNodeFS(dir),
        startParams: [...stock.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
      })
    : PGlite.create({ ...bytesAsHex, fs: new NodeFS(dir), startParams: [...stock, ...forTests] }))
  // Those of arrays are made when it opens.
  Object.assign(client.parsers, timesAsText)
  return client
}
