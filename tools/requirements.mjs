// npm run requirements [-- AREA …] [-- --all]: prints, area by area, which requirement ids no test names yet.
// An id counts as named when it stands in the title of a test or describe call. That a test names an id says
// that someone
// claims it, not that it holds.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const page = 'docs/requirements.md'
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('-'))
const all = process.argv.includes('--all')

/** @type {Map<string, { id: string, text: string }[]>} */
const areas = new Map()
for (const line of readFileSync(page, 'utf8').split('\n')) {
  const [, area, n, text] = /^- ([A-Z]+)-(\d+[a-z]?) (.*)$/.exec(line) ?? []
  if (area && text) areas.set(area, [...(areas.get(area) ?? []), { id: `${area}-${n}`, text }])
}

/** Files by the id that a title of theirs names. @type {Map<string, Set<string>>} */
const named = new Map()
const skip = new Set(['node_modules', 'dist', '.git', 'coverage', 'data', 'build', '.cache'])
const walk = (/** @type {string} */ dir) => {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    if (e.isDirectory()) {
      if (!skip.has(e.name)) walk(join(dir, e.name))
    } else if (/\.(test|spec)\.(ts|tsx|mts|js|mjs)$/.test(e.name)) {
      const source = readFileSync(join(dir, e.name), 'utf8')
      for (const call of source.matchAll(
        /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g,
      )) {
        if (/\.(skip|todo|fixme)\b/.test(call[0])) continue
        for (const [id] of call[2]?.matchAll(/\b[A-Z]+-\d+[a-z]?\b/g) ?? [])
          named.set(id, (named.get(id) ?? new Set()).add(join(dir, e.name)))
      }
    }
  }
}
walk('.')

let total = 0
let done = 0
for (const [area, rows] of areas) {
  if (wanted.length && !wanted.includes(area)) continue
  const open = rows.filter((r) => !named.has(r.id))
  total += rows.length
  done += rows.length - open.length
  console.log(
    `${area.padEnd(8)} ${String(rows.length - open.length).padStart(3)} of ${rows.length} named by a test`,
  )
  for (const r of all ? rows : open) {
    const where = named.get(r.id)
    console.log(
      `   ${where ? 'named' : 'OPEN '} ${r.id.padEnd(12)} ${where ? [...where].join(', ') : r.text.slice(0, 110)}`,
    )
  }
}
console.log(`${done} of ${total} requirements are named by a test`)
