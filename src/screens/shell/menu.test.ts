import { expect, test } from 'vitest'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { menuOf } from './menu.ts'

const menuFor = (type: 0 | 1 | 2, list: Permission[], external = false) =>
  menuOf(type, external, { status: 'ready', list }).map(({ path }) => path)

test('PERM-01 SHELL-07 shows the entries that the permissions open, in their order', () => {
  expect(menuFor(1, ['coach:permission', 'coach:user', 'coach:course'])).toEqual([
    '/index',
    '/report',
    '/course-list',
    '/persona-list',
    '/user-list',
    '/role-list',
    '/settings-center',
    '/service-credentials',
    '/audit-log',
  ])
  expect(menuFor(2, ['coach:statistics', 'coach:user'])).toEqual([
    '/index',
    '/report',
    '/report-list',
    '/publish-results',
    '/user-list',
  ])
  expect(menuFor(2, ['coach:user'])).toEqual(['/index', '/report', '/user-list'])
  expect(menuFor(2, [])).toEqual(['/index', '/report'])
  expect(menuOf(1, false, { status: 'loading' }).map(({ path }) => path)).toEqual(['/index', '/report'])
})

test('PERM-02 shows the enterprises to a super manager alone, where they are ours to manage', () => {
  expect([menuFor(0, []), menuFor(0, [], true), menuFor(1, [])]).toEqual([
    ['/index', '/report', '/enterprise-list'],
    ['/index', '/report'],
    ['/index', '/report'],
  ])
})
