import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { CourseComment } from '../../../../contract/course-comments.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createCommentsStore } from './comments.store.ts'

const said = (id: string, over: Partial<CourseComment> = {}): CourseComment => ({
  id,
  thread: id,
  node: 'ask',
  by: { id: 'ben', name: 'Ben' },
  text: id,
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: null,
  resolved: false,
  deleted: false,
  ...over,
})

async function open(items: CourseComment[] = []) {
  const platform = { revision: items.length, items, refuses: false }
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/courses/:id/comments')
      return { revision: platform.revision, items: platform.items }
    if (!platform.refuses) return {}
    throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' })
  })
  const $comments = atom<number | null>(null)
  const store = createCommentsStore(core, 'c1', { $comments })
  await settled()
  const reads = () => core.calls.filter(({ call }) => call === 'GET /coach-api/courses/:id/comments').length
  const threads = () => {
    const value = store.$threads.get()
    return value.status === 'ready' ? value.threads : []
  }
  return { platform, core, store, $comments, reads, threads }
}

test('FLOW-02g puts answers to their first comment, in order, and counts what is open of each node', async () => {
  const { store, threads } = await open([
    said('a'),
    said('b', { node: 'gone', resolved: true }),
    said('c', { thread: 'a' }),
    said('d'),
    said('e', { node: 'gone' }),
  ])
  expect(threads().map(({ id, node, resolved, comments }) => [id, node, resolved, comments.length])).toEqual([
    ['a', 'ask', false, 2],
    ['b', 'gone', true, 1],
    ['d', 'ask', false, 1],
    ['e', 'gone', false, 1],
  ])
  expect([...store.$open.get()]).toEqual([
    ['ask', 2],
    ['gone', 1],
  ])
})

test('FLOW-02g reads again what a colleague has said, as soon as listening to the draft tells so, and not else', async () => {
  const { platform, $comments, reads, threads } = await open([said('a')])
  $comments.set(1)
  await settled()
  expect(reads()).toBe(1)
  platform.items = [said('a'), said('b', { thread: 'a' })]
  platform.revision = 2
  $comments.set(2)
  await settled()
  expect([reads(), threads()[0]?.comments.length]).toEqual([2, 2])
})

test('FLOW-02g shows one’s own comment without waiting to be told, and says why one was refused', async () => {
  const { platform, core, store, threads } = await open()
  platform.items = [said('mine')]
  expect(await store.add('ask', 'Hello')).toMatchObject({ status: 'done' })
  expect(threads()).toHaveLength(1)
  expect(core.calls.find(({ call }) => call === 'POST /coach-api/courses/:id/comments')?.input).toMatchObject(
    {
      params: { id: 'c1' },
      body: { node: 'ask', text: 'Hello' },
    },
  )
  platform.refuses = true
  expect(await store.answer('mine', 'And?')).toMatchObject({ status: 'refused', code: 'not-found' })
})
