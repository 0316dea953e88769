import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished, type TestContext } from 'vitest'
import { answerLate, sharedBrowser } from './browser.ts'
import { removeDir, seededDataDir, type ServerProcess, startServer } from './server-process.ts'

type Environment = Record<string, string>

/** Has something closed after the file's last test, what came last first, also where a step after it fails. */
export type Keep = <T extends { close(): unknown }>(thing: T) => T

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** What the page complained of: exceptions, console errors, refused resources. */
  complaints: string[]
}

/** What the tests of one file walk on. */
export interface Walk {
  /** The file's own server, on data of its own: the demo enterprise. */
  readonly server: ServerProcess
  /** Where that server answers. Pages resolve their addresses against it. */
  readonly origin: string
  /** A folder for files of these tests, which goes with them. */
  readonly folder: string
  /**
   * A page in a context of its own, which ends with the test; it notes every complaint. Nothing moves, so
   * that colours are looked at
   * as they stay. Addresses are resolved against `origin`, the server's own where nothing stands between. Where the test fails, `.cache/test/failed` keeps what was to be seen and what page and server said.
   */
  open(locale?: string, origin?: string): Promise<OpenedPage>
  /**
   * One more server on the same data with the same variables, until the test ends: in place of one that was killed,
   * at its port, or on PostgreSQL beside the others.
   */
  start(port?: string): Promise<ServerProcess>
}

/**
 * Registers what the tests of a file walk on: a server on the seeded data with these variables, and the
 * browser. Peers that the server is
 * told of are opened by a function, which gives the variables. All of it is closed after the tests, also
 * where it was opened by half.
 */
export function seededWalk(
  environment: Environment | ((keep: Keep) => Environment | Promise<Environment>) = {},
): Walk {
  const { afterwards, close } = closingStack()
  const keep: Keep = (thing) => {
    afterwards(() => thing.close())
    return thing
  }
  let server: ServerProcess | undefined
  let variables: Environment = {}
  let browser: Browser | undefined
  let folder: string | undefined
  let opened = 0
  beforeAll(async () => {
    endWithRun()
    variables = typeof environment === 'function' ? await environment(keep) : environment
    const dataDir = seededDataDir()
    afterwards(() => removeDir(dataDir))
    const started = await startServer({ dataDir, env: variables })
    afterwards(() => started.stop())
    server = started
    browser = await sharedBrowser()
  })
  afterAll(close)
  const makeFolder = () => {
    const made = mkdtempSync(join(tmpdir(), 'coach-files-'))
    afterwards(() => removeDir(made))
    return made
  }
  return {
    get server() {
      return begun(server)
    },
    get origin() {
      return begun(server).origin
    },
    get folder() {
      return (folder ??= makeFolder())
    },
    async open(locale, origin = begun(server).origin) {
      const place = ++opened
      const context = await begun(browser).newContext({
        baseURL: origin,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...(locale !== undefined && { locale }),
      })
      const complaints: string[] = []
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail')
          await leaveTraces(task, context, [...complaints, begun(server).output()], place)
        await context.close()
      })
      await answerLate(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console: ${message.text()} ${message.location().url}`)
      })
      return { page, context, complaints }
    },
    async start(port = '0') {
      const { dataDir } = begun(server)
      const started = await startServer({ dataDir, env: { ...variables, PORT: port } })
      onTestFinished(async () => void (await started.stop()))
      return started
    },
  }
}

let ends = false

/** Where the whole run was killed nobody waits for this process, and what it has opened ends with it. */
function endWithRun(): void {
  if (!ends) process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  ends = true
}

function begun<T>(thing: T | undefined): T {
  if (thing === undefined)
    throw new Error('a walk has its server and its browser in tests and in the hooks after its own alone')
  return thing
}

/**
 * Does what was asked for afterwards, the last first, each even where another failed, and what comes after
 * the end at once.
 */
function closingStack(): { afterwards(closer: () => unknown): void; close(): Promise<void> } {
  const closers: (() => unknown)[] = []
  let ended = false
  const close = async () => {
    ended = true
    const failures: unknown[] = []
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      try {
        await closer()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
  }
  const afterwards = (closer: () => unknown) => {
    closers.push(closer)
    // A start that went on after its time was over.
    if (ended) void close()
  }
  return { afterwards, close }
}

const failedDir = fileURLToPath(new URL('../../.cache/test/failed', import.meta.url))

/** Keeps each page as it was seen, and what was said, where a person who looks for the reason finds it. */
async function leaveTraces(
  task: TestContext['task'],
  context: BrowserContext,
  said: string[],
  place: number,
): Promise<void> {
  mkdirSync(failedDir, { recursive: true })
  const pages = context.pages()
  const name = `${basename(task.file.name, '.test.ts')} ${task.name}`
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
  const path = join(failedDir, `${name}-${place}`)
  writeFileSync(`${path}.txt`, [task.name, ...pages.map((page) => page.url()), ...said, ''].join('\n'))
  // A page that has crashed has no picture.
  for (const [n, page] of pages.entries())
    await page.screenshot({ path: `${path}-${n + 1}.png`, timeout: 10_000 }).catch(() => undefined)
  console.error(`What was to be seen: ${path}*`)
}
