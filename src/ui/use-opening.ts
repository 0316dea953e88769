import { useEffect, useState } from 'react'
import { filterOfPath, pathWithFilter } from '../stores/address-filter.ts'
import { useCore } from './use-core.ts'

/**
 * Whether the address asks a screen to begin with a dialog of its own, as `?open=new` does: a step elsewhere leads to the act, not
 * to the list alone (HOME-11). The address forgets it at once, so that a reload doesn't ask again.
 */
export function useOpening(name: string): boolean {
  const { router } = useCore()
  const [asked] = useState(() => filterOfPath(router.$path.get(), { open: '' }).open === name)
  useEffect(() => {
    if (asked) router.go(pathWithFilter(router.$path.get(), { open: '' }), { replace: true })
  }, [router, asked])
  return asked
}
