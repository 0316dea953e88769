import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { filterOfPath, pathWithFilter } from '../../../../stores/address-filter.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { showField } from './field-place.ts'

/** Brings the field that the address asks for (`?field=`) into view, once: it may be asked for again. */
export function useFieldShown(form: RefObject<HTMLElement | null>, at = ''): void {
  const { router } = useCore()
  const path = useStore(router.$path)
  const { field } = filterOfPath(path, { field: '' })
  useEffect(() => {
    if (field === '' || !form.current) return
    const thing =
      at === '' ? null : form.current.querySelector<HTMLElement>(`[data-thing="${CSS.escape(at)}"]`)
    showField(thing ?? form.current, field)
    router.go(pathWithFilter(router.$path.get(), { field: '' }), { replace: true })
  }, [router, form, at, field])
}

/** Brings what the address asks for (`data-thing`) into view, with the focus in its first field, or in the one that is asked for. */
export function useShown(frame: RefObject<HTMLElement | null>, at: string): void {
  useEffect(() => {
    const thing =
      at === '' ? null : frame.current?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(at)}"]`)
    if (!thing) return
    const folded = thing.closest('details')
    if (folded) folded.open = true
    thing.scrollIntoView({ block: 'nearest' })
    thing.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [frame, at])
  useFieldShown(frame, at)
}
