import type { Role } from '../../../src/contract/administration.ts'
import { sceneExport, sceneImport } from '../job-doubles.ts'
import { ago, departmentsOf, idOf, listOf, pageOf, personOf, runOf } from './samples.ts'
import { scenesOf, type Answers } from './screen-states.ts'
import { usualTexts, type Texts } from './texts.ts'

const roleOf = (texts: Texts, n: number): Role => ({
  id: idOf(700 + n),
  name: n === 0 ? '企业管理员' : texts.group(n),
  type: n === 0 ? 'ADMIN' : 'NORMAL',
  builtIn: n === 0,
  functions: n === 0 ? ['course', 'user', 'permission', 'statistics', 'index', 'publish'] : ['index', 'user'],
  scope: n === 0 ? { kind: 'ALL', departments: [] } : { kind: 'OWN', departments: [] },
  members: n * 12,
  revision: 1,
})

/** An import under way, and an export of before. */
const jobsOf = (texts: Texts): Answers => {
  const importing = {
    ...sceneImport({ state: 'running', subject: `${texts.department(0)}.xlsx`, result: null }),
    progress: { stage: 'writing', done: 640, total: 1260 } as const,
    createdAt: ago(1),
    endedAt: null,
    expiresAt: null,
  }
  const exported = sceneExport({ createdAt: ago(90), endedAt: ago(89), expiresAt: ago(89 - 7 * 24 * 60) })
  return {
    'GET /coach-api/jobs': ({ query }) =>
      pageOf(
        query?.kind === 'export-people' ? [exported] : query?.kind === 'import-people' ? [importing] : [],
      ),
    'GET /coach-api/jobs/:id': () => importing,
  }
}

/** Practices in every state that one comes to, and the person whom an address may name. */
const reportsOf = (texts: Texts): Answers => ({
  'GET /coach-api/reports': ({ query }) => ({
    ...pageOf(
      listOf(texts.rows, (n) => ({
        ...runOf(texts, n),
        ...(n === 0 && { status: 'open' as const, endedAt: null, total: null, level: null }),
        learner: {
          userId: idOf(300 + n),
          displayName: texts.person(query?.person ? 0 : n),
          department: texts.department(n),
        },
      })),
    ),
    person: query?.person ? { id: query.person, displayName: texts.person(0) } : null,
    publish: query?.publish ? { id: query.publish, name: texts.course(0) } : null,
  }),
  'GET /coach-api/reports/compare': () => ({
    people: listOf(3, (n) => ({
      userId: idOf(300 + n),
      displayName: texts.person(n),
      department: texts.department(n),
    })),
    courses: listOf(2, (c) => ({
      id: idOf(900 + c),
      name: texts.course(c),
      locale: 'zh-cn' as const,
      results: listOf(3 - c, (n) => ({
        userId: idOf(300 + n),
        attempts: 2 + n,
        best: 91 - 7 * n,
        last: 64 + 9 * n,
        session: { sessionId: idOf(700 + n), kind: 'dialogue-flow' as const, exam: false },
        abilities: listOf(2, (a) => ({
          name: texts.department(a),
          value: n === 2 && a === 1 ? null : 40 + 20 * n,
        })),
      })),
    })),
  }),
  'GET /coach-api/reports/courses': () => ({
    items: listOf(6, (n) => ({ id: idOf(900 + n), name: texts.course(n), rounds: n === 0 ? [1, 2, 3] : [] })),
  }),
})

/** Departments in a tree: the first four stand at the top, the others below them in turns. */
const organisation = (texts: Texts): Answers => ({
  ...jobsOf(texts),
  ...reportsOf(texts),
  'GET /coach-api/user': () => pageOf(listOf(texts.rows, (n) => personOf(texts, n))),
  'GET /coach-api/department': () => departmentsOf(texts),
  'GET /coach-api/class': () =>
    pageOf(
      listOf(texts.rows, (n) => ({
        id: idOf(600 + n),
        className: texts.group(n),
        members: n * 5,
        creator: texts.person(n),
        createdAt: ago(n * 2000),
        revision: 1,
      })),
    ),
  'GET /coach-api/role': () => ({ items: listOf(texts.rows, (n) => roleOf(texts, n)) }),
})

/** Roles there are always: those that an enterprise is made with. */
const nobody: Answers = {
  'GET /coach-api/jobs': () => pageOf([]),
  'GET /coach-api/reports': () => ({ ...pageOf([]), person: null, publish: null }),
  'GET /coach-api/reports/compare': () => ({ people: [], courses: [] }),
  'GET /coach-api/reports/courses': () => ({ items: [] }),
  'GET /coach-api/user': () => pageOf([]),
  'GET /coach-api/department': () => ({ items: [] }),
  'GET /coach-api/class': () => pageOf([]),
  'GET /coach-api/role': () => ({ items: [roleOf(usualTexts, 0)] }),
}

const screens = [
  { name: 'people', title: 'People', path: '/user-list' },
  { name: 'departments', title: 'Departments', path: '/user-list?tab=departments' },
  { name: 'classes', title: 'Classes', path: '/user-list?tab=classes' },
  { name: 'learner-reports', title: 'Learner reports', path: '/report-list' },
  {
    name: 'learner-reports-filtered',
    title: 'Learner reports of one person',
    path: `/report-list?person=${idOf(300)}&department=${idOf(501)}&from=2026-11-01`,
  },
  {
    name: 'compare-learners',
    title: 'People side by side',
    path: `/compare-learners?people=${idOf(300)},${idOf(301)},${idOf(302)}`,
  },
  { name: 'roles', title: 'Roles', path: '/role-list' },
]

export const organisationScenes = screens.flatMap((screen) =>
  scenesOf({ ...screen, userType: 1, answers: organisation, empty: nobody }),
)
