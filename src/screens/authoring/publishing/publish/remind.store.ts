import { attempt } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'

export type RemindStore = ReturnType<typeof createRemindStore>

/** Whom a reminder of a publish would reach now, and to send it (HOME-18). */
export function createRemindStore(core: Core, publishId: string) {
  const at = { params: { id: publishId } }
  const { $value, reload, dispose } = createResource((signal) =>
    core.api('GET /coach-api/course-publishes/:id/reminders', at, { signal, quiet: true }),
  )
  return {
    $reach: $value,
    reload: () => void reload(),
    async remind() {
      const outcome = await attempt(() =>
        core.api('POST /coach-api/course-publishes/:id/remind', { ...at, body: {} }, { quiet: true }),
      )
      void reload()
      return outcome
    },
    dispose,
  }
}
