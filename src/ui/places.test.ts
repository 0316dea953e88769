import { expect, test } from 'vitest'
import { placeOf, places, sectionOf } from './places.ts'

test.each([
  ['/index', 'coach-practice', 'home'],
  ['/coach-info/1', 'coach-practice', 'course'],
  ['/learning/1', 'coach-practice', 'material'],
  ['/learning-practice/exam?state=completed', 'coach-practice', 'learning'],
  ['/programme/1', 'coach-practice', 'programme'],
  ['/programme-list', 'coach-course-editor', 'programmes'],
  ['/programme-list/new', 'coach-course-editor', 'programmes'],
  ['/library-info?category=-2', 'coach-practice', 'library'],
  ['/drill/1', 'coach-practice', 'drill'],
  ['/certificates', 'coach-practice', 'certificates'],
  ['/conversation/1', 'coach-practice', 'practice'],
  ['/question-bank/1', 'coach-practice', 'question-sheet'],
  ['/report', 'coach-report', 'reports'],
  ['/report/practice/1', 'coach-report', 'report'],
  ['/qbank-report/practice/1', 'coach-report', 'report'],
  ['/report-list?standing=fail', 'coach-report', 'learner-reports'],
  ['/course-list', 'coach-course-editor', 'courses'],
  ['/course-detail/1/workflow/main', 'coach-course-editor', 'flow'],
  ['/doubtful-lines/1', 'coach-course-editor', 'doubts'],
  ['/marking', 'coach-course-editor', 'marking'],
  ['/marking/1/q', 'coach-course-editor', 'marking-answer'],
  ['/corrections/1', 'coach-course-editor', 'corrections'],
  ['/corrections/1/q', 'coach-course-editor', 'correction'],
  ['/compare-learners?people=a', 'coach-report', 'compare'],
  ['/publish-results?search=fee', 'coach-course-editor', 'publish-results'],
  ['/publish-results/1?days=7', 'coach-course-editor', 'publish-results'],
  ['/similar-answers/1?task=2', 'coach-course-editor', 'similar-answers'],
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

test('SHELL-09 has no place for an address that nobody knows', () => {
  expect([placeOf('/no/such/page'), placeOf('/coach-info/%E0%A4%A')]).toEqual([null, null])
})

test('SHELL-05 gives the window to the screens that need it, and to no other', () => {
  // To publish is a form, which leads back to the list like others (PUBLISH-02).
  const needed =
    /conversation|attempt|question-bank|(?:course|question)-detail(?!.*\/publish$)|large-model-course\/requirement/
  expect(places.filter(({ bare }) => bare).map(({ pattern }) => pattern)).toEqual(
    places.filter(({ pattern }) => needed.test(pattern)).map(({ pattern }) => pattern),
  )
  expect(placeOf('/user-list?userName=conversation')?.bare).toBeUndefined()
})

test('SHELL-01 sends each deeper page to an entry of the menu', () => {
  const entries: string[] = places.filter(({ menu }) => menu).map(({ pattern }) => pattern)
  expect(places.filter(({ section }) => section && !entries.includes(section))).toEqual([])
})

test('SHELL-01 marks the entry that a deeper page belongs to', () => {
  expect(
    ['/coach-info/1', '/course-detail/1/workflow/main', '/personindex', '/nowhere'].map(sectionOf),
  ).toEqual(['/index', '/course-list', '/user-list', ''])
})
