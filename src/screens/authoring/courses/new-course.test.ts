import { expect, test } from 'vitest'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { courseRowOf } from '../course-row.factory.ts'
import { copyCourse, copyNameOf, createCourse, newCourseFaultsOf, templateKept } from './new-course.ts'

const begun = {
  name: 'Late parcel',
  kind: 'dialogue-flow' as const,
  locale: 'us-en' as const,
  categoryId: 'c1',
  template: null,
}

test('COURSE-02 a new course needs a name of 1 to 100 characters alone', () => {
  expect(newCourseFaultsOf(begun)).toEqual({})
  expect(newCourseFaultsOf({ ...begun, name: ' ', categoryId: null })).toEqual({ name: 'required' })
  expect(newCourseFaultsOf({ ...begun, name: 'x'.repeat(101) })).toEqual({ name: 'illegal-length' })
})

test('COURSE-01 a new course stays blank in another language; a template, which is of one language, is left', () => {
  expect(['blank', 'a-template', null].map(templateKept)).toEqual(['blank', null, null])
})

test('COURSE-01 sends what was chosen without the blanks around it', async () => {
  const core = createCoreDouble(() => courseRowOf())
  expect(await createCourse(core, { ...begun, name: ' Late parcel ' })).toMatchObject({ status: 'done' })
  await copyCourse(core, 'c', 'Late parcel (copy)')
  expect(core.calls).toMatchObject([
    { call: 'POST /coach-api/courses', input: { body: begun } },
    {
      call: 'POST /coach-api/courses/:id/copy',
      input: { params: { id: 'c' }, body: { name: 'Late parcel (copy)' } },
    },
  ])
})

test('COURSE-01 a copy has a name that no other course has, and that fits', () => {
  const { i18n } = createCoreDouble(() => ({}))
  const name = copyNameOf(i18n, 'Refund', ['Refund'])
  expect(name).not.toBe('Refund')
  expect(name.startsWith('Refund')).toBe(true)
  const again = copyNameOf(i18n, 'Refund', ['Refund', name])
  expect([name, 'Refund']).not.toContain(again)
  const long = copyNameOf(i18n, 'x'.repeat(99) + '🙂', [])
  expect(long.length).toBeLessThanOrEqual(100)
  expect(() => encodeURIComponent(copyNameOf(i18n, '🙂'.repeat(50), []))).not.toThrow()
})
