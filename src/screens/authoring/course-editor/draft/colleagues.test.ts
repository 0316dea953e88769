import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { PresentBuilder } from '../../../../contract/course-drafts.ts'
import type { Claims } from '../../../../contract/identity.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { colleaguesAt } from './colleagues.ts'

const builder = (id: string, node: string | null, page = id): PresentBuilder => ({
  id,
  page,
  name: id,
  at: { node, field: null },
})

test('COURSE-09b says which colleagues have which node open, each once, and says the same as long as it is', () => {
  const core = createCoreDouble()
  // Only whose page it is counts here.
  core.$user.set({ user_id: 'ada' } as Claims)
  const $present = atom([
    builder('ada', 'ask', 'my other page'),
    builder('ben', 'ask'),
    builder('cleo', null),
  ])
  const $at = colleaguesAt({ $present, colourOf: () => 3 }, core)
  $at.listen(() => {})
  const first = $at.get()
  expect([...first]).toEqual([['ask', [{ name: 'ben', colour: 3 }]]])
  $present.set([builder('ben', 'ask'), builder('ben', 'ask', 'another page')])
  expect($at.get()).toBe(first)
  $present.set([builder('ben', 'ask'), builder('cleo', 'fee')])
  expect($at.get().get('ask')).toBe(first.get('ask'))
  expect($at.get().get('fee')).toEqual([{ name: 'cleo', colour: 3 }])
})
