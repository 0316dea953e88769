import type { Claims } from '../../../src/contract/identity.ts'
import type { Person } from '../../../src/contract/people.ts'
import type { PublishCard, Run } from '../../../src/contract/practice.ts'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { Texts } from './texts.ts'

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const listOf = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
export const pageOf = <T>(items: T[]) => ({ items, total: items.length, page: 1, size: 25 })

/** The clock of the pictures stands still at this moment. */
export const now = '2026-11-20T09:30:00Z'
/** So many minutes before it. */
export const ago = (minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString()

export const claimsOf = (type: 0 | 1 | 2): Claims => ({
  user_id: idOf(1),
  user_name: 'wangwei',
  display_name: '王伟',
  email: 'wangwei@example.com',
  phone: '13800000000',
  type,
  tenantId: idOf(2),
  tenantName: '银河银行',
  login_type: 'password',
})

const portraits = ['emma-brooks', 'james-carter']

export const cardOf = (texts: Texts, n: number): PublishCard => ({
  id: idOf(100 + n),
  name: texts.course(n),
  round: n === 1 ? 3 : null,
  kind: 'dialogue-flow',
  courseName: texts.course(n),
  description: texts.text,
  locale: n % 3 === 2 ? 'us-en' : 'zh-cn',
  category: texts.department(n),
  difficulty: 1 + (n % 5),
  personaName: texts.person(n + 3),
  personaLabel: '急躁',
  portrait: portraits[n % portraits.length] ?? '',
  minutes: 10 + n,
  note: n === 1 ? texts.text : '',
  startsAt: ago(n),
  endsAt: null,
  runs: n,
  best: n === 0 ? null : 60 + ((n * 7) % 40),
  bestLevel: n === 0 ? null : n % 3 === 0 ? 'excellent' : n % 3 === 1 ? 'pass' : 'fail',
  passAt: 70,
  excellentAt: 85,
  completedBy: n === 4 ? 'finish' : 'pass',
})

export const runOf = (texts: Texts, n: number): Run => ({
  sessionId: idOf(200 + n),
  publishId: idOf(100 + n),
  round: n === 1 ? 3 : null,
  kind: 'dialogue-flow',
  repetition: false,
  courseName: texts.course(n),
  locale: 'zh-cn',
  status: 'ended',
  startedAt: ago(60 * 24 * n + 45),
  endedAt: ago(60 * 24 * n + 37),
  total: 48 + ((n * 11) % 50),
  level: n % 3 === 0 ? 'fail' : n % 3 === 1 ? 'pass' : 'excellent',
  counted: n !== 4,
  exam: null,
})

/** The home page of somebody to whom nothing is published yet. */
export const nothingAtHome: CallReply<'GET /coach-api/home'> = {
  now,
  publishes: { items: [], total: 0 },
  results: { runs: [], overview: { runs: 0, mean: null, best: null, passed: 0 } },
  ranking: { items: [], shown: 'everybody' },
  unfinished: null,
  exams: [],
  reminders: [],
  feedback: [],
  programmes: [],
  repetitions: [],
  weakPoints: null,
  weakest: null,
  setup: [],
  staffStep: null,
  team: null,
  firstPractice: true,
}

export const rankingOf = (texts: Texts): CallReply<'GET /coach-api/ranking'> => ({
  items: listOf(8, (n) => ({
    // Two share the second place.
    rank: n === 2 ? 2 : n + 1,
    userId: idOf(300 + n),
    displayName: texts.person(n),
    department: texts.department(n),
    total: 97.5 - (n === 2 ? 1 : n) * 3,
    me: n === 3,
  })),
  shown: 'everybody',
})

/** Two levels of departments. */
export const departmentsOf = (texts: Texts): CallReply<'GET /coach-api/department'> => ({
  items: listOf(Math.min(texts.rows, 12), (n) => ({
    id: idOf(500 + n),
    name: texts.department(n),
    parentId: n < 4 ? null : idOf(500 + (n % 4)),
    members: n * 3,
    roles: 0,
    revision: 1,
  })),
})

export const personOf = (texts: Texts, n: number): Person => ({
  id: idOf(400 + n),
  userName: `user-${n}`,
  displayName: texts.person(n),
  phone: `1380013800${n % 10}`,
  email: `user-${n}@example.com`,
  jobNumber: `G${1000 + n}`,
  type: n === 0 ? 1 : 2,
  status: n === 2 ? 'DISABLED' : 'ACTIVE',
  lockedUntil: n === 3 ? '2026-11-20T10:00:00Z' : null,
  mustChangePassword: n === 4,
  department: texts.department(n),
  departmentId: idOf(500 + (n % 4)),
  classes: n % 2 === 0 ? [texts.group(0), texts.group(1)] : [],
  classIds: n % 2 === 0 ? [idOf(600), idOf(601)] : [],
  roles: n === 1 ? [{ id: idOf(700), name: texts.group(4) }] : [],
  lastLoginAt: n === 5 ? null : ago(n * 300),
  revision: 1,
})
