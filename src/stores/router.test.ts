import { expect, test } from 'vitest'
import { cleanPath, createRouter, memoryHistory } from './router.ts'

test('SHELL-08 reads a path with or without its hash and slash', () => {
  expect(['index', '/index', '#/index', ' #index '].map((path) => cleanPath(path))).toEqual([
    '/index',
    '/index',
    '/index',
    '/index',
  ])
  expect([null, undefined, '', '/', '#/'].map((path) => cleanPath(path, '/start'))).toEqual([
    '/start',
    '/start',
    '/start',
    '/start',
    '/start',
  ])
})

test('EMBED-05a tells the host of a step before it goes there', () => {
  const told: [string, boolean, string][] = []
  const router = createRouter(memoryHistory('/index'), (to, replace) => {
    told.push([to, replace, router.$path.get()])
    return true
  })
  router.go('coach-info/1')
  router.go('/index', { replace: true })
  expect(told).toEqual([
    ['/coach-info/1', false, '/index'],
    ['/index', true, '/coach-info/1'],
  ])
  expect(router.$path.get()).toBe('/index')
})

test('EMBED-05a stays where it is when the host navigates itself', () => {
  const router = createRouter(memoryHistory('/index'), () => false)
  router.go('/user-list')
  expect(router.$path.get()).toBe('/index')
})

test('EMBED-05a goes where the host says without telling it', () => {
  const told: string[] = []
  const router = createRouter(memoryHistory('/index'), (to) => told.push(to) > 0)
  router.show('/user-list')
  expect([router.$path.get(), told]).toEqual(['/user-list', []])
})

test('SHELL-08 follows an address that changes from outside until it is disposed', () => {
  let changed = () => {}
  let address = '/index'
  const history = {
    ...memoryHistory('/index'),
    path: () => address,
    listen: (heard: () => void) => ((changed = heard), () => (changed = () => {})),
  }
  const router = createRouter(history, () => true)
  address = '/course-list'
  changed()
  expect(router.$path.get()).toBe('/course-list')
  router.dispose()
  address = '/user-list'
  changed()
  expect(router.$path.get()).toBe('/course-list')
})

test('ERR-06 stays while something typed is not saved, asks, and goes where it was sent once that is given up', () => {
  let changed = () => {}
  let address = '/user-list'
  let held = true
  const push = (path: string) => {
    address = path
    changed()
  }
  const history = {
    ...memoryHistory('/user-list'),
    path: () => address,
    push,
    listen: (heard: () => void) => ((changed = heard), () => {}),
  }
  const router = createRouter(
    history,
    () => true,
    () => held,
  )
  push('/role-list')
  expect([address, router.$path.get(), router.$leaving.get()]).toEqual([
    '/user-list',
    '/user-list',
    '/role-list',
  ])
  router.stay()
  expect([address, router.$path.get(), router.$leaving.get()]).toEqual(['/user-list', '/user-list', null])
  push('/audit-log')
  router.leave()
  expect([address, router.$path.get(), router.$leaving.get()]).toEqual(['/audit-log', '/audit-log', null])
  held = false
  push('/index')
  expect([router.$path.get(), router.$leaving.get()]).toEqual(['/index', null])
})

test('UI-12 a link is followed at once where nothing is left by it, and otherwise when the reader says so', () => {
  const told: string[] = []
  const router = createRouter(
    memoryHistory('/course-detail/1/workflow/main'),
    (to) => told.push(to) > 0,
    (to) => !to.startsWith('/course-detail/1/'),
  )
  router.follow('/course-detail/1/rule')
  expect([router.$path.get(), router.$leaving.get()]).toEqual(['/course-detail/1/rule', null])
  router.follow('index')
  expect([router.$path.get(), router.$leaving.get()]).toEqual(['/course-detail/1/rule', '/index'])
  router.stay()
  expect([router.$path.get(), router.$leaving.get()]).toEqual(['/course-detail/1/rule', null])
  router.follow('/index')
  router.leave()
  expect([router.$path.get(), router.$leaving.get()]).toEqual(['/index', null])
  expect(told).toEqual(['/course-detail/1/rule', '/index'])
})
