import type { Category } from '../../contract/categories.ts'
import type { CoursePublish, PublishDetails } from '../../contract/course-publishes.ts'
import type { HeldSession } from '../../contract/exam-sessions.ts'
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
  memberCounts: { departments: 0, classes: 0, people: 0 },
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  runs: 0,
  running: 0,
  withheld: 0,
  difficultyChoice: 'course',
  kind: 'practice',
  series: null,
  ...given,
})

/** The same with all that it was made with. */
export const publishDetailsOf = (given: Partial<PublishDetails> = {}): PublishDetails => ({
  ...publishOf(),
  courseId: 'c',
  courseName: 'Fees',
  locale: 'us-en',
  courseKind: 'dialogue-flow',
  newestVersion: 1,
  sessions: 0,
  lastsUntil: null,
  opensAt: null,
  labels: [],
  archived: false,
  description: '',
  instructions: '',
  notesAbsences: false,
  camera: false,
  showRank: true,
  passAt: null,
  coursePassAt: 60,
  reminders: [],
  memberList: [],
  unseen: 0,
  laterRound: null,
  revision: 1,
  sessionsUntil: null,
  ...given,
})

/** A session of an exam that nobody has begun. */
export const heldSessionOf = (given: Partial<HeldSession> = {}): HeldSession => ({
  id: 's1',
  name: 'Morning',
  paperId: 'whole',
  paperName: 'Hygiene',
  attempts: 1,
  minutes: 30,
  startsAt: '2026-05-04T08:00:00.000Z',
  endsAt: '2026-05-04T10:00:00.000Z',
  registration: false,
  registerFrom: null,
  registerUntil: null,
  capacity: null,
  seats: null,
  release: 'at-once',
  releaseAt: null,
  releasedAt: null,
  reviewed: 'none',
  pausedAt: null,
  pausedUntil: null,
  pauseRanOutAt: null,
  revision: 3,
  registered: 0,
  waiting: 0,
  running: 0,
  ended: 0,
  unmarked: 0,
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
