import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { ConfigEntry } from '../../../contract/administration.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import {
  draftOfConfig,
  emptyConfig,
  faultsOfConfig,
  fieldsOfConfig,
  kindOfValue,
  pretty,
} from './config-form.ts'
import { createEntriesStore } from './entries.store.ts'

const entry: ConfigEntry = {
  id: 'c1',
  key: 'gradeA',
  type: 'grade',
  value: '{"a":1}',
  sort: 3,
  type1: 'x',
  type2: '',
  type3: '',
  tag1: '',
  tag2: '',
  tag3: '',
  number1: 1.5,
  number2: null,
  number3: 0,
  time1: '2026-03-01T08:09:10.111Z',
  time2: null,
  time3: null,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'root',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'root',
  revision: 2,
}

function open(answers: Record<string, unknown> = {}, there: ConfigEntry[] = []) {
  const core = createCoreDouble((call) => {
    const answer = answers[call]
    if (answer instanceof Error) throw answer
    if (answer) return answer
    if (call === 'GET /coach-api/config/:type/:key') return { status: 200, entity: there }
    if (call === 'POST /coach-api/config/:type') return { status: 200, entity: entry }
    return { items: [entry], total: 1 }
  })
  return {
    store: createEntriesStore(core),
    sent: (call: string) => core.calls.filter((c) => c.call === call).map((c) => c.input),
  }
}

describe('config entries', () => {
  test('ADMIN-05 adds an entry under a new key, and overwrites none that exists', async () => {
    const { store, sent } = open()
    expect(await store.add({ ...emptyConfig('grade'), key: ' gradeA ', value: 'v' })).toMatchObject({
      status: 'done',
    })
    expect(sent('POST /coach-api/config/:type')).toMatchObject([
      { params: { type: 'grade' }, body: { key: 'gradeA', value: 'v', sort: 0, number1: null, time1: null } },
    ])
    const taken = open({}, [entry])
    expect(await taken.store.add({ ...emptyConfig('grade'), key: 'gradeA', value: 'v' })).toMatchObject({
      status: 'refused',
      code: 'repeat',
      issues: [{ path: 'body.key' }],
    })
    expect(taken.sent('POST /coach-api/config/:type')).toEqual([])
  })

  test('ADMIN-05 changes an entry by its revision and brings a newer one', async () => {
    const { store, sent } = open()
    await store.change(entry, { ...draftOfConfig(entry), value: 'w' })
    expect(sent('POST /coach-api/config/:type')).toMatchObject([{ body: { value: 'w', revision: 2 } }])
    const late = open(
      {
        'POST /coach-api/config/:type': new ApiError(409, {
          code: 'changed-meanwhile',
          message: '',
          params: {},
          issues: [],
          requestId: 'q',
        }),
      },
      [{ ...entry, revision: 3 }],
    )
    expect(await late.store.change(entry, draftOfConfig(entry))).toMatchObject({
      status: 'changed',
      theirs: { revision: 3 },
    })
  })

  test('ADMIN-05 brings a deleted entry back as it was', async () => {
    const { store, sent } = open()
    await store.remove(entry)
    expect(store.$deleted.get()).toBe(entry)
    expect(await store.undo()).toMatchObject({ status: 'done' })
    expect([store.$deleted.get(), sent('POST /coach-api/config/:type')]).toMatchObject([
      null,
      [{ body: { key: 'gradeA', value: '{"a":1}', sort: 3, type1: 'x', number1: 1.5, number3: 0 } }],
    ])
  })

  test('ADMIN-05 does not overwrite who took the key of a deleted entry', async () => {
    const { store } = open({}, [{ ...entry, id: 'c2' }])
    await store.remove(entry)
    expect(await store.undo()).toMatchObject({ status: 'refused', code: 'repeat' })
    expect(store.$deleted.get()).toBe(entry)
  })
})

describe('the form', () => {
  test('ADMIN-05 wants a key of 4–40 letters or letters and digits, a type and a value', () => {
    const fine = { ...emptyConfig('grade'), key: 'abcd', value: ' ' }
    expect(
      ['abc', '1234', 'ab-cd', 'a'.repeat(41), 'ab1d', 'A2345', ' abcd '].map(
        (key) => faultsOfConfig({ ...fine, key }).key,
      ),
    ).toEqual(['config-key', 'config-key', 'config-key', 'config-key', undefined, undefined, undefined])
    expect(faultsOfConfig(emptyConfig(''))).toEqual({ key: 'required', type: 'required', value: 'required' })
    expect(faultsOfConfig({ ...fine, type: 'a b', sort: '1.5', number2: 'x' })).toEqual({
      type: 'config-type',
      sort: 'whole-number',
      number2: 'number',
    })
  })

  test('ADMIN-05 sends back untouched fields exactly as they were', () => {
    expect(fieldsOfConfig(draftOfConfig(entry), entry)).toEqual({
      key: 'gradeA',
      value: '{"a":1}',
      sort: 3,
      type1: 'x',
      type2: '',
      type3: '',
      tag1: '',
      tag2: '',
      tag3: '',
      number1: 1.5,
      number2: null,
      number3: 0,
      time1: '2026-03-01T08:09:10.111Z',
      time2: null,
      time3: null,
    })
  })

  test('ADMIN-05 tells JSON, broken JSON and plain text apart, and sets JSON out in lines', () => {
    expect(
      ['{"a":[1]}', '{"a":', '[1,]', '"x', 'hello', '3', ''].map((value) => kindOfValue(value).kind),
    ).toEqual(['json', 'broken', 'broken', 'broken', 'text', 'json', 'text'])
    expect(pretty('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  })
})
