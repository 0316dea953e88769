import { useEffect } from 'react'
import { holdUnsaved, type Unsaved } from '../stores/shared.ts'

/**
 * While something typed is not saved, whoever leaves it is asked first, by a link, the back button or a reload (UI-12, ERR-06,
 * `leave-unsaved`). `kept` stays the same from one rendering to the next.
 */
export const useUnsaved = (dirty: boolean, kept?: Unsaved): void => {
  useEffect(() => (dirty ? holdUnsaved(kept) : undefined), [dirty, kept])
}
