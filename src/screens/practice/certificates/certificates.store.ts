import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'

export type CertificatesStore = ReturnType<typeof createCertificatesStore>

/** All certificates of the reader, the newest first (CERT-07). */
export function createCertificatesStore(core: Core) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/certificates', { query: {} }, { signal, quiet: true }),
  )
  return { $certificates: $value, ...rest }
}
