import type { CourseRow } from '../../../src/contract/courses.ts'
import { courseOf } from '../../../src/screens/authoring/flow-editor/flow.factory.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const rowOf = (texts: Texts, n: number): CourseRow => ({
  id: idOf(900 + n),
  code: `course-${n}`,
  name: texts.course(n),
  description: texts.text,
  kind: 'dialogue-flow',
  locale: n % 3 === 2 ? 'ja-jp' : 'zh-cn',
  category: texts.department(n),
  difficulty: 1 + (n % 5),
  portrait: n % 2 === 0 ? 'emma-brooks' : 'james-carter',
  nodes: 14 + n,
  version: 1 + n,
  draftChanged: n % 4 === 1,
  draftRevision: 1 + n,
  publishedVersions: n % 2 === 0 ? [1 + n] : n === 3 ? [1, 2] : [],
  permission: n === 1 ? 'PART' : 'ALL',
  updatedAt: ago(n * 700),
})

export const authoringScenes = [
  ...scenesOf({
    name: 'course-list',
    title: 'Courses',
    path: '/course-list',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/courses': () => pageOf(listOf(texts.rows, (n) => rowOf(texts, n))),
    }),
    empty: { 'GET /coach-api/courses': () => pageOf([]) },
  }),
  ...scenesOf({
    name: 'flow-editor',
    title: 'Flow',
    path: `/course-detail/${idOf(900)}/workflow/main`,
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/courses/:id': () => ({
        ...rowOf(texts, 0),
        package: { format: 'coach-course', version: 1, code: 'course-0', course: courseOf() },
        problems: [{ severity: 'warning', code: 'unreachable-node', path: 'flow', node: 'lost', params: {} }],
      }),
    }),
  }),
]
