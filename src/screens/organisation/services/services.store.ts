import { computed } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { ServiceCredential } from '../../../contract/service-credentials.ts'
import { managesCredentials } from '../../../domain/permissions/delegation.ts'
import { wanted } from '../../../stores/address-filter.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createPagedList } from '../../../ui/records/paged-list.ts'
import { departmentsOf, ownRights } from '../lookups.ts'
import { fieldsOfCredential, type CredentialDraft } from './credential-form.ts'

export type ServicesStore = ReturnType<typeof createServicesStore>
/** A credential with its secret, which is shown this once. */
export type CredentialWithSecret = CallReply<'POST /coach-api/service-credential'>

/** The service credentials of the enterprise (AUTH-16b). */
export function createServicesStore(core: Core) {
  const list = createPagedList(core, {
    name: 'service-credentials',
    none: { name: '' },
    typed: ['name'],
    load: (at, filter, signal) =>
      core.api(
        'GET /coach-api/service-credential',
        { query: { ...at, ...wanted(filter) } },
        { signal, quiet: true },
      ),
  })
  const departments = departmentsOf(core)
  const own = ownRights(core)

  async function reloading<O extends { status: string }>(work: Promise<O>): Promise<O> {
    const outcome = await work
    if (outcome.status !== 'refused') list.reload()
    return outcome
  }
  return {
    list,
    $departments: departments.$value,
    /** Null until it is known, or where it can't be: then nothing is held back, and the platform answers. */
    $own: computed(own.$value, (loaded) => (loaded.status === 'ready' ? loaded.own : null)),
    /** Whether the caller may make, renew and revoke them, as far as is known. */
    $manages: computed(own.$value, (loaded) => loaded.status !== 'ready' || managesCredentials(loaded.own)),
    add: (draft: CredentialDraft): Promise<AttemptResult<CredentialWithSecret>> =>
      reloading(
        attempt(() =>
          core.api(
            'POST /coach-api/service-credential',
            { body: fieldsOfCredential(draft) },
            { quiet: true },
          ),
        ),
      ),
    rotate: ({ id }: ServiceCredential, hours: number): Promise<AttemptResult<CredentialWithSecret>> =>
      reloading(
        attempt(() =>
          core.api(
            'POST /coach-api/service-credential/:id/_rotate',
            { params: { id }, body: { hours } },
            { quiet: true },
          ),
        ),
      ),
    revoke: ({ id }: ServiceCredential): Promise<AttemptResult<ServiceCredential>> =>
      reloading(
        attempt(() =>
          core.api(
            'POST /coach-api/service-credential/:id/_revoke',
            { params: { id }, body: {} },
            { quiet: true },
          ),
        ),
      ),
    dispose() {
      for (const part of [list, departments, own]) part.dispose()
    },
  }
}
