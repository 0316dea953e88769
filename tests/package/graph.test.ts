import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import ELK from 'elkjs/lib/elk-api.js'
import { expect, inject, test } from 'vitest'

const dist = join(inject('packageDir'), 'dist')
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.js'))
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8')
/** A prebuilt file is as its makers built it. */
const isPrebuilt = (file: string) => /^c\/(elk-worker|human|blazeface)\b/.test(file)
const mapOf = (file: string) => JSON.parse(textOf(`${file}.map`)) as SourceMapPayload
const sourcesOf = (file: string): string[] => (isPrebuilt(file) ? [] : mapOf(file).sources)

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...textOf(file).matchAll(pattern)].map(([, to = '']) => posix.join(posix.dirname(file), to))
const eager = (file: string) =>
  isPrebuilt(file) ? [] : importsOf(file, /\b(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g)
const lazy = (file: string) =>
  isPrebuilt(file) ? [] : importsOf(file, /\bimport\(\s*"(\.{1,2}\/[^"]+\.js)"/g)

function closure(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    closure(eager(file), found)
  }
  return found
}

const chunkOf = (source: string): string =>
  scripts.find((file) => sourcesOf(file).includes(source)) ?? expect.unreachable(`no chunk has ${source}`)

/** Everything that an element fetches for each of these screens, its framework among them. */
const weightOf = (entry: string, screens: string[]): string[] => [
  ...new Set(
    [
      ...closure([
        entry,
        chunkOf('elements/host/react-element.tsx'),
        ...screens.map((screen) => chunkOf(`src/screens/${screen}`)),
      ]),
    ].flatMap(sourcesOf),
  ),
]

const ofEditor =
  /screens\/(authoring|organisation|platform)\/|adapters\/(elkjs|flow-canvas)|elkjs|@xyflow|d3-/

test.each([
  [
    'coach-practice.js',
    [
      'practice/home/home.screen.tsx',
      'practice/coach-info/coach-info.screen.tsx',
      'practice/conversation/conversation.screen.tsx',
    ],
  ],
  ['coach-report.js', ['report/report-list/report-list.screen.tsx', 'report/report.screen.tsx']],
  ['coach-stars.js', []],
])('EMBED-05a %s and its screens carry nothing of the editor', (entry, screens) => {
  const weight = weightOf(entry, screens)
  expect(weight).toContain('elements/coach.ts')
  expect(weight.filter((source) => ofEditor.test(source))).toEqual([])
})

test('EMBED-05a a conversation comes in three files, its words apart', () => {
  const files = closure(['coach.js', chunkOf('src/screens/practice/conversation/conversation.screen.tsx')])
  expect([...files].map((file) => file.replace(/-[\w-]{8}\.js$/, '.js')).sort()).toEqual([
    'c/conversation.screen.js',
    'c/foundation.js',
    'coach.js',
  ])
})

test('EMBED-05a a conversation fetches later what it shows later', () => {
  const screen = chunkOf('src/screens/practice/conversation/conversation.screen.tsx')
  for (const part of ['question-card', 'points-list', 'reference', 'ended-banner']) {
    const later = chunkOf(`src/screens/practice/conversation/parts/${part}.tsx`)
    expect(lazy(screen)).toContain(later)
    expect([...closure(['coach.js', screen])]).not.toContain(later)
  }
})

test('EMBED-05a a conversation carries neither the table of all screens nor the icons and pieces of pages', () => {
  const weight = weightOf('coach.js', ['practice/conversation/conversation.screen.tsx'])
  for (const source of ['app/screens.ts', 'ui/page-icons.ts', 'ui/page-pieces.ts', 'screens/shell/words.ts'])
    expect(weight).not.toContain(`src/${source}`)
})

test('EMBED-05a TEXT-01 what formats a line is fetched with the first line that has formatting', () => {
  const formatting = chunkOf('src/ui/rich-text/rich-text.tsx')
  for (const screen of ['practice/conversation/conversation.screen.tsx', 'report/report.screen.tsx'])
    expect(weightOf('coach.js', [screen])).not.toContain('src/ui/rich-text/rich-text.tsx')
  expect(lazy(chunkOf('src/ui/rich-text/formatted-text.tsx'))).toContain(formatting)
})

test('EMBED-05a a leaf comes without the framework', () => {
  expect(
    [...closure(['coach-meter.js'])].flatMap(sourcesOf).filter((one) => /react|nanostores/.test(one)),
  ).toEqual([])
})

