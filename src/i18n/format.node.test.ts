import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatBytes, formatDuration, formatInstant, formatNumber } from './format.ts'

const root = path.resolve(import.meta.dirname, '..')

test('LOC-07 formats nothing by the language of the browser', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const found = files.flatMap((name) =>
    [
      ...readFileSync(path.join(root, name), 'utf8').matchAll(
        /\.toLocale(?:Date|Time)?String\(|\bIntl\.\w+\((?:\)|undefined)/g,
      ),
    ].map(([text]) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})

test('LOC-07 writes English the same way where the system speaks Chinese', () => {
  const script = `
    const [instant] = process.argv.slice(1)
    const en = (options) => new Intl.NumberFormat('en-US', options)
    console.log(JSON.stringify([Intl.NumberFormat().resolvedOptions().locale, en({ notation: 'compact', maximumFractionDigits: 1 }).format(12345), new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant)), en({ style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(14)]))`
  const instant = '2026-11-21T02:00:00Z'
  const output = execFileSync(process.execPath, ['-e', script, instant], {
    env: { ...process.env, LC_ALL: 'zh_CN.UTF-8' },
    encoding: 'utf8',
  })
  const [system, number, date, minutes]: string[] = JSON.parse(output)
  expect(system).toMatch(/^zh/)
  expect(number?.replace('K', 'k')).toBe(formatNumber('us-en', 12_345))
  expect(date).toBe(formatInstant('us-en', instant, 'UTC'))
  expect(formatDuration('us-en', 899)).toContain(minutes)
})

test('LOC-07 writes the size of a file in a unit that reads well', () => {
  expect([
    formatBytes('us-en', 48_123),
    formatBytes('us-en', 2_345_000),
    formatBytes('us-en', 120),
    formatBytes('ja-jp', 48_123),
    formatBytes('us-en', Number.NaN),
  ]).toEqual(['48 kB', '2.3 MB', '0.1 kB', '48 KB', '—'])
})
