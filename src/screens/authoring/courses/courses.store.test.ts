import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import { allCategories, noCategory } from '../../../domain/category/categories.ts'
import { courseArchive } from '../../../domain/course/course-archive.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { categoryOf, courseRowOf } from '../course-row.factory.ts'
import { createCoursesStore } from './courses.store.ts'
import type { ImportFile } from './import-archive.ts'

const rows = [
  courseRowOf({ id: '1', name: '信用卡年费投诉' }),
  courseRowOf({ id: '2', name: 'Mobile plan', code: 'mobile-plan', categoryId: 'plans', category: 'Plans' }),
  courseRowOf({ id: '3', name: 'Loose', code: 'loose', categoryId: null, category: '' }),
]
const tree = [
  categoryOf('bank', 'Bank'),
  categoryOf('telecom', 'Telecom'),
  categoryOf('plans', 'Plans', 'telecom', 2),
]
const file = (text: string, size = text.length): ImportFile => ({
  name: 'course.json',
  size,
  text: async () => text,
})
const list = { items: rows, total: 3, page: 1, size: 1000 }

async function ready(answer: (call: Call) => unknown = () => list) {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/category') return { items: tree, total: 3, without: 1 }
    return call === 'GET /coach-api/courses' ? list : answer(call)
  })
  const store = createCoursesStore(core)
  await settled()
  return { core, store }
}

describe('list', () => {
  test('COURSE-01 searches by name and code and filters by category, with all below it', async () => {
    const { store } = await ready()
    const shown = () => store.$shown.get().map((course) => course.id)
    expect([shown(), store.$categories.get().map(({ id }) => id)]).toEqual([
      ['1', '2', '3'],
      ['bank', 'telecom', 'plans'],
    ])
    store.filter({ search: 'MOBILE-PL' })
    expect(shown()).toEqual(['2'])
    store.filter({ search: '年费' })
    expect(shown()).toEqual(['1'])
    store.filter({ search: '', category: 'telecom' })
    expect(shown()).toEqual(['2'])
    store.filter({ category: noCategory })
    expect(shown()).toEqual(['3'])
    store.filter({ category: allCategories })
    expect(shown()).toEqual(['1', '2', '3'])
  })

  test('COURSE-01 shows cards or a table and remembers which', async () => {
    const { core, store } = await ready()
    store.view('table')
    expect([store.$view.get(), core.remember.get('course-list.view')]).toEqual(['table', 'table'])
  })
})

