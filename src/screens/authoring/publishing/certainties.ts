import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'

/** How certain the grades of a course's newest free answers are; loaded when somebody wants to know (PAPER-02d). */
export const certaintiesResource = (core: Core, courseOf: () => string | null) =>
  createResource<{ certainties: readonly number[] }>(
    async (signal) => {
      const id = courseOf()
      if (id === null) return { certainties: [] }
      return core.api('GET /coach-api/courses/:id/certainties', { params: { id } }, { signal, quiet: true })
    },
    { lazy: true },
  )
