import { useEffect, useState } from 'react'

/**
 * A screen's store for as long as the screen stands. It is made once: a screen whose parameters change is
 * mounted again.
 */
export function useScreenStore<S extends { dispose(): void }>(create: () => S): S {
  const [store] = useState(create)
  useEffect(() => () => store.dispose(), [store])
  return store
}
