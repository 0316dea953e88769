import type { OwnSessionView } from '../../../contract/exams.ts'
import type { Report } from '../../../contract/report.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource, type Resource } from '../../../stores/resource.ts'

/** What a learner can do after an exam that they didn't pass. */
export interface NextSteps {
  /** Where another attempt can be begun, or registered for. */
  attempt: Pick<OwnSessionView, 'name' | 'button' | 'attemptsLeft'> | null
  /** Learning materials that come with the exam. */
  materials: number
  /** Practices of the same course that the learner has. */
  practices: { id: string; name: string }[]
}

type Sat = Pick<Report, 'publishId' | 'courseName' | 'kind'>

const offered = ['continue', 'start', 'register', 'join-waiting-list'] as const

/** Offers beside a report: one that can't be read isn't made. */
export const nextStepsOf = (
  core: Pick<Core, 'api'>,
  { publishId, courseName, kind }: Sat,
): Resource<NextSteps> =>
  createResource(async (signal) => {
    const at = { params: { id: publishId } }
    const quiet = { signal, quiet: true }
    const [exam, materials, cards] = await Promise.all([
      core.api('GET /coach-api/exams/:id', at, quiet).catch(() => null),
      core.api('GET /coach-api/publishes/:id/materials', at, quiet).catch(() => null),
      core
        .api('GET /coach-api/publishes', { query: { search: courseName.slice(0, 100), size: 50 } }, quiet)
        .catch(() => null),
    ])
    const open = exam?.sessions ?? []
    return {
      attempt: offered.flatMap((button) => open.find((one) => one.button === button) ?? [])[0] ?? null,
      materials: materials?.items.length ?? 0,
      practices: (cards?.items ?? [])
        .filter((card) => card.courseName === courseName && card.kind === kind)
        .map(({ id, name }) => ({ id, name })),
    }
  })
