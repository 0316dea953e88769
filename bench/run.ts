// npm run bench [-- SECTION …] [--quick]
// Measures the sections below (all of them where none is named), prints the tables and keeps them in bench/results.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machineLine, versionOf } from './measuring/machine.ts'
import { root } from './measuring/processes.ts'

/** How a section is asked to measure. */
export interface Options {
  /** One short round: a look. */
  quick: boolean
  log(what: string): void
}

const sections: Record<string, (options: Options) => Promise<string>> = {
  bytes: async () => (await import('./bytes.ts')).measureBytes(),
  chat: async (options) => (await import('./chat/chat.ts')).measureChat(options),
  server: async (options) => (await import('./server/server.ts')).measureServer(options),
  lists: async (options) => (await import('./lists/lists.ts')).measureLists(options),
  flow: async (options) => (await import('./flow/flow.ts')).measureFlow(options),
  shift: async (options) => (await import('./shift.ts')).measureShift(options),
  shell: async (options) => (await import('./shell.ts')).measureShell(options),
  sockets: async (options) => (await import('./sockets.ts')).measureSockets(options),
  people: async (options) => (await import('./people/people.ts')).measurePeople(options),
  papers: async (options) => (await import('./papers/papers.ts')).measurePapers(options),
  exams: async (options) => (await import('./exams/exams.ts')).measureExams(options),
  engine: async (options) => (await import('./engine.ts')).measureEngine(options),
}
const names = Object.keys(sections)
const resultsFile = `${root}bench/results.md`
const usage = `npm run bench -- [${names.join('] [')}] [--quick]`

const marks = (name: string) => ({ open: `<!-- ${name} -->`, close: `<!-- /${name} -->` })

/** What an earlier run has kept of a section. */
function keptSection(text: string, name: string): string | null {
  const { open, close } = marks(name)
  const from = text.indexOf(open)
  return from < 0 ? null : text.slice(from + open.length, text.indexOf(close, from)).trim()
}

function keep(measured: ReadonlyMap<string, string>): void {
  const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : ''
  const body = names
    .map((name) => [name, measured.get(name) ?? keptSection(before, name)] as const)
    .filter(([, text]) => text)
    .map(([name, text]) => [marks(name).open, text, marks(name).close].join('\n'))
  const head =
    '# What was measured\n\nWritten by `npm run bench`; `bench/README.md` says how. Figures of one section come from one run: read them as ratios.'
  writeFileSync(resultsFile, `${[head, ...body].join('\n\n')}\n`)
}

async function stamp(quick: boolean): Promise<string> {
  const { chromiumPath } = await import('../tools/chromium.mjs')
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC${quick ? ', quick (one round)' : ''} · ${machineLine()} · Node ${process.version} · ${versionOf(chromiumPath())}`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}.\n${usage}`)
  process.exit(2)
}

for (const [name, measure] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`${new Date().toISOString().slice(11, 19)} ${name} …`)
  try {
    const text = await measure({
      quick: values.quick,
      log: (what) => console.error(`${new Date().toISOString().slice(11, 19)}   ${what}`),
    })
    const whole = `${text}\n\n${await stamp(values.quick)}`
    console.log(`${whole}\n`)
    // A quick look does not replace what a full run has kept.
    if (!values.quick) keep(new Map([[name, whole]]))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
process.exit()
