import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createDepartmentsStore } from './departments.store.ts'

const bank = { id: 'bank', name: 'Bank', parentId: null, members: 2, roles: 1, revision: 5 }
const cards = { id: 'cards', name: 'Cards', parentId: 'bank', members: 3, roles: 0, revision: 1 }
const refusal = (code: ErrorCode) =>
  new ApiError(409, { code, message: '', params: {}, issues: [], requestId: 'q' })

async function ready(answers: Record<string, unknown> = {}) {
  const said: string[] = []
  const core = createCoreDouble((call) => {
    const answer = answers[call] ?? { items: [bank, cards] }
    if (answer instanceof Error) throw answer
    return answer
  })
  const store = createDepartmentsStore({
    ...core,
    notify: (kind, text) => void said.push(`${kind}: ${text}`),
  })
  await settled()
  return { store, said, calls: core.calls, names: () => store.tree.$rows.get().map(({ node }) => node.name) }
}

test('ADMIN-01 shows the departments as a tree and adds one below another', async () => {
  const { store, said, calls, names } = await ready({
    'POST /coach-api/department': {
      id: 'loans',
      name: 'Loans',
      parentId: 'bank',
      members: 0,
      roles: 0,
      revision: 1,
    },
  })
  store.tree.startAdd('bank')
  await store.tree.commit(' Loans ')
  expect([names(), said, calls.at(-1)]).toEqual([
    ['Bank', 'Loans', 'Cards'],
    ['success: Department added'],
    { call: 'POST /coach-api/department', input: { body: { parentId: 'bank', name: 'Loans' } } },
  ])
})

test('ADMIN-01 renames and moves by the revision that the platform gave last', async () => {
  const { store, calls } = await ready({ 'PUT /coach-api/department/:id': { ...cards, revision: 2 } })
  store.tree.startRename('cards')
  await store.tree.commit('Credit cards')
  await store.tree.move('cards', null)
  expect(calls.slice(2).map(({ input }) => input)).toEqual([
    { params: { id: 'cards' }, body: { name: 'Credit cards', parentId: 'bank', revision: 1 } },
    { params: { id: 'cards' }, body: { name: 'Credit cards', parentId: null, revision: 2 } },
  ])
})

test('ADMIN-01 says why a department that is not empty stays', async () => {
  const { store, said, names } = await ready({
    'DELETE /coach-api/department/:id': refusal('category-not-empty'),
  })
  await store.tree.remove('bank')
  expect([names(), said]).toEqual([
    ['Bank', 'Cards'],
    ['error: This is still in use, so it can’t be deleted or moved.'],
  ])
})

test('ADMIN-01 shows what stands there now when somebody else was faster', async () => {
  const { store, calls } = await ready({ 'PUT /coach-api/department/:id': refusal('changed-meanwhile') })
  store.tree.startRename('cards')
  await store.tree.commit('Credit cards')
  await settled()
  expect(calls.filter(({ call }) => call === 'GET /coach-api/department').length).toBe(2)
})

test('ADMIN-01 counts the people of a department alone and with all below it, as they are moved', async () => {
  const { store } = await ready({
    'PUT /coach-api/department/:id': { ...cards, parentId: null, revision: 2 },
  })
  expect([store.membersOf('bank'), store.membersOf('cards')]).toEqual([
    { own: 2, all: 5 },
    { own: 3, all: 3 },
  ])
  await store.tree.move('cards', null)
  expect(store.membersOf('bank')).toEqual({ own: 2, all: 2 })
})

test('PERM-10a ADMIN-01 says before a department is deleted what has to go first', async () => {
  const { store } = await ready()
  const say = (id: string) => {
    const node = store.tree.$index.get().byId.get(id)
    return node && store.tree.host.hindrance?.(node)
  }
  expect(say('bank')).toBe(
    'This department can’t be deleted yet. 2 people are in it. Move them first. It has 1 department below it. Move or delete that one first. The data scope of 1 role includes it. Change that role first.',
  )
  const { store: empty } = await ready({
    'GET /coach-api/department': { items: [{ ...cards, parentId: null, members: 0 }] },
  })
  const [row] = empty.tree.$rows.get()
  expect(row && empty.tree.host.hindrance?.(row.node)).toBe(null)
})

test('PERM-10a offers the top level only to those who see everybody', async () => {
  const { store } = await ready({ 'GET /coach-api/me': { scope: { all: false, departments: ['bank'] } } })
  store.tree.startAdd(null)
  expect([store.tree.rules.top, store.tree.$editing.get()]).toEqual([false, null])
  store.tree.drag('cards')
  expect(store.tree.takes(null)).toBe(false)
  store.tree.startAdd('bank')
  expect(store.tree.$editing.get()).toMatchObject({ parentId: 'bank' })
})
