import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/domain/language/language.ts'

const folder = new URL('.', import.meta.url)
const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const acts = linesOf('acts.tsv').map((row) => row.split('\t'))

test('INTENT-07a names at least sixty acts, each once, with what it is and whether it does harm', () => {
  expect(acts.length).toBeGreaterThanOrEqual(60)
  expect(new Set(acts.map(([, id]) => id)).size).toBe(acts.length)
  for (const [group, id, kind, what] of acts) {
    expect(group).toMatch(/^[a-z]+$/)
    expect(id).toMatch(/^[a-z-]+$/)
    expect(['good', 'harmful']).toContain(kind)
    expect(what).toBeTruthy()
  }
})

describe.each(languages)('lines in %s', (language) => {
  test('INTENT-07a has a file for each act and no other', () => {
    expect(readdirSync(new URL(`lines/${language}/`, folder)).sort()).toEqual(
      acts.map(([, id]) => `${id}.txt`).sort(),
    )
  })

  test('INTENT-07a has at least 118 lines of each act, and no line twice', () => {
    const seen = new Map<string, string>()
    for (const [, id = ''] of acts) {
      const lines = linesOf(`lines/${language}/${id}.txt`)
      expect(lines.length, id).toBeGreaterThanOrEqual(118)
      for (const line of lines) {
        expect(line.trim(), `${id}: ${line}`).toBe(line)
        expect(seen.get(line), `${id}: ${line}`).toBeUndefined()
        seen.set(line, id)
      }
    }
  })
})
