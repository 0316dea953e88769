import { createContext, useContext } from 'react'
import type { AppCore } from '../stores/app-core.ts'
import type { Core } from '../stores/core.ts'

export const CoreContext = createContext<AppCore | null>(null)
export const RootContext = createContext<ShadowRoot | null>(null)

/** The element's own parts, for its frame. Screens use `useCore`. */
export function useAppCore(): AppCore {
  const core = useContext(CoreContext)
  if (!core) throw new Error('useCore outside an element')
  return core
}

/** What this element instance works with. */
export const useCore = (): Core => useAppCore()

/** The element's shadow root. */
export function useRoot(): ShadowRoot {
  const root = useContext(RootContext)
  if (!root) throw new Error('useRoot outside an element')
  return root
}
