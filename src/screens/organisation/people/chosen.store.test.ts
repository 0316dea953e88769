import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { Person } from '../../../contract/people.ts'
import type { Loadable } from '../../../stores/core.ts'
import type { Page } from '../../../ui/records/paged-list.ts'
import { countOf, createChosen } from './chosen.store.ts'
import { everybody } from './people-query.ts'
import { person } from './person.test-data.ts'

const pageOf = (ids: string[], total: number, page = 1): Loadable<Page<Person>> => ({
  status: 'ready',
  items: ids.map((id) => person(id)),
  total,
  page,
  size: 2,
  filter: everybody,
  stale: false,
})

function open(total = 5) {
  const list = { $page: atom(pageOf(['a', 'b'], total)), $filter: atom({ ...everybody, status: 'ACTIVE' }) }
  return { ...list, chosen: createChosen(list) }
}

test('ADMIN-01 offers all who match once a whole page is chosen, and only where those are more', () => {
  const { chosen, $page } = open()
  const offers = [['a'], ['a', 'b']].map((ids) => {
    chosen.choose(new Set(ids))
    return chosen.$offer.get()
  })
  $page.set(pageOf(['a', 'b'], 2))
  expect([...offers, chosen.$offer.get()]).toEqual([null, 5, null])
  $page.set(pageOf(['a', 'b'], 20_001))
  expect(chosen.$offer.get()).toBeNull()
})

test('ADMIN-01 names people by their ids, or all of them by the filter and the number that was shown', () => {
  const { chosen } = open()
  chosen.choose(new Set(['a', 'b']))
  expect([chosen.selection(), countOf(chosen.selection())]).toEqual([{ ids: ['a', 'b'] }, 2])
  chosen.chooseAll()
  expect([chosen.selection(), countOf(chosen.selection()), chosen.$offer.get()]).toEqual([
    { matching: { status: 'ACTIVE', total: 5 } },
    5,
    null,
  ])
})

test('ADMIN-01 shows the rows of every page as chosen while all are meant, and counts with the page', () => {
  const { chosen, $page } = open()
  chosen.choose(new Set(['a', 'b']))
  chosen.chooseAll()
  $page.set(pageOf(['c', 'd'], 6, 2))
  expect([[...chosen.$ids.get()], chosen.$all.get()]).toEqual([['a', 'b', 'c', 'd'], 6])
  chosen.choose(new Set(['a', 'b', 'c']))
  expect(chosen.selection()).toEqual({ ids: ['a', 'b', 'c'] })
})

test('ADMIN-01 leaves nobody chosen who does not fit a new filter, and everybody in another order', () => {
  const { chosen, $filter } = open()
  chosen.choose(new Set(['a', 'b']))
  chosen.chooseAll()
  $filter.set({ ...$filter.get(), sort: 'displayName', order: 'desc' })
  expect(chosen.$all.get()).toBe(5)
  $filter.set({ ...$filter.get(), status: 'DISABLED' })
  expect([chosen.$all.get(), chosen.$ids.get().size]).toEqual([null, 0])
})

test('PERM-10a never chooses whom the caller can’t change, and offers all who match without them', () => {
  const $page = atom(pageOf(['a', 'chief'], 5))
  const $filter = atom(everybody)
  const chosen = createChosen({ $page, $filter }, ({ id }) => id !== 'chief')
  chosen.choose(new Set(['a']))
  expect(chosen.$offer.get()).toBe(5)
  chosen.chooseAll()
  $page.set(pageOf(['chief', 'b'], 5, 2))
  expect([...chosen.$ids.get()]).toEqual(['a', 'b'])
})
