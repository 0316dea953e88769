// npm run requirements [-- AREA …] [-- --all]: prints, area by area, which requirement ids no test names yet.
// An id counts as named when it stands in the title of a test or describe call. That a test names an id says that someone claims it, not
// that it holds.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

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

/**
 * Titles of the tests of a file that run: those of `test('…')`, and of `test.each(…)('…')`.
 * @param {string} file
 * @returns {string[]}
 */
function titlesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  /** @type {string[]} */
  const titles = []
  /** @param {ts.Node} node */
  const look = (node) => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments
      const words = wordsOf(node.expression)
      if (
        /^(?:test|it|describe)$/.test(words[0] ?? '') &&
        !words.some((word) => /^(?:skip|todo|fixme)$/.test(word))
      ) {
        if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
        else if (title && ts.isTemplateExpression(title)) titles.push(title.getText(source))
      }
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return titles
}

/**
 * `test.each(…)` as `test`, `each`; nothing of other calls.
 * @param {ts.Expression} called
 * @returns {string[]}
 */
function wordsOf(called) {
  if (ts.isIdentifier(called)) return [called.text]
  if (ts.isPropertyAccessExpression(called)) return [...wordsOf(called.expression), called.name.text]
  if (ts.isCallExpression(called)) return wordsOf(called.expression)
  if (ts.isTaggedTemplateExpression(called)) return wordsOf(called.tag)
  return []
}

const walk = (/** @type {string} */ dir) => {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    if (e.isDirectory()) {
      if (!skip.has(e.name)) walk(join(dir, e.name))
    } else if (/\.(test|spec)\.(ts|tsx|mts|js|mjs)$/.test(e.name)) {
      for (const title of titlesIn(join(dir, e.name)))
        for (const [id] of title.matchAll(/\b[A-Z]+-\d+[a-z]?\b/g))
          named.set(id, (named.get(id) ?? new Set()).add(join(dir, e.name)))
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
