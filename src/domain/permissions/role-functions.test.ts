import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { defaultFunctions, functionNames, roleTypes, type FunctionName } from './permissions.ts'
import { functionsOfRole, keptFunctions } from './role-functions.ts'

const before = { ...defaultFunctions }
afterEach(() => void Object.assign(defaultFunctions, before))
/** The code of a release that gives ordinary users these. */
const release = (functions: FunctionName[]) => void (defaultFunctions[2] = functions)
const normal = { type: 'NORMAL', builtIn: true } as const

test('PERM-01 gives back what was kept of any role', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roleTypes),
      fc.boolean(),
      fc.subarray([...functionNames]),
      (type, builtIn, functions) => {
        const kind = { type, builtIn }
        expect(functionsOfRole({ ...kind, ...keptFunctions(kind, functions) })).toEqual(functions)
      },
    ),
  )
})

test('PERM-01 gives a built-in role what a release adds, beside what the enterprise has added and taken away', () => {
  release(['index', 'appeal'])
  const changed = keptFunctions(normal, ['index', 'statistics'])
  expect(changed).toEqual({ functions: ['statistics'], withheld: ['appeal'] })
  release(['index', 'appeal', 'publish'])
  expect(functionsOfRole({ ...normal, ...changed })).toEqual(['statistics', 'index', 'publish'])
  expect(functionsOfRole({ ...normal, functions: [], withheld: [] })).toEqual(['index', 'appeal', 'publish'])
})

test('PERM-01 gives a role of the enterprise’s own nothing that nobody gave it', () => {
  const own = keptFunctions({ type: 'NORMAL', builtIn: false }, ['statistics'])
  expect(functionsOfRole({ type: 'NORMAL', builtIn: false, ...own })).toEqual(['statistics'])
})
