import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OpenSettings } from '../domain/settings/settings.ts'
import { useCore } from './use-core.ts'

/**
 * What the enterprise has set for screens to go by (ADMIN-05a); null until it is known, and where it can't be read: nothing
 * depends on it.
 */
export function useOpenSettings(wanted = true): OpenSettings | null {
  const { api, $user } = useCore()
  const user = useStore($user)
  const [known, setKnown] = useState<OpenSettings | null>(null)
  const asks = wanted && user !== null
  useEffect(() => {
    if (!asks) return
    const gone = new AbortController()
    api('GET /coach-api/settings', {}, { signal: gone.signal, quiet: true }).then(setKnown, () => {})
    return () => gone.abort()
  }, [api, asks])
  return known
}
