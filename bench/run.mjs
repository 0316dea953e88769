// npm run bench [-- SECTION …] [--quick]
// Measures the sections below (all of them where none is named), prints the tables and keeps them in bench/results.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machineLine, versionOf } from './measuring/machine.mjs'
import { root } from './measuring/processes.mjs'

const sections = {
  bytes: async (options) => (await import('./bytes.mjs')).measureBytes(options),
  chat: async (options) => (await import('./chat/chat.mjs')).measureChat(options),
  server: async (options) => (await import('./server/server.mjs')).measureServer(options),
  lists: async (options) => (await import('./lists/lists.mjs')).measureLists(options),
  shell: async (options) => (await import('./shell.mjs')).measureShell(options),
  people: async (options) => (await import('./people/people.mjs')).measurePeople(options),
  engine: async (options) => (await import('./engine.mjs')).measureEngine(options),
}
const names = Object.keys(sections)
const resultsFile = `${root}bench/results.md`
const usage = `npm run bench -- [${names.join('] [')}] [--quick]`

const marks = (name) => [`<!-- ${name} -->`, `<!-- /${name} -->`]

/** What an earlier run has kept of a section. */
function keptSection(text, name) {
  const [open, close] = marks(name)
  const from = text.indexOf(open)
  return from < 0 ? null : text.slice(from + open.length, text.indexOf(close, from)).trim()
}

function keep(measured) {
  const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : ''
  const body = names
    .map((name) => [name, measured.get(name) ?? keptSection(before, name)])
    .filter(([, text]) => text)
    .map(([name, text]) => [marks(name)[0], text, marks(name)[1]].join('\n'))
  const head =
    '# What was measured\n\nWritten by `npm run bench`; `bench/README.md` says how. Figures of one section come from one run: read them as ratios.'
  writeFileSync(resultsFile, `${[head, ...body].join('\n\n')}\n`)
}

async function stamp(quick) {
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

const measured = new Map()
for (const name of positionals.length > 0 ? names.filter((one) => positionals.includes(one)) : names) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${name} …`)
  try {
    const text = await sections[name]({
      quick: values.quick,
      log: (what) => console.error(`${new Date().toISOString().slice(11, 19)}   ${what}`),
    })
    const whole = `${text}\n\n${await stamp(values.quick)}`
    measured.set(name, whole)
    console.log(`${whole}\n`)
    // A quick look does not replace what a full run has kept.
    if (!values.quick) keep(new Map([[name, whole]]))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
process.exit()
