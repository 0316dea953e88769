// node tools/package.mjs: build/package/, what a host installs as @coach/elements, made of dist/; and its
// tarball in build/.
// Elements and types alone: no server, no demo, no tests, and no dependencies.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { integrityOf } from './integrity.mjs'
import { customElements, webTypes } from './manifest.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = `${root}build/package/`

const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
export const name = '@coach/elements'

/** That of what is packed: of a build that was never released another one than the product's. */
const builtVersion = () => JSON.parse(readFileSync(`${root}dist/integrity.json`, 'utf8')).version

const entries = () => readdirSync(`${root}dist`).filter((file) => /^coach(-[a-z-]+)?\.js$/.test(file))

/**
 * What an entry loads, now or later; the demo pages' own chunks stay behind.
 * @param {readonly string[]} files
 * @param {Set<string>} found
 */
function reached(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const text = readFileSync(`${root}dist/${file}`, 'utf8')
    const wanted = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(
      ([, to = '']) => path.posix.join(path.posix.dirname(file), to),
    )
    reached(wanted, found)
  }
  return found
}

function copyScripts() {
  const files = [...reached(entries())].sort()
  for (const file of files) {
    mkdirSync(path.dirname(`${out}dist/${file}`), { recursive: true })
    for (const one of [file, `${file}.map`])
      if (existsSync(`${root}dist/${one}`)) copyFileSync(`${root}dist/${one}`, `${out}dist/${one}`)
  }
  copyFileSync(`${root}dist/licenses.txt`, `${out}dist/licenses.txt`)
  return files
}

/** Each type file stands alone, so its declarations can be written without the others. */
function emitTypes() {
  const folder = `${root}elements/types/`
  mkdirSync(`${out}types`, { recursive: true })
  for (const file of readdirSync(folder)) {
    const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(folder + file, 'utf8'), {
      fileName: file,
      compilerOptions: {
        isolatedDeclarations: true,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
      },
    })
    const [wrong] = diagnostics ?? []
    if (wrong) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(wrong.messageText, '\n')}`)
    writeFileSync(
      `${out}types/${file.replace(/\.ts$/, '.d.ts')}`,
      outputText.replace(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'),
    )
  }
  // What `import '@coach/elements/react-18'` loads: nothing, the types are all there is to it.
  writeFileSync(`${out}types/none.js`, 'export {}\n')
}

/** Components over the elements, for frameworks whose package the host has. */
const frameworks = ['react', 'vue']

function emitComponents() {
  for (const name of frameworks) {
    const { outputText } = ts.transpileModule(readFileSync(`${root}elements/types/${name}.ts`, 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        removeComments: true,
      },
    })
    writeFileSync(`${out}types/${name}.js`, outputText)
  }
}

const typesOnly = (/** @type {string} */ file) => ({
  types: `./types/${file}.d.ts`,
  default: './types/none.js',
})

/**
 * Where a package's sources, its reports and its own page are, as far as the product's `package.json` says so: they are said nowhere else.
 * @param {Record<string, unknown>} from
 */
export const addressesOf = (from) =>
  Object.fromEntries(
    ['repository', 'bugs', 'homepage'].flatMap((field) => (from[field] ? [[field, from[field]]] : [])),
  )

const manifest = (/** @type {string} */ version) => ({
  name,
  version,
  description: own.description,
  ...addressesOf(own),
  license: 'SEE LICENSE IN LICENSE.md',
  type: 'module',
  exports: {
    '.': { types: './types/elements.d.ts', default: './dist/coach.js' },
    ...Object.fromEntries(
      entries()
        .filter((file) => file !== 'coach.js')
        .map((file) => [
          `./${path.parse(file).name}`,
          { types: './types/elements.d.ts', default: `./dist/${file}` },
        ]),
    ),
    ...Object.fromEntries(
      frameworks.map((name) => [
        `./${name}`,
        { types: `./types/${name}.d.ts`, default: `./types/${name}.js` },
      ]),
    ),
    './react-18': typesOnly('react-18'),
    './dist/*': './dist/*',
    './custom-elements.json': './custom-elements.json',
    './web-types.json': './web-types.json',
    './integrity.json': './dist/integrity.json',
    './package.json': './package.json',
  },
  sideEffects: ['./dist/**/*.js'],
  customElements: 'custom-elements.json',
  'web-types': 'web-types.json',
  peerDependencies: { react: '>=18', vue: '>=3.3' },
  peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
})

const writeJson = (/** @type {string} */ file, /** @type {object} */ value) =>
  writeFileSync(out + file, `${JSON.stringify(value, null, 2)}\n`)

const license = `# Licence

The elements belong to the product Coach. They may be used by those who are licensed to use it, and not be passed on.
The licences of the libraries inside stand in dist/licenses.txt.
`

/** Writes the package's folder; `dist` must have been built. Answers with the folder and its tarball. */
export function packageElements() {
  if (!existsSync(`${root}dist/integrity.json`)) throw new Error('dist/ is missing: run npm run build first')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const files = copyScripts()
  const version = builtVersion()
  writeJson('dist/integrity.json', integrityOf(`${out}dist`, files, version))
  emitTypes()
  emitComponents()
  writeJson('package.json', manifest(version))
  writeJson('custom-elements.json', customElements())
  writeJson('web-types.json', webTypes({ name, version }))
  writeFileSync(`${out}LICENSE.md`, license)
  copyFileSync(`${root}docs/embedding.md`, `${out}README.md`)
  // Where there is the package alone, the guide is its README.
  for (const page of ['theming.md', 'errors.md', 'tutorial.md', 'troubleshooting.md'])
    writeFileSync(
      out + page,
      readFileSync(`${root}docs/${page}`, 'utf8').replaceAll('](embedding.md', '](README.md'),
    )
  return { folder: out, tarball: pack() }
}

function pack() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(npm, ['pack', '--silent', '--pack-destination', '..'], {
    cwd: out,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) throw new Error(`npm pack: ${run.stderr}`)
  return `${root}build/${run.stdout.trim().split('\n').at(-1)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(packageElements().tarball)