describe('import', () => {
  const pack = {
    format: 'coach-course',
    course: {
      flow: {
        nodes: [
          { id: 'a', title: '开场' },
          { id: 'b', title: '核实身份' },
        ],
      },
    },
  }

  test('COURSE-06 imports a package, keeps the warnings with the names of their nodes, and loads the list again', async () => {
    const problems = [
      {
        severity: 'warning',
        code: 'item-out-of-reach',
        path: 'flow.nodes.1',
        node: 'b',
        params: { item: 'x' },
      },
    ]
    const { core, store } = await ready(() => ({ id: '9', version: 2, problems }))
    await store.import([file(`\uFEFF${JSON.stringify(pack)}`)])
    expect(store.$imports.get()).toMatchObject([
      {
        file: 'course.json',
        state: {
          status: 'done',
          courseId: '9',
          version: 2,
          lines: [{ code: 'item-out-of-reach', node: '核实身份' }],
        },
      },
    ])
    expect(core.calls.slice(2)).toMatchObject([
      { call: 'POST /coach-api/courses/import', input: { body: pack } },
      { call: 'GET /coach-api/courses' },
      { call: 'GET /coach-api/category' },
    ])
  })

  test('COURSE-06 reports line by line what the platform refused', async () => {
    const issues = [
      { path: 'body.course.flow.nodes.1.title', code: 'illegal-length', message: 'too long' },
      { path: 'body.code', code: 'required', message: 'required' },
    ]
    const { store } = await ready(() => {
      throw new ApiError(400, { code: 'course-invalid', message: '', params: {}, issues, requestId: 'r1' })
    })
    await store.import([file(JSON.stringify(pack))])
    expect(store.$imports.get()[0]?.state).toMatchObject({
      status: 'refused',
      code: 'course-invalid',
      lines: [
        { path: 'course.flow.nodes.1.title', node: '核实身份', code: 'illegal-length' },
        { path: 'code', node: null, code: 'required' },
      ],
    })
  })

  test('COURSE-06 names the line where a file stops being readable and sends nothing', async () => {
    const { core, store } = await ready()
    await store.import([file('{\n  "format": "coach-course",\n  "version": 1,,\n}')])
    expect(store.$imports.get()[0]?.state).toEqual({ status: 'unreadable', at: { line: 3, column: 16 } })
    expect(core.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test('COURSE-06 sends no file above what the platform takes', async () => {
    const { core, store } = await ready()
    await store.import([file('{}', 5_000_000)])
    expect(store.$imports.get()[0]?.state).toEqual({ status: 'too-large', megabytes: 4 })
    expect(core.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test('COURSE-06 loses nothing: a file that the network lost can be sent again, the others go on', async () => {
    let down = true
    const { store } = await ready(() => {
      if (down) throw new NetworkError(new Error('offline'))
      return { id: '9', version: 1, problems: [] }
    })
    await store.import([file('{"a":1}'), file('nonsense')])
    expect(store.$imports.get().map((run) => run.state.status)).toEqual(['refused', 'unreadable'])
    down = false
    store.retry(store.$imports.get()[0]?.id ?? 0)
    await settled()
    expect(store.$imports.get()[0]?.state.status).toBe('done')
    store.dismiss(store.$imports.get()[1]?.id ?? 0)
    expect(store.$imports.get()).toHaveLength(1)
  })
})

describe('archives', () => {
  const packed = (code: string) => ({
    code,
    course: { kind: 'question-bank', flow: { nodes: [{ id: 'a', title: '开场' }] } },
  })
  const archive = (entries: Record<string, object>, name = 'all.zip') => {
    const files = Object.entries(entries).map(([file, value]) => [file, strToU8(JSON.stringify(value))])
    return new File([new Uint8Array(zipSync(Object.fromEntries(files) as Zippable))], name)
  }
  const done = { status: 'done', id: '9', kind: 'question-bank', version: 1, problems: [] }

  test('COURSE-07 sends an archive whole, and tells course by course what came in and what was left out', async () => {
    const sent = archive({ 'a.json': packed('a'), 'in/b.json': packed('b') })
    const issues = [{ path: 'body.course.flow.nodes.0.title', code: 'illegal-length', message: 'too long' }]
    const { core, store } = await ready(() => ({
      courses: [
        {
          ...done,
          file: 'a.json',
          pictures: 3,
          tests: 1,
          notes: [{ code: 'picture-altered', name: 'media/x.png' }],
        },
        { status: 'refused', file: 'in/b.json', code: 'bad-request', issues },
        { status: 'unreadable', file: 'c.json', line: 2, column: 4 },
        { status: 'too-large', file: 'd.json' },
      ],
      notes: [{ code: 'picture-unnamed', name: 'media/y.png' }],
    }))
    await store.import([file('nonsense'), sent])
    expect(store.$imports.get().map((run) => [run.file, run.state.status, run.again])).toEqual([
      ['course.json', 'unreadable', true],
      ['all.zip', 'noted', true],
      ['all.zip: a.json', 'done', false],
      ['all.zip: in/b.json', 'refused', false],
      ['all.zip: c.json', 'unreadable', false],
      ['all.zip: d.json', 'too-large', false],
    ])
    expect(store.$imports.get().map(({ state }) => ('lines' in state ? state.lines : []))).toMatchObject([
      [],
      [{ severity: 'warning', code: 'picture-unnamed', params: { name: 'media/y.png' } }],
      [{ severity: 'error', code: 'picture-altered', params: { name: 'media/x.png' } }],
      [{ code: 'illegal-length', node: '开场', path: 'course.flow.nodes.0.title' }],
      [],
      [],
    ])
    expect(store.$imports.get()[2]?.state).toMatchObject({ pictures: 3, tests: 1, kind: 'question-bank' })
    expect(new Set(store.$imports.get().map(({ id }) => id)).size).toBe(6)
    const calls = core.calls.filter(({ call }) => call.startsWith('POST'))
    expect(calls).toEqual([{ call: 'POST /coach-api/courses/_import', input: { upload: { file: sent } } }])
  })

  test('COURSE-07 says why nothing of an archive was taken, and sends one again that the network lost', async () => {
    let answer: () => unknown = () => {
      throw new ApiError(422, {
        code: 'file-error',
        message: '',
        params: {},
        issues: [{ path: 'body.file', code: 'archive-link', message: 'x', params: { name: 'media/x.png' } }],
        requestId: 'r1',
      })
    }
    const { store } = await ready(() => answer())
    const sent = archive({ 'a.json': packed('a') })
    await store.import([sent])
    expect(store.$imports.get()[0]?.state).toMatchObject({
      status: 'refused',
      lines: [{ code: 'archive-link', params: { name: 'media/x.png' } }],
    })
    answer = () => {
      throw new ApiError(415, {
        code: 'unsupported-file-type',
        message: '',
        params: {},
        issues: [],
        requestId: 'r2',
      })
    }
    await store.import([sent])
    expect(store.$imports.get()[0]?.state).toMatchObject({ lines: [{ code: 'archive-broken' }] })
    answer = () => {
      throw new NetworkError(null)
    }
    await store.import([sent])
    const [lost] = store.$imports.get()
    expect(lost).toMatchObject({ again: true, state: { status: 'refused', code: 'network', lines: [] } })
    answer = () => ({ courses: [{ ...done, file: 'a.json', pictures: 0, tests: 0, notes: [] }], notes: [] })
    store.retry(lost?.id ?? 0)
    await settled()
    expect(store.$imports.get()[0]).toMatchObject({ file: 'all.zip: a.json', state: { status: 'done' } })
  })

  test('COURSE-07 sends no archive above what the platform takes', async () => {
    const { core, store } = await ready()
    const large = new File([new Uint8Array(courseArchive.bytes + 1)], 'large.ZIP')
    await store.import([large])
    expect(store.$imports.get()[0]?.state).toEqual({ status: 'too-large', megabytes: 50 })
    expect(core.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })
})

test('COURSE-07 hands out courses as one file under the name that the platform gave it, or the reason why not', async () => {
  const saved = { name: 'x.zip', type: 'application/zip', blob: new Blob(['x']) }
  const { core, store } = await ready(() => saved)
  expect(await store.export(['1', '2'])).toEqual({ status: 'done', reply: saved })
  expect(core.calls.at(-1)).toEqual({
    call: 'POST /coach-api/courses/_export',
    input: { body: { ids: ['1', '2'] } },
  })
  const failing = await ready(() => {
    throw new NetworkError(null)
  })
  expect(await failing.store.export(['1'])).toMatchObject({ status: 'refused', code: 'network' })
})
