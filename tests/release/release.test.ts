import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { places, release, withVersion } from '../../tools/release.mjs'

const product = fileURLToPath(new URL('../..', import.meta.url))
let root: string
const at = (file: string) => path.join(root, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coach-release-'))
  for (const file of Object.keys(places)) write(file, readFileSync(path.join(product, file), 'utf8'))
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- One.\n')
  write('.gitignore', 'dist/\nversions/\n')
  git('init', '--quiet')
  git('config', 'user.name', 'Releaser')
  git('config', 'user.email', 'releaser@coach.example')
  git('add', '.')
  git('commit', '--quiet', '--message', 'all')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const build = (): Promise<void> => {
  write('dist/coach.js', read('src/stores/version.ts'))
  write('dist/demo/index.html', '<!doctype html>')
  return Promise.resolve()
}
const options = { date: '2026-12-01', build, sources: () => 'abc' }

test('EMBED-10b knows every place that says the version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  for (const file of Object.keys(places))
    expect(withVersion(read(file), file, version, '99.0.0'), file).toContain('99.0.0')
})

test('EMBED-10b releases a version: said everywhere, dated, built, kept, committed and tagged', async () => {
  expect(await release({ root, asked: '9.1.0', ...options })).toBe('9.1.0')
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '9.1.0' })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '9.1.0',
    packages: { '': { version: '9.1.0' } },
  })
  expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 9.1.0 – 2026-12-01\n\n- One.')
  expect(JSON.parse(read('release.json'))).toEqual({ version: '9.1.0', sources: 'abc' })
  expect(read('versions/9.1.0/coach.js')).toContain("version = '9.1.0'")
  expect(existsSync(at('versions/9.1.0/demo'))).toBe(false)
  expect([git('status', '--porcelain'), git('log', '-1', '--format=%s'), git('tag')]).toEqual([
    '',
    'release: Publish 9.1.0',
    'v9.1.0',
  ])
})

test('EMBED-10b keeps the builds of earlier releases, and releases no version a second time', async () => {
  await release({ root, asked: '9.1.0', ...options })
  await expect(release({ root, asked: '9.1.0', ...options })).rejects.toThrow(/released last/)
  await expect(release({ root, asked: 'minor', ...options })).rejects.toThrow(/nothing under/)
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- Two.\n'))
  git('commit', '--quiet', '--all', '--message', 'two')
  expect(await release({ root, asked: 'minor', ...options })).toBe('9.2.0')
  expect(read('versions/9.1.0/coach.js')).toContain("version = '9.1.0'")
  expect(read('versions/9.2.0/coach.js')).toContain("version = '9.2.0'")
})

test('EMBED-10b leaves a tree as it was that has changes, or that cannot be built', async () => {
  const before = git('rev-parse', 'HEAD')
  const failing = () => Promise.reject(new Error('no build'))
  await expect(release({ root, asked: '9.1.0', ...options, build: failing })).rejects.toThrow('no build')
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
  write('new.txt', '')
  await expect(release({ root, asked: '9.1.0', ...options })).rejects.toThrow(/not committed/)
  expect([git('rev-parse', 'HEAD'), existsSync(at('versions'))]).toEqual([before, false])
})
