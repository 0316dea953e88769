import { describe, expect, test } from 'vitest'
import type { ConfigEntry } from '../../../contract/administration.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { draftOf, faultsOf, keptOf, splitNames } from './settings-form.ts'
import { createSettingsStore } from './settings.store.ts'

const entry = (key: string, value: unknown, revision = 1, type = 'setting') =>
  ({ id: `id-${key}`, key, type, value: JSON.stringify(value), revision }) as ConfigEntry

/** A platform that keeps entries. */
async function open(...kept: ConfigEntry[]) {
  const there = new Map(kept.map((one) => [`${one.type}/${one.key}`, one]))
  const core = createCoreDouble((call, input) => {
    const { params, body } = input as {
      params: { type: string; key: string }
      body: { key: string; value: string; revision?: number }
    }
    if (call === 'GET /coach-api/config')
      return { items: [...there.values()].filter(({ type }) => type === 'setting'), total: there.size }
    const at = `${params.type}/${params.key ?? body.key}`
    if (call === 'GET /coach-api/config/:type/:key')
      return { status: 200, entity: there.has(at) ? [there.get(at)] : [] }
    if (call === 'DELETE /coach-api/config/:type/:key/:id') return there.delete(at)
    const saved = {
      ...entry(body.key, JSON.parse(body.value), (there.get(at)?.revision ?? 0) + 1, params.type),
    }
    there.set(at, saved)
    return { status: 200, entity: saved }
  })
  const store = createSettingsStore(core)
  await settled()
  const wrote = () =>
    core.calls.flatMap(({ call, input }) =>
      /^(POST|DELETE)/.test(call) ? [[call.split(' ')[0], (input as { params: object }).params]] : [],
    )
  return { store, there, wrote }
}

describe('settings', () => {
  test('ADMIN-05a shows what is kept, else the default', async () => {
    const { store } = await open(entry('signInDays', 30), entry('leaderboard', 'nonsense'))
    expect([store.kept('signInDays'), store.kept('leaderboard'), store.kept('customPages')]).toEqual([
      '30',
      'everybody',
      [],
    ])
  })

  test('ADMIN-05a saves what was changed and nothing else; a default is no entry', async () => {
    const { store, there, wrote } = await open(entry('signInDays', 30), entry('supportContact', 'Desk'))
    store.change('signInDays', ' ７ ')
    store.change('supportContact', '')
    store.change('leaderboard', 'everybody')
    expect(store.$changed.get()).toEqual(['supportContact', 'signInDays'])
    expect(await store.save()).toBe(true)
    expect(wrote()).toEqual([
      ['DELETE', { type: 'setting', key: 'supportContact', id: 'id-supportContact' }],
      ['POST', { type: 'setting' }],
    ])
    expect([...there.values()].map(({ key, value }) => [key, value])).toEqual([['signInDays', '7']])
    expect([store.$changed.get(), store.kept('signInDays'), store.kept('supportContact')]).toEqual([
      [],
      '7',
      '',
    ])
  })

  test('ADMIN-05a sends nothing while anything is wrong', async () => {
    const { store, wrote } = await open()
    store.change('signInDays', '91')
    store.change('leaderboard', 'off')
    expect(await store.save()).toBe(false)
    expect([store.$tried.get(), wrote()]).toEqual([true, []])
  })

  test.each([
    ['a first entry', [], entry('signInDays', 5)],
    ['a removal', [entry('signInDays', 30)], entry('signInDays', 5, 2)],
  ])('ADMIN-05a overwrites nobody who was faster: %s', async (_case, kept, theirs) => {
    const { store, there, wrote } = await open(...kept)
    there.set('setting/signInDays', theirs)
    store.change('signInDays', kept.length > 0 ? '14' : '3')
    expect(await store.save()).toBe(false)
    expect([store.$unsaved.get().signInDays, store.kept('signInDays'), wrote()]).toEqual([
      { status: 'changed' },
      '5',
      [],
    ])
    expect(await store.save()).toBe(true)
    expect(there.get('setting/signInDays')?.value).toBe(kept.length > 0 ? undefined : '3')
  })

  test('ADMIN-05a keeps pages with the origins that they need', async () => {
    const { store, there } = await open()
    store.change('customPages', [
      { id: 'page-1', name: 'Board ', names: null, address: ' https://bi.example/b' },
      splitNames({ id: 'page-2', name: 'News', names: null, address: '/portal' }, true),
    ])
    expect(await store.save()).toBe(true)
    expect(JSON.parse(there.get('custom-page/pages')?.value ?? '')).toEqual({
      pages: [
        { id: 'page-1', name: 'Board', address: 'https://bi.example/b' },
        {
          id: 'page-2',
          name: { 'zh-cn': 'News', 'zh-tw': 'News', 'us-en': 'News', 'ja-jp': 'News' },
          address: '/portal',
        },
      ],
      hosts: ['https://bi.example'],
    })
    expect(store.kept('customPages')).toHaveLength(2)
  })

  test('ADMIN-05a says which line of a list is wrong, and takes a number as it is typed', () => {
    const page = { id: 'p', name: 'News', names: null, address: '/portal' }
    expect([
      faultsOf('customPages', [page, { ...page, name: ' ' }, { ...page, address: 'portal' }]),
      faultsOf('signInDays', '１４'),
      faultsOf('signInDays', ''),
      faultsOf('brandColour', '#12'),
      keptOf('brandColour', draftOf('#0A5F66')),
    ]).toEqual([
      [
        { code: 'required', place: 1, part: 'name' },
        { code: 'page-address', place: 2, part: 'address' },
      ],
      [],
      [{ code: 'out-of-range', params: { min: 1, max: 90 } }],
      [{ code: 'colour' }],
      '#0A5F66',
    ])
  })

  test('UI-10b keeps in the address what settings are looked for by', async () => {
    const core = createCoreDouble(() => ({ items: [], total: 0, entity: [] }))
    core.router.go('/config-center?search=camera&type=setting')
    const store = createSettingsStore(core)
    expect(store.$search.get()).toBe('camera')
    store.search('')
    expect([store.$search.get(), core.router.$path.get()]).toEqual(['', '/config-center?type=setting'])
    store.search('login')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(core.router.$path.get()).toBe('/config-center?type=setting&search=login')
    store.dispose()
  })
})
