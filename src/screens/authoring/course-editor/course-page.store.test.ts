import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { closeLeftEditor } from '../left-editors.ts'
import { courseOf } from './course.factory.ts'
import { openCoursePage, openKindOf } from './course-page.store.ts'

test('COURSE-01 an editor that was left stays open for a moment, and is closed before its time where its course goes', async () => {
  const listen = 'POST /coach-api/courses/:id/draft/listen'
  const isFarewell = (input: unknown) => (input as { body: { at: unknown } }).body.at === null
  const core = createCoreDouble((call, input) => {
    if (call === 'GET /coach-api/courses/:id')
      return { name: 'Fee', draftRevision: 1, package: { course: courseOf() }, problems: [] }
    return call === listen && !isFarewell(input) ? new Promise(() => {}) : { items: [] }
  })
  const page = openCoursePage(core, 'c1')
  await settled()
  page.dispose()
  expect(openKindOf(core, 'c1')).toBe('dialogue-flow')
  await closeLeftEditor(core, 'c1')
  expect(openKindOf(core, 'c1')).toBeNull()
  expect(core.calls.at(-1)).toMatchObject({ call: listen, input: { body: { at: null } } })
})
