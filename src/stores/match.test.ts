import { expect, test } from 'vitest'
import { matchPath } from './match.ts'

test('SHELL-08 reads the parameters of an address', () => {
  expect(matchPath('/course-detail/a%2Fb/workflow/main', '/course-detail/:courseId/workflow/:id')).toEqual({
    courseId: 'a/b',
    id: 'main',
  })
  expect(matchPath('/index', '/index')).toEqual({})
})

test('SHELL-09 fits no pattern where a part lacks, is too much or is malformed', () => {
  expect(
    ['/coach-info', '/coach-info/1/2', '/coach-info/%E0%A4%A', '/other/1'].map((path) =>
      matchPath(path, '/coach-info/:id'),
    ),
  ).toEqual([null, null, null, null])
})
