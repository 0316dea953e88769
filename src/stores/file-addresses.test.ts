import { expect, test } from 'vitest'
import { createCoreDouble, settled } from './core-double.ts'
import { createFileAddresses } from './file-addresses.ts'

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `f${from + n}`)
const answered = (input: unknown) => ({
  items: (input as { query: { id: string[] } }).query.id.map((id) => ({ id, url: `/shown?pass=${id}` })),
})

test('COURSE-02 asks once for each file, fifty at a time', async () => {
  const core = createCoreDouble((_, input) => answered(input))
  const files = createFileAddresses(core)
  files.want(ids(60))
  files.want(ids(3, 58))
  await settled()
  expect(core.calls.map(({ input }) => input)).toEqual([
    { query: { id: ids(50) } },
    { query: { id: ids(10, 50) } },
    { query: { id: ['f60'] } },
  ])
  expect(files.$urls.get().size).toBe(61)
  expect(files.$urls.get().get('f60')).toBe(core.addressOf('/shown?pass=f60'))
})

test('COURSE-02 asks for nothing where no file is wanted', () => {
  const core = createCoreDouble()
  createFileAddresses(core).want([])
  expect(core.calls).toEqual([])
})

test('COURSE-02 shows nothing of what failed, and asks again when it is next wanted', async () => {
  let broken = true
  const core = createCoreDouble((_, input) => {
    if (broken) throw new TypeError('failed to fetch')
    return answered(input)
  })
  const files = createFileAddresses(core)
  files.want(['f1'])
  await settled()
  expect(files.$urls.get().size).toBe(0)
  broken = false
  files.want(['f1'])
  await settled()
  expect([...files.$urls.get().keys()]).toEqual(['f1'])
})
