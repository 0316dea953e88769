import { atom, type ReadableAtom } from 'nanostores'
import type { HeldCertificate } from '../../../../contract/certificates.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { download } from '../../../../stores/download.ts'
import { createGrowingList } from '../../../../stores/resource.ts'

export type HeldCertificatesStore = ReturnType<typeof createHeldCertificatesStore>

const pageSize = 25
/** Milliseconds after the last letter that is typed. */
const pause = 300

/** What has earned certificates: a publish or a programme, by its id. */
export type EarnedBy = { publish: string } | { programme: string }

/** The certificates that a publish or a programme has earned people, to hand out, revoke and restore (CERT-05, CERT-08). */
export function createHeldCertificatesStore(core: Core, by: EarnedBy) {
  const $search = atom('')
  let timer: ReturnType<typeof setTimeout> | undefined
  const list = createGrowingList<HeldCertificate>(
    (page, signal) => {
      const search = $search.get().trim()
      const query = { page, size: pageSize, ...(search && { search }) }
      const how = { signal, quiet: true }
      return 'publish' in by
        ? core.api(
            'GET /coach-api/course-publishes/:id/certificates',
            { params: { id: by.publish }, query },
            how,
          )
        : core.api('GET /coach-api/programmes/:id/certificates', { params: { id: by.programme }, query }, how)
    },
    ({ id }) => id,
  )
  const changed = async (work: () => Promise<HeldCertificate>): Promise<AttemptResult<HeldCertificate>> => {
    const outcome = await attempt(work)
    if (outcome.status === 'done') void list.reload()
    return outcome
  }
  return {
    $list: list.$value,
    $search: $search as ReadableAtom<string>,
    search(text: string) {
      $search.set(text)
      clearTimeout(timer)
      timer = setTimeout(() => void list.reload(), pause)
    },
    reload: () => void list.reload(),
    loadMore: () => void list.loadMore(),
    keep: (id: string) =>
      download(core, 'GET /coach-api/certificates/:id/file', { params: { id } }, 'certificate.pdf'),
    revoke: (id: string, reason: string) =>
      changed(() =>
        core.api(
          'POST /coach-api/certificates/:id/revoke',
          { params: { id }, body: { reason: reason.trim() } },
          { quiet: true },
        ),
      ),
    restore: (id: string) =>
      changed(() =>
        core.api('POST /coach-api/certificates/:id/restore', { params: { id }, body: {} }, { quiet: true }),
      ),
    dispose() {
      clearTimeout(timer)
      list.dispose()
    },
  }
}
