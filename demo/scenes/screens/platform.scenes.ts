import type { AuditEntry, ConfigEntry, Enterprise } from '../../../src/contract/administration.ts'
import { sceneExport } from '../job-doubles.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import { scenesOf } from './screen-states.ts'
import type { Texts } from './texts.ts'

const enterpriseOf = (texts: Texts, n: number): Enterprise => ({
  id: idOf(1000 + n),
  name: texts.department(n),
  code: `enterprise-${n}`,
  status: n === 2 ? 'DISABLED' : 'ACTIVE',
  privileges: ['course', 'user', 'permission', 'statistics', 'index', 'publish'],
  licence: { until: n === 1 ? ago(-60 * 24 * 20) : null, seats: n === 0 ? null : 500, people: 120 + n },
  createdAt: ago(n * 40_000),
  revision: 1,
})

const none = { type1: '', type2: '', type3: '', tag1: '', tag2: '', tag3: '' }
const unset = { number1: null, number2: null, number3: null, time1: null, time2: null, time3: null }

const configOf = (texts: Texts, n: number): ConfigEntry => ({
  ...none,
  ...unset,
  id: idOf(1100 + n),
  key: `settingKey${n}`,
  type: n % 2 === 0 ? 'grade' : 'portal',
  value: texts.text,
  sort: n,
  createdAt: ago(9000),
  createdBy: texts.person(n),
  updatedAt: ago(n * 90),
  updatedBy: texts.person(n + 1),
  revision: 1,
})

const settingsOf = (texts: Texts): ConfigEntry[] =>
  Object.entries({ brandColour: '#7a1fa2', supportContact: texts.department(1), leaderboard: 'own' }).map(
    ([key, value], n) => ({ ...configOf(texts, n), key, type: 'setting', value: JSON.stringify(value) }),
  )
const pagesOf = (texts: Texts): ConfigEntry => ({
  ...configOf(texts, 0),
  key: 'pages',
  type: 'custom-page',
  value: JSON.stringify({
    pages: [
      { id: 'board', name: texts.course(0), address: 'https://bi.example/board' },
      { id: 'news', name: texts.course(1), address: '/portal/news.html' },
    ],
    hosts: ['https://bi.example'],
  }),
})

const actions = ['login', 'person-added', 'course-imported', 'login-failed']

const auditOf = (texts: Texts, n: number): AuditEntry => ({
  id: idOf(1200 + n),
  at: ago(n * 47),
  action: actions[n % actions.length] ?? 'login',
  userName: `user-${n}`,
  displayName: texts.person(n),
  target: texts.course(n),
  address: '203.0.113.7',
  details: {},
})

const exported = sceneExport({
  kind: 'export-audit',
  result: { kind: 'export-audit', rows: 50_000 },
  createdAt: ago(90),
  endedAt: ago(89),
  expiresAt: ago(89 - 7 * 24 * 60),
})

export const platformScenes = [
  ...scenesOf({
    name: 'enterprises',
    title: 'Enterprises',
    path: '/enterprise-list',
    userType: 0,
    answers: (texts) => ({
      'GET /coach-api/enterprise': () => pageOf(listOf(texts.rows, (n) => enterpriseOf(texts, n))),
    }),
    empty: { 'GET /coach-api/enterprise': () => pageOf([]) },
  }),
  ...scenesOf({
    name: 'settings',
    title: 'Settings',
    path: '/settings-center',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/config': ({ query }) =>
        pageOf(query?.type === 'setting' ? settingsOf(texts) : listOf(texts.rows, (n) => configOf(texts, n))),
      'GET /coach-api/config/:type/:key': () => ({ status: 200, entity: [pagesOf(texts)] }),
    }),
    empty: {
      'GET /coach-api/config': () => pageOf([]),
      'GET /coach-api/config/:type/:key': () => ({ status: 200, entity: [] }),
    },
  }),
  ...scenesOf({
    name: 'audit',
    title: 'Audit log',
    path: '/audit-log',
    userType: 1,
    answers: (texts) => ({
      'GET /coach-api/audit': () => pageOf(listOf(texts.rows, (n) => auditOf(texts, n))),
      'GET /coach-api/jobs': () => pageOf([exported]),
    }),
    empty: { 'GET /coach-api/audit': () => pageOf([]), 'GET /coach-api/jobs': () => pageOf([]) },
  }),
]
