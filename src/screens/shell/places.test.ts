import { expect, test } from 'vitest'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { menuOf, sectionOf } from './menu.ts'
import { isBare, placeOf } from './places.ts'

test.each([
  ['/index', 'coach-practice', 'home'],
  ['/coach-info/1', 'coach-practice', 'course'],
  ['/conversation/1', 'coach-practice', 'practice'],
  ['/report', 'coach-report', 'report'],
  ['/report/practice/1', 'coach-report', 'report'],
  ['/course-list', 'coach-course-editor', 'courses'],
  ['/course-detail/1/workflow/main', 'coach-course-editor', 'flow'],
  ['/user-list', 'coach-admin', 'people'],
  ['/user-list?userName=ann', 'coach-admin', 'people'],
  ['/personindex', 'coach-admin', 'people'],
  ['/role-list', 'coach-admin', 'roles'],
  ['/enterprise-list', 'coach-admin', 'enterprises'],
  ['/settings-center', 'coach-admin', 'settings'],
  ['/audit-log', 'coach-admin', 'audit'],
  ['/change-password', 'coach-practice', 'password'],
  ['/cst-page/board', 'coach-practice', 'custom'],
  ['/error', 'coach-practice', 'denied'],
])('SHELL-08 opens %s in %s', (path, tag, name) => {
  expect(placeOf(path)).toMatchObject({ tag, name })
})

test('SHELL-09 has a place for an address that nobody knows', () => {
  expect(placeOf('/no/such/page').name).toBe('unknown')
  expect(placeOf('/coach-info/%E0%A4%A').name).toBe('unknown')
})

test('SHELL-05 gives the window to the screens that need it', () => {
  const bare = [
    '/conversation/1',
    '/large-model-course/conversation',
    '/question-bank',
    '/course-detail/1/workflow/main',
    '/question-detail/1',
    '/large-model-course/requirement',
  ]
  expect(bare.filter((path) => !isBare(path))).toEqual([])
  expect(
    [
      '/index',
      '/coach-info/1',
      '/report/practice/1',
      '/course-list',
      '/user-list',
      '/user-list?userName=conversation',
    ].filter(isBare),
  ).toEqual([])
})

const menuFor = (type: 0 | 1 | 2, list: Permission[], external = false) =>
  menuOf(type, external, { status: 'ready', list }).map(({ path }) => path)

test('PERM-01 SHELL-07 shows the entries that the permissions open, in their order', () => {
  expect(menuFor(1, ['coach:permission', 'coach:user', 'coach:course'])).toEqual([
    '/index',
    '/course-list',
    '/user-list',
    '/role-list',
    '/settings-center',
    '/audit-log',
  ])
  expect(menuFor(2, ['coach:user'])).toEqual(['/index', '/user-list'])
  expect(menuFor(2, [])).toEqual(['/index'])
  expect(menuOf(1, false, { status: 'loading' }).map(({ path }) => path)).toEqual(['/index'])
})

test('PERM-02 shows the enterprises to a super manager alone, where they are ours to manage', () => {
  expect([menuFor(0, []), menuFor(0, [], true), menuFor(1, [])]).toEqual([
    ['/index', '/enterprise-list'],
    ['/index'],
    ['/index'],
  ])
})

test('SHELL-01 marks the entry that a deeper page belongs to', () => {
  expect(
    ['/coach-info/1', '/course-detail/1/workflow/main', '/personindex', '/nowhere'].map(sectionOf),
  ).toEqual(['/index', '/course-list', '/user-list', ''])
})
