import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { LearnerRun } from '../../../contract/report.ts'
import { type Standing, standings } from '../../../domain/session/standing.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import { createJobList } from '../../../stores/job-list.store.ts'
import { wanted, type Filter } from '../../../stores/address-filter.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { spanOfDays } from '../../../ui/inputs/date-rules.ts'
import { createPagedList } from '../../../ui/records/paged-list.ts'
import { classesOf, departmentsOf } from '../lookups.ts'

/** By what reports are found: ids of person, department (with all below), class and course; days as `YYYY-MM-DD`, both included. */
export type ReportFilterName =
  'userName' | 'person' | 'department' | 'class' | 'course' | 'publish' | 'round' | 'standing' | 'from' | 'to'
export const everyReport: Filter<ReportFilterName> = {
  userName: '',
  person: '',
  department: '',
  class: '',
  course: '',
  publish: '',
  round: '',
  standing: '',
  from: '',
  to: '',
}

const isStanding = (text: string | undefined): text is Standing =>
  standings.some((standing) => standing === text)

const isRound = (text: string | undefined): boolean => /^[1-9][0-9]{0,3}$/.test(text ?? '')

/** A filter as the platform takes it. What an address says and no call takes is left out. */
export function reportQuery(filter: Filter<ReportFilterName>) {
  const { from, to, standing, round, ...rest } = wanted(filter)
  return {
    ...rest,
    ...spanOfDays({ ...(from && { from }), ...(to && { to }) }),
    ...(isStanding(standing) && { standing }),
    ...(isRound(round) && { round: Number(round) }),
  }
}

/** A practice as a row of the list. */
export type ReportRow = LearnerRun & { id: string }
type Reply = CallReply<'GET /coach-api/reports'>
type NamedPerson = Reply['person']
type NamedPublish = Reply['publish']

type Courses = Loadable<CallReply<'GET /coach-api/reports/courses'>>

/** The rounds of the chosen course that reports can be narrowed down to; none where there is one at most. */
export function roundsOf(courses: Courses, course: string): readonly number[] {
  const rounds = courses.status === 'ready' ? courses.items.find(({ id }) => id === course)?.rounds : []
  return rounds && rounds.length > 1 ? rounds : []
}

/** Whose the chosen rows are, each once. */
export const peopleOf = (chosen: ReadonlyMap<string, LearnerRun['learner']>): string[] => [
  ...new Set([...chosen.values()].map(({ userId }) => userId)),
]

export type LearnerReportsStore = ReturnType<typeof createLearnerReportsStore>

/** The practices of the people whom the reader sees, the newest first, and what they can be narrowed down by (REPORT-14). */
export function createLearnerReportsStore(core: Core) {
  const $person = atom<NamedPerson>(null)
  const $publish = atom<NamedPublish>(null)
  const list = createPagedList<ReportRow, ReportFilterName>(core, {
    name: 'report-list',
    none: everyReport,
    typed: ['userName'],
    async load(at, filter, signal) {
      const { items, total, person, publish } = await core.api(
        'GET /coach-api/reports',
        { query: { ...at, ...reportQuery(filter) } },
        { signal, quiet: true },
      )
      $person.set(person)
      $publish.set(publish)
      return { items: items.map((run) => ({ ...run, id: run.sessionId })), total }
    },
  })
  /** The people of the chosen rows, by row: those of other pages stay known. */
  const $chosen = atom<ReadonlyMap<string, LearnerRun['learner']>>(new Map())
  const jobs = createJobList(core, ['export-reports'])
  const departments = departmentsOf(core)
  const classes = classesOf(core)
  const courses = createResource((signal) =>
    core.api('GET /coach-api/reports/courses', {}, { signal, quiet: true }),
  )
  return {
    list,
    /** Whom the filter names; null where it names nobody that the reader sees. */
    $person,
    /** Of which publish the filter is; null where nobody whom the reader sees has practised it. */
    $publish,
    $chosen: $chosen as ReadableAtom<ReadonlyMap<string, LearnerRun['learner']>>,
    /** Chooses rows, to compare the people whose they are (REPORT-14b). */
    choose(rows: ReadonlySet<string>) {
      const page = list.$page.get()
      const shown = page.status === 'ready' ? page.items.map(({ id, learner }) => [id, learner] as const) : []
      const known = new Map([...$chosen.get(), ...shown])
      $chosen.set(new Map([...known].filter(([id]) => rows.has(id))))
    },
    jobs,
    /** Begins an export of what the filter leaves (REPORT-14a). */
    exportReports: () =>
      jobs.start('export-reports', () =>
        core.api(
          'POST /coach-api/reports/_export',
          { body: { ...reportQuery(list.$filter.get()), timeZone: ownTimeZone() } },
          { quiet: true },
        ),
      ),
    $departments: departments.$value,
    $classes: classes.$value,
    $courses: courses.$value,
    dispose() {
      for (const part of [list, jobs, departments, classes, courses]) part.dispose()
    },
  }
}
