import type { Category } from '../../contract/categories.ts'
import type { CoursePublish } from '../../contract/course-publishes.ts'
import type { ListedCourse } from '../../contract/courses.ts'

/** A course as a list holds it, for tests and scenes. */
export const courseRowOf = (given: Partial<ListedCourse> = {}): ListedCourse => ({
  id: 'c',
  code: 'code',
  name: 'Name',
  description: '',
  kind: 'dialogue-flow',
  locale: 'zh-cn',
  categoryId: 'bank',
  category: '银行',
  cover: null,
  difficulty: 3,
  portrait: 'li-na',
  nodes: 20,
  version: 1,
  draftChanged: false,
  draftRevision: 1,
  publishedVersions: [1],
  permission: 'ALL',
  updatedAt: '2026-11-01T00:00:00Z',
  practised: { runs: 0, passed: 0 },
  ...given,
})

/** A publish of it that is running, for everybody. */
export const publishOf = (given: Partial<CoursePublish> = {}): CoursePublish => ({
  id: 'p',
  name: 'Name',
  version: 1,
  state: 'in-progress',
  members: 'ALL',
  memberCount: 0,
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  runs: 0,
  withheld: 0,
  difficultyChoice: 'course',
  kind: 'practice',
  series: null,
  ...given,
})

/** A category as the platform answers it. */
export const categoryOf = (
  id: string,
  name: string,
  parentId: string | null = null,
  layer = 1,
): Category => ({
  id,
  name,
  parentId,
  layer,
  courses: 1,
  editable: true,
  deletable: false,
  revision: 1,
})
