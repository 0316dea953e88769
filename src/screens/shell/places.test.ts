import { expect, test } from 'vitest'
import { isBare, maskPhone, menuOf, placeOf, sectionOf } from './places.ts'

test.each([
  ['/index', 'coach-practice', 'home'],
  ['/coach-info/1', 'coach-practice', 'course'],
  ['/conversation/1', 'coach-practice', 'practice'],
  ['/report/practice/1', 'coach-report', 'report'],
  ['/course-list', 'coach-course-editor', 'courses'],
  ['/course-detail/1/workflow/main', 'coach-course-editor', 'flow'],
  ['/user-list', 'coach-admin', 'people'],
])('SHELL-08 opens %s in %s', (path, tag, name) => {
  expect(placeOf(path)).toMatchObject({ tag, name })
})

test('SHELL-09 has a place for an address that nobody knows', () => {
  expect(placeOf('/no/such/page').name).toBe('unknown')
  expect(placeOf('/coach-info/%E0%A4%A').name).toBe('unknown')
})

test('SHELL-05 gives the window to the screens that need it', () => {
  const bare = ['/conversation/1', '/large-model-course/conversation', '/question-bank', '/course-detail/1/workflow/main', '/question-detail/1', '/large-model-course/requirement']
  expect(bare.filter((path) => !isBare(path))).toEqual([])
  expect(['/index', '/coach-info/1', '/report/practice/1', '/course-list', '/user-list'].filter(isBare)).toEqual([])
})

test('SHELL-07 shows the builders’ entries to builders alone', () => {
  const paths = ([0, 1, 2] as const).map((type) => menuOf(type).map(({ path }) => path))
  expect(paths).toEqual([['/index', '/course-list', '/user-list'], ['/index', '/course-list', '/user-list'], ['/index']])
})

test('SHELL-01 marks the entry that a deeper page belongs to', () => {
  expect(['/coach-info/1', '/course-detail/1/workflow/main', '/nowhere'].map(sectionOf)).toEqual(['/index', '/course-list', ''])
})

test('SHELL-02 shows the first and the last digit of a phone number', () => {
  expect(['13800138003', ' 138 ', '12', ''].map(maskPhone)).toEqual(['1*********3', '1*8', '**', ''])
})
