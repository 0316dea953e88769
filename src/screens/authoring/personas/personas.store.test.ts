import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { personaOf } from './persona.factory.ts'
import { createPersonasStore } from './personas.store.ts'

const items = [
  personaOf(),
  personaOf({ id: 'p2', name: 'Ｍr Ｇreen', label: 'Angry', background: 'Wants to leave.' }),
  personaOf({
    id: 'p3',
    name: 'Ms Ito',
    label: 'Shy',
    personaApplyType: 'COURSE',
    courseId: 'c1',
    course: 'Fees',
  }),
]

async function opened() {
  const core = createCoreDouble((call) =>
    call === 'GET /persona/list' ? { items } : { items: [{ id: 'c1', name: 'Fees' }], total: 1 },
  )
  const store = createPersonasStore(core)
  await settled()
  return { core, store, shown: () => store.$shown.get().map(({ id }) => id) }
}

test('PERSONA-01 are found by name, label and background, however letters are written', async () => {
  const { store, shown } = await opened()
  expect(shown()).toEqual(['p1', 'p2', 'p3'])
  for (const [search, found] of [
    ['mr green', ['p2']],
    [' HURRY', ['p1']],
    ['to leave', ['p2']],
    ['nobody', []],
  ] as const) {
    store.filter({ search })
    expect(shown()).toEqual(found)
  }
})

test('PERSONA-01 UI-10b are narrowed down to those of all courses, or of one, in the address', async () => {
  const { core, store, shown } = await opened()
  store.filter({ for: 'ALL' })
  expect(shown()).toEqual(['p1', 'p2'])
  store.filter({ for: 'c1' })
  expect(shown()).toEqual(['p3'])
  expect(core.went.at(-1)).toContain('for=c1')
})
