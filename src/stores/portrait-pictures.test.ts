import { afterEach, expect, test, vi } from 'vitest'
import { createCoreDouble, settled } from './core-double.ts'
import { portraitPicturesOf } from './portrait-pictures.ts'

const picturesOf = (id: string) => ({
  avatar: `/shown?pass=${id}`,
  full: null,
  calm: null,
  angry: `/shown?pass=${id}-angry`,
  sad: null,
  happy: null,
})
const answered = (input: unknown) => ({
  items: (input as { query: { id: string[] } }).query.id
    .filter((id) => id !== 'unknown')
    .map((id) => ({ id, pictures: picturesOf(id) })),
})

afterEach(() => vi.useRealTimers())

test('PERSONA-01 asks once for portraits that are wanted together, whoever wants them', async () => {
  const core = createCoreDouble((_, input) => answered(input))
  for (const id of ['a', 'b', 'a']) portraitPicturesOf(core).want(id)
  await settled()
  portraitPicturesOf(core).want('b')
  await settled()
  expect(core.calls.map(({ input }) => input)).toEqual([{ query: { id: ['a', 'b'] } }])
  expect(portraitPicturesOf(core).$found.get().get('a')).toEqual(picturesOf('a'))
})

test('PERSONA-01 asks for twenty at a time', async () => {
  const core = createCoreDouble((_, input) => answered(input))
  const pictures = portraitPicturesOf(core)
  for (let n = 0; n < 45; n++) pictures.want(`p${n}`)
  await settled()
  expect(core.calls).toHaveLength(3)
  expect(pictures.$found.get().size).toBe(45)
})

test('PERSONA-01 knows of a portrait that there is none of, and asks again after a failure', async () => {
  let broken = true
  const core = createCoreDouble((_, input) => {
    if (broken) throw new TypeError('failed to fetch')
    return answered(input)
  })
  const pictures = portraitPicturesOf(core)
  pictures.want('unknown')
  await settled()
  expect(pictures.$found.get().has('unknown')).toBe(false)
  broken = false
  pictures.want('unknown')
  await settled()
  expect(pictures.$found.get().get('unknown')).toBeNull()
})

test('PERSONA-01 asks for other addresses where those it has show nothing, but not all the time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const core = createCoreDouble((_, input) => answered(input))
  const pictures = portraitPicturesOf(core)
  pictures.want('a')
  await settled()
  pictures.renew('a')
  expect(core.calls).toHaveLength(1)
  vi.setSystemTime(Date.now() + 16 * 60_000)
  pictures.renew('a')
  pictures.renew('a')
  await settled()
  expect(core.calls).toHaveLength(2)
})
