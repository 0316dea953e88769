import { describe, expect, test } from 'vitest'
import { fairQueue, QueueFullError } from './fair-queue.ts'
import { groupedWrites, sqlState } from './grouped-writes.ts'

test('FLOW-09a owners take turns, however many works one of them has waiting', async () => {
  const done: string[] = []
  const inTurn = fairQueue()
  const works = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    inTurn(name.slice(0, 1), () => Promise.resolve(done.push(name))),
  )
  await Promise.all(works)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('FLOW-09a a work that fails is told to who waits for it, and the next one runs', async () => {
  const inTurn = fairQueue()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('FLOW-09a an owner may have twenty works waiting', async () => {
  const inTurn = fairQueue()
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const running = inTurn('a', () => gate)
  const waiting = Array.from({ length: 20 }, () => inTurn('a', () => Promise.resolve()))
  await expect(inTurn('a', () => Promise.resolve())).rejects.toThrow(QueueFullError)
  open()
  await Promise.all([running, ...waiting])
  await expect(inTurn('a', () => Promise.resolve(1))).resolves.toBe(1)
})

describe('works that are written together', () => {
  interface Work {
    key: string
    owner?: string
    fails?: string
  }
  const violation = (code: string) => Object.assign(new Error(`refused ${code}`), { code })

  function make(options: { most?: number; waiting?: number } = {}) {
    const groups: string[][] = []
    let open = (): void => {}
    let gate: Promise<void> = Promise.resolve()
    const writes = groupedWrites<Work, string>({
      async write(works) {
        await gate
        groups.push(works.map(({ key }) => key))
        const failing = works.find(({ fails }) => fails)
        if (failing) throw violation(failing.fails ?? '')
        return works.map(({ key }) => `wrote ${key}`)
      },
      keyOf: ({ key }) => key,
      ownerOf: ({ owner = '' }) => owner,
      resultOf(failure) {
        if (sqlState(failure) === '23505') return 'repeated'
        throw failure
      },
      ...options,
    })
    return {
      groups,
      writes,
      shut: () => (gate = new Promise<void>((resolve) => (open = resolve))),
      open: () => open(),
    }
  }

  test('CONV-18 what arrives while a group is written makes the next one, each key once, in one order', async () => {
    const { groups, writes, shut, open } = make()
    shut()
    const first = writes.add({ key: 'c' })
    await new Promise((resolve) => setImmediate(resolve))
    const later = ['b', 'a', 'b'].map((key) => writes.add({ key }))
    open()
    expect(await Promise.all([first, ...later])).toEqual(['wrote c', 'wrote b', 'wrote a', 'wrote b'])
    expect(groups).toEqual([['c'], ['a', 'b'], ['b']])
  })

  test('CONV-18 a group is of one owner and no larger than it may be', async () => {
    const { groups, writes } = make({ most: 2 })
    await Promise.all(
      [
        { key: 'a', owner: 'one' },
        { key: 'b', owner: 'two' },
        { key: 'c', owner: 'one' },
        { key: 'd', owner: 'one' },
      ].map((work) => writes.add(work)),
    )
    expect(groups).toEqual([['a', 'c'], ['b'], ['d']])
  })

  test('CONV-18 a work that spoils its group fails alone; a lost database fails all', async () => {
    const { groups, writes } = make()
    const settled = await Promise.allSettled(
      [{ key: 'a' }, { key: 'b', fails: '23505' }, { key: 'c', fails: '22P05' }].map((work) =>
        writes.add(work),
      ),
    )
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.status))).toEqual([
      'wrote a',
      'repeated',
      'rejected',
    ])
    expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
    const lost = await Promise.allSettled([
      writes.add({ key: 'a' }),
      writes.add({ key: 'b', fails: '57P01' }),
    ])
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(groups).toHaveLength(5)
  })

  test('CONV-18 refuses what is too much, and everything once it is closed, when what waits is written', async () => {
    const { groups, writes, shut, open } = make({ waiting: 2 })
    shut()
    const waiting = ['a', 'b'].map((key) => writes.add({ key }))
    await expect(writes.add({ key: 'c' })).rejects.toMatchObject({ code: 'unavailable' })
    open()
    const closing = writes.close()
    await expect(writes.add({ key: 'd' })).rejects.toMatchObject({ code: 'unavailable' })
    await closing
    expect(groups).toEqual([['a', 'b']])
    expect(await Promise.all(waiting)).toEqual(['wrote a', 'wrote b'])
  })
})
