import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'
import { addressesOf } from '../../tools/package.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packageDir = inject('packageDir')
const filesOf = (folder: string) =>
  readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(packageDir, file), 'utf8')
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: inject('hostDir'), encoding: 'utf8' })

test('EMBED-05a is a package that publint finds no fault with', async () => {
  const pkg = JSON.parse(read('package.json')) as Record<string, unknown>
  const { messages } = await publint({ pkgDir: packageDir, strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
})

test('EMBED-05a is a package whose types resolve wherever ES modules are understood', () => {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      inject('tarball'),
    ],
    { encoding: 'utf8' },
  )
  expect(run.status, run.stdout + run.stderr).toBe(0)
})

test('EMBED-05a names the addresses of sources, reports and page that the product has, and no others', () => {
  const given = { name: 'coach', bugs: 'https://coach.example.com/bugs', homepage: '' }
  expect(addressesOf(given)).toEqual({ bugs: 'https://coach.example.com/bugs' })
  const packed: unknown = JSON.parse(read('package.json'))
  const own = addressesOf(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>,
  )
  expect(packed).toMatchObject(own)
  for (const field of ['repository', 'bugs', 'homepage'])
    if (!(field in own)) expect(packed).not.toHaveProperty(field)
})

test('EMBED-05a holds elements, types and manifests: no server, no demo, no test, no source file, no dependency', () => {
  const files = filesOf('.').filter((file) => /\.\w+$/.test(file))
  expect(
    files.filter(
      (file) =>
        !/^(dist[\\/](c[\\/])?[\w.-]+\.(js|js\.map|json|txt)|types[\\/][\w-]+(\.d\.ts|\.js)|[\w-]+\.(json|md))$/.test(
          file,
        ),
    ),
  ).toEqual([])
  expect(files.filter((file) => /(^|[\\/])(demo|host|scenes|server|tests?)([\\/.]|$)/.test(file))).toEqual([])
  const { version, dependencies } = JSON.parse(read('package.json')) as {
    version: string
    dependencies?: object
  }
  expect([version, dependencies]).toEqual([
    (JSON.parse(readFileSync(join(root, 'dist/integrity.json'), 'utf8')) as { version: string }).version,
    undefined,
  ])
  expect(files.map((file) => file.replaceAll('\\', '/'))).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE.md',
      'dist/licenses.txt',
      'custom-elements.json',
      'web-types.json',
      'types/elements.d.ts',
    ]),
  )
})

test('EMBED-05a leads in its pages to nothing that is not in it', () => {
  const pages = filesOf('.').filter((file) => /^[\w-]+\.md$/.test(file))
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to),
  )
  expect(links).toContain('README.md')
  expect(links.filter((to) => !pages.includes(to))).toEqual([])
})

test('EMBED-05a says the hash of every script, and of nothing that is not there', () => {
  const { files } = JSON.parse(read('dist/integrity.json')) as { files: Record<string, string> }
  const scripts = filesOf('dist')
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'))
  expect(Object.keys(files).sort()).toEqual(scripts.sort())
  for (const [file, hash] of Object.entries(files))
    expect(hash, file).toBe(
      `sha384-${createHash('sha384')
        .update(read(`dist/${file}`))
        .digest('base64')}`,
    )
})

test('EMBED-10a makes the import map by which a page checks every script of the version that it pins', () => {
  const integrity = JSON.parse(read('dist/integrity.json')) as {
    version: string
    files: Record<string, string>
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'tools/import-map.mjs'), ...args], { encoding: 'utf8' })
  const { stdout, status } = run('https://coach.example.com/', join(packageDir, 'dist/integrity.json'))
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(stdout) ?? []
  const address = `https://coach.example.com/dist/${integrity.version}/`
  expect([status, JSON.parse(map)]).toEqual([
    0,
    {
      integrity: Object.fromEntries(
        Object.entries(integrity.files).map(([file, hash]) => [address + file, hash]),
      ),
    },
  ])
  expect(stdout).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`)
  expect(stdout).toContain(`src="${address}coach.js" integrity="${integrity.files['coach.js']}"`)
  for (const wrong of [[], ['coach.example.com']]) expect(run(...wrong).status).toBe(1)
})

test('EMBED-05a names every chunk it loads as a file of the package, so that a bundler follows', () => {
  const present = new Set(filesOf('dist').map((file) => file.replaceAll('\\', '/')))
  for (const file of [...present].filter((one) => one.endsWith('.js')))
    for (const [, to] of read(`dist/${file}`).matchAll(/import\(\s*"(\.[^"]+)"/g))
      expect(present, `${file} imports ${to}`).toContain(join(file, '..', to ?? '').replaceAll('\\', '/'))
})

test('EMBED-05a can be imported where a server renders the page', () => {
  for (const name of [
    '@coach/elements',
    '@coach/elements/coach-practice',
    '@coach/elements/react',
    '@coach/elements/vue',
  ]) {
    const run = node('--input-type=module', '-e', `await import('${name}')`)
    expect([name, run.status, run.stderr]).toEqual([name, 0, ''])
  }
})

test('EMBED-05a keeps what the licences of its libraries ask to be kept', () => {
  const text = read('dist/licenses.txt')
  for (const library of ['react', 'elkjs', 'nanostores', '@r2wc/react-to-web-component'])
    expect(text).toMatch(new RegExp(`^${library} \\d`, 'm'))
  expect(text).toContain('EPL-2.0')
})

test('EMBED-05a packs the same twice', () => {
  const list = (tarball: string) => execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
  expect(list(inject('tarball')).split('\n').filter(Boolean).length).toBe(
    filesOf('.').filter((file) => /\.\w+$/.test(file)).length,
  )
})
