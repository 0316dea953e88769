import { expect, test } from 'vitest'
import { ownTimeZone } from '../i18n/format.ts'
import { createCoreDouble } from './core-double.ts'
import { createDrillStarter } from './drill-starter.ts'

test('EXAM-19 goes to a drill of what was missed in an attempt, which it names, once', async () => {
  const asked: unknown[] = []
  const core = createCoreDouble((_, input) => {
    asked.push(input)
    return { id: 'd1' }
  })
  const starter = createDrillStarter(core)
  await Promise.all([starter.drill('a1'), starter.drill('a1')])
  expect(asked).toEqual([{ body: { timeZone: ownTimeZone(), attempt: 'a1' } }])
  expect(core.router.$path.get()).toBe('/drill/d1')
  expect(starter.$drilling.get()).toEqual({ status: 'idle' })
})
