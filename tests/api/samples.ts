import { randomUUID } from 'node:crypto'
import { packageOf } from '../../server/modules/courses/service.ts'
import { type Call, contract, endpointOf } from '../../src/contract/contract.ts'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { functionNames } from '../../src/domain/permissions/permissions.ts'

const isCall = (name: string): name is Call => name in contract

export const calls: Call[] = Object.keys(contract).filter(isCall)
export const guarded = calls.filter((call) => endpointOf(call).access !== 'public')

/** A request of the right shape, so that nothing but who calls decides whether it is let in. */
export interface Sample {
  query?: Record<string, string>
  body?: object
  /** The content of an upload's file. */
  file?: string
  bytes?: string
}

const some = () => [randomUUID()]
const newName = () => `n-${randomUUID().slice(0, 8)}`
const person = { displayName: 'Sample' }
const role = () => ({ name: newName(), functions: [], scope: { kind: 'OWN', departments: [] } })
const enterprise = () => ({
  name: newName(),
  status: 'ACTIVE',
  privileges: functionNames,
  licence: { until: null, seats: null },
})

const courseTest = {
  name: 'Sample',
  start: { difficulty: 3 },
  moves: [{ type: 'say', text: 'sample' }],
  expected: [{ node: null, took: { by: 'refused', id: 'sample' }, points: 0 }],
}

const correction = { question: 'one', change: { kind: 'full' }, onlyInFavour: false }

const examSession = () => ({
  name: 'Sample',
  paperId: null,
  attempts: 1,
  minutes: 30,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2030-01-01T00:00:00Z',
  registration: false,
  registerFrom: null,
  registerUntil: null,
  capacity: null,
  seats: null,
  release: 'at-once',
  releaseAt: null,
})

