import { atom } from 'nanostores'
import { useMemo, useState, type ReactNode } from 'react'
import { type Api, ApiError } from '../../src/api/api.ts'
import type { Call } from '../../src/contract/contract.ts'
import type { CourseProblem } from '../../src/contract/courses.ts'
import { categoryOf, courseRowOf, publishOf } from '../../src/screens/authoring/course-row.factory.ts'
import { errorsOf } from '../../src/screens/authoring/course-problems.ts'
import coursesCss from '../../src/screens/authoring/courses/courses.css'
import { CourseCards } from '../../src/screens/authoring/courses/parts/course-cards.tsx'
import { CourseTable } from '../../src/screens/authoring/courses/parts/course-table.tsx'
import { DeleteDialog } from '../../src/screens/authoring/courses/parts/delete-dialog.tsx'
import { DetailsDialog } from '../../src/screens/authoring/courses/parts/details-dialog.tsx'
import { TrialFailedDialog } from '../../src/screens/authoring/courses/parts/trial-failed-dialog.tsx'
import { Button } from '../../src/ui/button.tsx'
import recordsCss from '../../src/ui/records/records.css'
import { useStyles } from '../../src/ui/sheets.ts'
import { CoreContext, useAppCore } from '../../src/ui/use-core.ts'
import { className, departmentName, personName } from './samples.ts'
import type { Scene } from './scene.ts'

const description =
  '客户来电要求取消信用卡年费，情绪较为激动。请先安抚情绪，再了解取消的原因，最后给出合适的挽留方案，并确认客户是否接受。'
const course = courseRowOf({
  id: '1',
  code: 'card-fee',
  name: '信用卡年费投诉',
  description,
  publishedVersions: [],
})
const categories = [
  categoryOf('bank', '银行'),
  categoryOf('cards', '信用卡', 'bank', 2),
  categoryOf('telecom', '电信'),
]
const changed = courseRowOf({ ...course, id: '2', version: 2, publishedVersions: [1] })
const several = courseRowOf({
  ...course,
  id: '3',
  name: 'Mobile plan: a customer who wants to leave for a competitor, and says so at length',
  locale: 'us-en',
  category: 'Telecom',
  version: 3,
  publishedVersions: [1, 3],
  permission: 'PART',
})
const courses = [course, changed, several, courseRowOf({ ...course, id: '4', portrait: 'sato-kenji' })]

const running = publishOf({ id: 'a', name: course.name, runs: 128 })
const publishes = [
  publishOf({
    ...running,
    id: 'b',
    name: '新员工培训',
    version: 2,
    members: 'PART',
    memberCounts: { departments: 1, classes: 2, people: 9 },
    runs: 1,
  }),
  running,
  publishOf({ ...running, id: 'c', state: 'to-be-published', endsAt: '2027-03-31T15:59:59Z', runs: 0 }),
  publishOf({ ...running, id: 'd', state: 'over', endsAt: '2026-10-31T15:59:59Z' }),
  publishOf({ ...running, id: 'e', state: 'terminated' }),
]
const problems: CourseProblem[] = [
  {
    severity: 'error',
    code: 'unknown-node',
    path: 'flow.nodes.3.next',
    node: 'offer',
    params: { node: 'gone' },
  },
  { severity: 'error', code: 'thresholds', path: 'scoring', node: null, params: { pass: 90, excellent: 80 } },
]
const nodes = [{ id: 'offer', title: '给出挽留方案' }]
const broken = { ...course, package: { course: { flow: { nodes } } }, problems }

const failed = (code: 'internal' | 'course-published' | 'changed-meanwhile') =>
  new ApiError(500, { code, message: '', params: {}, issues: [], requestId: '4f1c-90ab' })

const people = Array.from({ length: 40 }, (_, at) => ({
  id: `p${at}`,
  userName: `u${at}`,
  displayName: personName(at),
  classes: [className(at % 4)],
  classIds: [`k${at % 4}`],
  departmentId: `d${at % 8}`,
}))
const departments = Array.from({ length: 8 }, (_, at) => ({
  id: `d${at}`,
  name: departmentName(at),
  parentId: at < 4 ? null : `d${at % 4}`,
}))
const classes = Array.from({ length: 4 }, (_, at) => ({ id: `k${at}`, className: className(at) }))

/** What the platform would answer, by the name of the call. */
type Answers = Record<string, unknown>

/** A reader who publishes, and a platform that answers this. */
function Platform({ answers = {}, children }: { answers?: Answers; children: ReactNode }) {
  useStyles(coursesCss, recordsCss)
  const core = useAppCore()
  const value = useMemo(() => {
    const all: Answers = {
      'GET /coach-api/user': { items: people },
      'GET /coach-api/class': { items: classes },
      'GET /coach-api/department': { items: departments },
      ...answers,
    }
    const ask = async (call: Call): Promise<never> => {
      const answer = all[call] ?? {}
      if (answer instanceof Error) throw answer
      // What is answered to which call, only its key says.
      return answer as never
    }
    const api: Api = Object.assign(ask, { download: ask })
    return {
      ...core,
      api,
      permissions: {
        ...core.permissions,
        $state: atom({ status: 'ready' as const, list: ['coach:publish' as const] }),
      },
    }
  }, [core, answers])
  return (
    <CoreContext value={value}>
      <div className="courses">{children}</div>
    </CoreContext>
  )
}

const nothing = () => {}

/** A dialog that can be opened again. */
function Opened({ answers, show }: { answers?: Answers; show(close: () => void): ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Platform {...(answers && { answers })}>
      <div>
        <Button onClick={() => setOpen(true)}>打开</Button>
      </div>
      {open && show(() => setOpen(false))}
    </Platform>
  )
}

const meanwhile = {
  'POST /coach-api/courses/:id/draft/commands': failed('changed-meanwhile'),
  'GET /coach-api/courses/:id': { ...changed, name: '年费投诉', description: '', draftRevision: 2 },
}
const hindering = { 'GET /coach-api/courses/:id/publishes': { items: publishes } }

export const courseScenes: readonly Scene[] = [
  {
    id: 'course/cards',
    title: 'Courses: cards',
    Show: () => (
      <Platform>
        <CourseCards
          courses={courses}
          trying="4"
          onAct={nothing}
          selection={{ chosen: new Set(), onChange: nothing }}
        />
      </Platform>
    ),
  },
  {
    id: 'course/table',
    title: 'Courses: table',
    Show: () => (
      <Platform>
        <div className="scene-tall">
          <CourseTable
            courses={courses}
            trying="4"
            onOpen={nothing}
            onAct={nothing}
            selection={{ chosen: new Set(), onChange: nothing }}
          />
        </div>
      </Platform>
    ),
  },
  {
    id: 'course/trial-failed',
    title: 'Course: cannot be tried',
    Show: () => (
      <Opened
        show={(close) => (
          <TrialFailedDialog
            trial={{
              status: 'failed',
              course,
              code: 'course-invalid',
              requestId: null,
              problems: errorsOf(broken),
            }}
            onRetry={close}
            onClose={close}
          />
        )}
      />
    ),
  },
  {
    id: 'course/details',
    title: 'Details; somebody else changes them meanwhile',
    Show: () => (
      <Opened
        answers={meanwhile}
        show={(close) => (
          <DetailsDialog course={changed} categories={categories} onChanged={nothing} onClose={close} />
        )}
      />
    ),
  },
  {
    id: 'course/delete-hindered',
    title: 'Delete: learners have it',
    Show: () => (
      <Opened
        answers={hindering}
        show={(close) => <DeleteDialog course={changed} onPublishes={close} onClose={close} />}
      />
    ),
  },
]
