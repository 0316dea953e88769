import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { starterFlow } from '../../../domain/course/starter.ts'
import { courseRowOf } from './course.factory.ts'
import { deletable, deleteCourses, movesBack, packageFile, packageText } from './course-bulk.ts'

const packageDouble = (code: string) => ({
  format: 'coach-course' as const,
  version: 1 as const,
  code,
  course: starterFlow({ name: code, locale: 'us-en' }),
})
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

test('COURSE-07 saves one course as its package, and several as an archive of theirs', async () => {
  const [one, two] = [packageDouble('one'), packageDouble('two')]
  const single = await packageFile([one])
  expect(single.name).toBe('one.json')
  expect(await single.blob.text()).toBe(packageText(one))
  const several = await packageFile([one, two])
  expect(several.name).toBe('courses.zip')
  const files = unzipSync(new Uint8Array(await several.blob.arrayBuffer()))
  expect(new TextDecoder().decode(files['two.json'])).toBe(packageText(two))
  expect(Object.keys(files)).toEqual(['one.json', 'two.json'])
})