/** Of every call that needs more than its address. A call without its sample fails its rows. */
const samples: Partial<Record<Call, () => Sample>> = {
  'POST /coach-api/practice/sessions': () => ({ body: { publishId: randomUUID() } }),
  'POST /coach-api/drills': () => ({ body: {} }),
  'POST /coach-api/drills/:id/answers': () => ({
    body: { item: 0, attempt: 1, answer: { text: 'Sorry.' } },
  }),
  'POST /coach-api/drills/:id/skip': () => ({ body: { item: 0 } }),
  'POST /coach-api/practice/sessions/:id/live': () => ({ body: { after: 0 } }),
  'POST /coach-api/exam-sessions/:id/register': () => ({ body: {} }),
  'POST /coach-api/exam-sessions/:id/unregister': () => ({ body: {} }),
  'POST /coach-api/exam-sessions/:id/queue': () => ({ body: { device: 'device-1' } }),
  'POST /coach-api/exam-sessions/:id/leave-queue': () => ({ body: {} }),
  'POST /coach-api/exam-sessions/:id/start': () => ({ body: {} }),
  'POST /coach-api/exam-attempts/:id/open': () => ({ body: { device: 'device-1' } }),
  'PUT /coach-api/exam-attempts/:id/answers': () => ({
    body: { turnId: randomUUID(), device: 'device-1', answers: [{ question: 'one', options: ['a'] }] },
  }),
  'PUT /coach-api/exam-attempts/:id/marks': () => ({
    body: { device: 'device-1', question: 'one', marked: true },
  }),
  'POST /coach-api/exam-attempts/:id/seen': () => ({ body: { device: 'device-1' } }),
  'POST /coach-api/exam-attempts/:id/late-answers': () => ({
    body: { answers: [{ answer: { question: 'one', options: ['a'] }, ago: 60_000 }] },
  }),
  'POST /coach-api/exam-attempts/:id/late-answers/decide': () => ({
    body: { question: 'one', accept: true, reason: 'The net failed' },
  }),
  'POST /coach-api/exam-attempts/:id/absences': () => ({
    body: { absences: [{ id: randomUUID(), lasted: 5000, ago: 0 }] },
  }),
  'POST /coach-api/exam-attempts/:id/hand-in': () => ({ body: { device: 'device-1' } }),
  'PUT /coach-api/exam-sessions/:id': () => ({ body: { ...examSession(), revision: 1 } }),
  'POST /coach-api/exam-sessions/:id/actions': () => ({
    body: { userIds: some(), action: { type: 'end' }, reason: 'Sample' },
  }),
  'POST /coach-api/exam-sessions/:id/registrations': () => ({
    body: { userIds: some(), reason: 'Registered by phone' },
  }),
  'POST /coach-api/exam-sessions/:id/pause': () => ({ body: { reason: 'Fire alarm' } }),
  'POST /coach-api/exam-sessions/:id/resume': () => ({ body: {} }),
  'POST /coach-api/exam-sessions/:id/release': () => ({ body: {} }),
  'POST /coach-api/course-publishes/:id/corrections/_preview': () => ({ body: correction }),
  'POST /coach-api/course-publishes/:id/corrections': () => ({
    body: { ...correction, reason: 'Sample', look: 'sample' },
  }),
  'POST /coach-api/marking/next': () => ({ body: { publishId: randomUUID(), questionId: 'one' } }),
  'POST /coach-api/marking/tasks/:id/mark': () => ({ body: { points: 1 } }),
  'PUT /coach-api/similar-answers/:id/dismissal': () => ({ body: { note: 'sample' } }),
  'POST /coach-api/marking/undo': () => ({ body: { publishId: randomUUID(), questionId: 'one' } }),
  'PUT /coach-api/course-publishes/:id/review': () => ({
    body: { review: 'unsure', certainty: 0.3, markers: 2, tolerance: 0.1 },
  }),
  'POST /coach-api/certificates/:id/revoke': () => ({ body: { reason: 'Issued by mistake.' } }),
  'POST /coach-api/courses': () => ({ body: { name: 'Sample', locale: 'us-en' } }),
  'POST /coach-api/courses/_transform': () => ({
    query: { name: 'Sample', locale: 'us-en', dryRun: 'true' },
    file: 'Step,Who,Says\n1,Customer,Hello\n',
  }),
  'GET /coach-api/courses/_transform-template': () => ({ query: { locale: 'us-en' } }),
  'POST /coach-api/course-templates': () => ({
    body: { courseId: randomUUID(), name: 'Sample', description: 'Sample' },
  }),
  'PUT /coach-api/course-templates/:id': () => ({ body: { name: 'Sample', description: 'Sample' } }),
  'PUT /coach-api/courses/:id/cover': () => ({ body: { cover: null } }),
  'POST /persona': () => ({
    body: {
      name: 'Sample',
      label: newName(),
      background: 'Sample',
      personaApplyType: 'ALL',
      pictures: { avatar: randomUUID() },
    },
  }),
  'POST /persona/portrait/:id': () => ({ body: { happy: null } }),
  'POST /coach-api/courses/_move': () => ({ body: { ids: some(), categoryId: null } }),
  'POST /coach-api/category': () => ({ body: { name: newName(), parentId: null } }),
  'PUT /coach-api/category/:id': () => ({ body: { name: newName(), parentId: null, revision: 1 } }),
  'POST /coach-api/courses/:id/copy': () => ({ body: { name: 'Sample' } }),
  'POST /coach-api/courses/import': () => ({
    body: packageOf(
      `course-${randomUUID()}`,
      courseOf([listens('ask', 'fee', { end: 'achieved' })], {
        keywords: [{ id: 'fee', name: 'fee', synonyms: [] }],
      }),
    ),
  }),
  'POST /coach-api/courses/_export': () => ({ body: { ids: some() } }),
  'POST /coach-api/courses/_import': () => ({ file: 'no archive' }),
  'GET /coach-api/intent/v3/intents': () => ({ query: { groupId: randomUUID() } }),
  'POST /coach-api/intent/v3/intent': () => ({ body: { groupId: randomUUID(), name: 'Sample' } }),
  'POST /coach-api/intent/v3/addIntentGroup': () => ({ body: { groupName: 'Sample' } }),
  'POST /coach-api/intent/v3/editIntentGroup': () => ({
    body: { groupId: randomUUID(), groupName: 'Sample' },
  }),
  'POST /coach-api/intent/v3/deleteIntentGroup': () => ({ body: { groupId: randomUUID() } }),
  'POST /coach-api/intent/v3/import': () => ({
    query: { groupId: randomUUID(), dryRun: 'true' },
    file: 'Sample,a sentence\n',
  }),
  'POST /coach-api/intent/v3/train': () => ({ query: { groupId: randomUUID() } }),
  'GET /coach-api/intent/v3/status': () => ({ query: { groupId: randomUUID() } }),
  'POST /coach-api/mlp/v1/api/predict': () => ({ body: { problem_ids: some(), sentence: 'Sample' } }),
  'POST /coach-api/spreadsheet/_cells': () => ({ file: 'Sample,a sentence\n' }),
  'GET /coach-api/courses/:id/draft/_sheet': () => ({ query: { list: 'intents' } }),
  'POST /word-api/adm/wordbank/v2/info/_match': () => ({ body: { userStr: 'Sample' } }),
  'POST /word-api/adm/wordbank/v2': () => ({ body: { courseId: randomUUID(), name: 'sample' } }),
  'PUT /word-api/adm/wordbank/v2': () => ({ body: { id: 'sample' } }),
  'DELETE /word-api/adm/wordbank/v2': () => ({ body: { id: 'sample' } }),
  'POST /word-api/adm/wordbank/v2/similar': () => ({ body: { id: 'sample', similar: 'sample' } }),
  'PUT /word-api/adm/wordbank/v2/similar': () => ({ body: { id: 'sample', similar: 'sample', to: 'x' } }),
  'DELETE /word-api/adm/wordbank/v2/similar': () => ({ body: { id: 'sample', similar: 'sample' } }),

  'POST /coach-api/user': () => ({ body: { ...person, userName: newName() } }),
  'PUT /coach-api/courses/:id/permission': () => ({ body: { permission: 'ALL', members: [], revision: 1 } }),
  'POST /coach-api/courses/:id/draft/commands': () => ({
    body: {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { part: 'course' }, fields: { name: 'Sample' } }],
    },
  }),
  'POST /coach-api/courses/:id/versions': () => ({ body: { note: 'Sample' } }),
  'POST /coach-api/courses/:id/versions/:versionId/restore': () => ({ body: { draftRevision: 1 } }),
  'POST /coach-api/courses/:id/draft/listen': () => ({
    body: { page: randomUUID(), since: 0, at: null, known: null },
  }),
  'POST /coach-api/courses/:id/draft/pointer': () => ({ body: { page: randomUUID(), at: null } }),
  'POST /coach-api/courses/:id/draft/pointers': () => ({ body: { page: randomUUID(), known: null } }),
  'POST /coach-api/courses/:id/draft/try': () => ({ body: { start: { difficulty: 3 }, moves: [] } }),
  'POST /coach-api/courses/:id/comments': () => ({
    body: { commentId: randomUUID(), node: 'ask', text: 'Sample' },
  }),
  'POST /coach-api/courses/:id/comments/:commentId/answers': () => ({
    body: { commentId: randomUUID(), text: 'Sample' },
  }),
  'PUT /coach-api/courses/:id/comments/:commentId': () => ({ body: { text: 'Sample' } }),
  'PUT /coach-api/courses/:id/comments/:commentId/resolved': () => ({ body: { resolved: true } }),
  'POST /coach-api/courses/:id/tests': () => ({ body: courseTest }),
  'PUT /coach-api/courses/:id/tests/:testId': () => ({ body: { ...courseTest, revision: 1 } }),
  'POST /coach-api/reports/:id/feedback': () => ({
    body: { feedbackId: randomUUID(), seq: null, text: 'Sample' },
  }),
  'POST /coach-api/reports/:id/feedback/:feedbackId/answers': () => ({
    body: { answerId: randomUUID(), text: 'Sample' },
  }),
  'PUT /coach-api/reports/:id/feedback/:feedbackId': () => ({ body: { text: 'Sample' } }),
  'PUT /coach-api/reports/:id/feedback-read': () => ({ body: { ids: [randomUUID()] } }),
  'POST /coach-api/reports/:id/retry': () => ({ body: { seq: 2, says: ['Sample'] } }),
  'POST /coach-api/courses/:id/draft/understand': () => ({ body: { sentence: 'Sample', node: null } }),
  'POST /coach-api/questions/_read': () => ({ body: { upload: randomUUID() } }),
  'POST /coach-api/questions/_read/:id/pictures': () => ({
    body: { pictures: [{ file: randomUUID(), name: 'sample.png' }] },
  }),
  'POST /coach-api/questions/_write': () => ({
    body: { format: 'gift', questions: [{ type: 'QA', text: 'Is it free?', answers: ['No'] }] },
  }),
  'POST /coach-api/courses/:id/line-labels': () => ({ body: { line: 'sample', kind: 'accepted' } }),
  'POST /coach-api/line-labels/:id/uses': () => ({ body: { use: 'golden' } }),
  'POST /coach-api/courses/:id/publishes': () => ({
    body: { name: 'Sample', members: 'ALL', memberList: [], endsAt: null, showRank: true },
  }),
  'POST /coach-api/programmes': () => ({ body: { name: 'Onboarding', stages: [randomUUID()] } }),
  'PUT /coach-api/programmes/:id': () => ({
    body: { name: 'Onboarding', stages: [randomUUID()], revision: 1 },
  }),
  'PUT /coach-api/course-publishes/:id': () => ({
    body: {
      name: 'Sample',
      description: '',
      instructions: '',
      notesAbsences: false,
      camera: false,
      showRank: true,
      passAt: null,
      members: 'ALL',
      memberList: [],
      startsAt: null,
      endsAt: null,
      revision: 1,
    },
  }),
  'POST /coach-api/course-publishes/:id/audience/_preview': () => ({
    body: { members: 'ALL', memberList: [] },
  }),
  'POST /coach-api/course-publishes/:id/pass-mark/_preview': () => ({ body: { passAt: 70 } }),
  'POST /coach-api/course-publishes/:id/sessions': () => ({ body: examSession() }),
  'PUT /coach-api/course-publishes/:id/schedule': () => ({
    body: {
      recurrence: { months: 3, days: 14 },
      reminders: [3],
      seen: { recurrence: null, reminders: [] },
    },
  }),
  'GET /coach-api/course-publishes/:id/results/people': () => ({ query: { of: 'place', at: 'sample' } }),
  'PUT /coach-api/course-publishes/:id/labels': () => ({ body: { labels: ['Q4'] } }),
  'PUT /coach-api/course-publishes/:id/materials': () => ({
    body: { items: [], completion: { need: 'any', by: 'pass', materials: false }, known: [] },
  }),
  'PUT /coach-api/material-files/:id/captions/:locale': () => ({
    body: { text: '00:01.000 --> 00:02.000\nHi' },
  }),
  'PUT /coach-api/materials/:id/progress': () => ({ body: { position: 1 } }),
  'GET /coach-api/learning-items': () => ({ query: { type: 'learning' } }),
  'PUT /coach-api/user/:id': () => ({ body: { ...person, revision: 1 } }),
  'POST /coach-api/user/_status': () => ({ body: { ids: some(), status: 'DISABLED' } }),
  'POST /coach-api/user/_move': () => ({ body: { ids: some(), departmentId: null } }),
  'POST /coach-api/user/_roles': () => ({ body: { ids: some(), add: [], remove: some() } }),
  'POST /coach-api/user/_erase': () => ({ body: { ids: some() } }),
  'POST /coach-api/user/_import': () => ({
    query: { dryRun: 'true' },
    file: 'userName,displayName\nsample-import,Sample\n',
  }),
  'POST /coach-api/user/_export': () => ({ body: {} }),
  'POST /coach-api/audit/_export': () => ({ body: {} }),
  'POST /coach-api/jobs/:id/cancel': () => ({ body: {} }),
  'POST /coach-api/jobs/:id/retry': () => ({ body: {} }),
  'POST /coach-api/jobs/:id/passwords': () => ({ body: {} }),
  'POST /coach-api/department': () => ({ body: { name: newName(), parentId: null } }),
  'PUT /coach-api/department/:id': () => ({ body: { name: newName(), parentId: null, revision: 1 } }),
  'POST /coach-api/class': () => ({ body: { className: newName() } }),
  'PUT /coach-api/class/:id': () => ({ body: { className: newName(), revision: 1 } }),
  'POST /coach-api/class/:id/_members': () => ({ body: { add: some(), remove: some() } }),

  'POST /coach-api/role': () => ({ body: role() }),
  'PUT /coach-api/role/:id': () => ({ body: { ...role(), type: 'NORMAL', revision: 1 } }),
  'POST /coach-api/enterprise': () => ({
    body: { ...enterprise(), code: newName(), manager: { userName: 'boss', displayName: 'Boss' } },
  }),
  'PUT /coach-api/enterprise/:id': () => ({ body: { ...enterprise(), revision: 1 } }),
  'POST /coach-api/service-credential': () => ({
    body: { name: newName(), functions: [], scope: { kind: 'ALL' }, namesPeople: true, expiresAt: null },
  }),
  'POST /coach-api/service-credential/:id/_rotate': () => ({ body: { hours: 24 } }),
  'POST /coach-api/config/:type': () => ({ body: { key: 'sample', value: '1' } }),

  'POST /oauth/enterprise/_change': () => ({ body: { enterprise: 'nowhere' } }),
  'POST /wf_api/workflowPlugin/queryPluginByModule': () => ({ body: { appid: 'any' } }),
  'POST /user-api/user/password/_change': () => ({
    body: { oldPassword: 'not-the-old-one', newPassword: 'Better-horse-8' },
  }),

  'POST /coach-api/file/upload': () => ({ file: 'words' }),
  'POST /file/upload': () => ({ file: 'words' }),
  'POST /file/dowlond': () => ({ query: { filePath: randomUUID() } }),
  'POST /coach-api/file/uploads': () => ({ body: { name: 'words.txt', size: 5 } }),
  'PUT /coach-api/file/uploads/:id': () => ({ query: { offset: '0' }, bytes: 'words' }),
}