test('FLOW-02 the engine of the layout is there once, and only the editor leads to it', () => {
  const engines = scripts.filter((file) => textOf(file).includes('org.eclipse.elk.alg.layered'))
  expect(engines).toHaveLength(1)
  expect(engines.every(isPrebuilt)).toBe(true)
  const importersOf = (files: string[]) =>
    scripts.filter((file) => [...eager(file), ...lazy(file)].some((to) => files.includes(to)))
  const starters = importersOf(engines)
  expect(starters).toEqual([chunkOf('src/adapters/elkjs/elk-engine.ts')])
  for (const file of importersOf(starters).filter((one) => !starters.includes(one)))
    expect(
      sourcesOf(file).some((source) => source.startsWith('src/screens/authoring/')),
      file,
    ).toBe(true)
})

test('CONV-15 what looks for faces is fetched with a camera alone', () => {
  const detector = chunkOf('src/adapters/camera/face-detector.ts')
  const heavy = scripts.filter((file) => /^c\/(human|blazeface)\b/.test(file))
  expect(heavy).toHaveLength(2)
  expect(lazy(detector)).toEqual(expect.arrayContaining(heavy))
  const camera = chunkOf('src/screens/practice/parts/camera/camera-view.tsx')
  expect(lazy(camera)).toContain(detector)
  const screen = chunkOf('src/screens/practice/conversation/conversation.screen.tsx')
  expect(lazy(screen)).toContain(camera)
  expect([...closure(['coach.js', screen])]).not.toContain(camera)
  expect([...closure([camera])]).not.toContain(detector)
})

test('EMBED-05a has a source map beside each script, and none inside', () => {
  for (const file of scripts.filter((one) => !isPrebuilt(one))) {
    const [, named] = /\n\/\/# sourceMappingURL=(.*)\n?$/.exec(textOf(file)) ?? []
    expect(named, file).toBe(`${posix.basename(file)}.map`)
    const { sources, sourcesContent } = mapOf(file)
    expect(sourcesContent.length, file).toBe(sources.length)
    expect(
      sources.filter((source) => !/^(src|elements|node_modules|vendor)\/|^\0/.test(source)),
      file,
    ).toEqual([])
  }
})

/** Minified code keeps the place of an expression, not of each piece of it: so a message may be some lines further down. */
const nearby = 8

test('EMBED-05a has source maps that lead to where a message stands', () => {
  let looked = 0
  let exact = 0
  for (const file of scripts.filter((one) => !isPrebuilt(one))) {
    const map = mapOf(file)
    const places = new SourceMap(map)
    for (const [row, line] of textOf(file).split('\n').entries())
      for (const { index, 1: id = '' } of line.matchAll(/\bid:"([a-z][a-z-]*\.[\w.-]+)"/g)) {
        const entry = places.findEntry(row, index + 'id:'.length)
        if (!('originalSource' in entry)) expect.unreachable(`${file}: nothing for ${id}`)
        const source = (map.sourcesContent[map.sources.indexOf(entry.originalSource)] ?? '').split('\n')
        const far = Math.min(
          ...source.flatMap((text, at) =>
            text.includes(`'${id}'`) ? Math.abs(at - entry.originalLine) : [],
          ),
        )
        expect(far, `${entry.originalSource}: ${id}`).toBeLessThanOrEqual(nearby)
        looked += 1
        if (far === 0) exact += 1
      }
  }
  expect(looked).toBeGreaterThan(300)
  expect(exact / looked).toBeGreaterThan(0.8)
})

test('FLOW-02 the engine of the layout also works in the page, where no worker may be made', async () => {
  const [file = ''] = scripts.filter((one) => one.startsWith('c/elk-worker'))
  const { default: elk } = (await import(/* @vite-ignore */ pathToFileURL(join(dist, file)).href)) as {
    default(module: { exports: object }, exports: object): void
  }
  const module = { exports: {} as { Worker: new (address: string) => Worker } }
  elk(module, module.exports)
  const engine = new ELK({ workerFactory: () => new module.exports.Worker(''), algorithms: ['layered'] })
  const { children = [] } = await engine.layout({
    id: 'flow',
    layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'RIGHT' },
    children: ['a', 'b'].map((id) => ({ id, width: 10, height: 10 })),
    edges: [{ id: 'e', sources: ['a'], targets: ['b'] }],
  })
  expect(children[1]?.x).toBeGreaterThan(children[0]?.x ?? Infinity)
})
