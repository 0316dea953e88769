import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { filterOfPath, pathWithFilter } from '../stores/address-filter.ts'
import { useCore } from './use-core.ts'

const none = { begin: '' }

/**
 * Begins what the address asks of a screen, such as `?begin=new` for its form, and makes the address plain again: a reload
 * doesn't begin it anew (SHELL-01a, HOME-11).
 */
export function useBeginning(begin: (what: string) => void): void {
  const { router } = useCore()
  const path = useStore(router.$path)
  const what = filterOfPath(path, none).begin
  useEffect(() => {
    if (what === '') return
    router.go(pathWithFilter(path, none), { replace: true })
    begin(what)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what is asked, however it is done by now
  }, [what])
}