/** The sample of a call, its body empty where that is right. */
export function sampleOf(call: Call): Sample {
  const made = samples[call]?.()
  if (made) return made
  const { body, upload, binary } = endpointOf(call)
  if (upload || binary !== undefined || (body && !body.safeParse({}).success))
    throw new Error(`${call} has no sample: add one in tests/api/samples.ts`)
  return body ? { body: {} } : {}
}

/** What `app.inject` sends for a call; `ids` stand for the parameters of its path. */
export function requestOf(call: Call, ids: Record<string, string> = {}) {
  const space = call.indexOf(' ')
  const { query = {}, body, file, bytes } = sampleOf(call)
  const path = call
    .slice(space + 1)
    .replace(
      /:(\w+)/g,
      (_whole, name: string) =>
        ids[name] ?? (/^id$|Id$/.test(name) ? randomUUID() : (plainParts[name] ?? name)),
    )
  const url = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path
  return { method: methodOf(call.slice(0, space)), url, ...payloadOf(call, body, file, bytes) }
}

const plainParts: Record<string, string> = {
  seq: '1',
  page: '1',
  locale: 'us-en',
  type: 'sample',
  key: 'sample',
  picture: 'happy',
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') return method
  throw new Error(`no sample is sent by ${method}`)
}

const boundary = 'sample-boundary'

function payloadOf(
  call: Call,
  body: object | undefined,
  file: string | undefined,
  bytes: string | undefined,
): { payload?: string; headers: Record<string, string> } {
  const { form, upload } = endpointOf(call)
  if (file !== undefined) {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${upload?.field ?? 'file'}"; filename="sample.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`
    return { payload: part, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
  }
  if (bytes !== undefined) return { payload: bytes, headers: { 'content-type': 'application/octet-stream' } }
  if (body === undefined) return { headers: {} }
  if (form)
    return {
      payload: new URLSearchParams(Object.entries(body)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
