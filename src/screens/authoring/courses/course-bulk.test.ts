import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { courseRowOf } from '../course-row.factory.ts'
import { deletable, deleteCourses, movesBack } from './course-bulk.ts'

const courses = [
  courseRowOf({ id: 'a', categoryId: 'bank', publishedVersions: [] }),
  courseRowOf({ id: 'b', categoryId: null, publishedVersions: [2] }),
  courseRowOf({ id: 'c', categoryId: 'bank', publishedVersions: [] }),
]

test('COURSE-01 puts moved courses back where each of them stood', () => {
  expect(movesBack(courses)).toEqual([
    { categoryId: 'bank', ids: ['a', 'c'] },
    { categoryId: null, ids: ['b'] },
  ])
})

test('COURSE-01 deletes what no learner has, and says how far it came', async () => {
  expect(deletable(courses).map(({ id }) => id)).toEqual(['a', 'c'])
  let left = 1
  const core = createCoreDouble(() => {
    if (left-- > 0) return {}
    throw new ApiError(409, { code: 'course-published', message: '', params: {}, issues: [], requestId: 'r' })
  })
  const { deleted, refused } = await deleteCourses(core, deletable(courses))
  expect(deleted.map(({ id }) => id)).toEqual(['a'])
  expect(refused).toMatchObject({ code: 'course-published' })
})
