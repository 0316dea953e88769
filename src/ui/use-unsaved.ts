import { useEffect } from 'react'
import { holdUnsaved } from '../stores/shared.ts'

/** While something typed is not saved, our own page asks before the browser leaves it (ERR-06, `leave-unsaved`). */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
}
