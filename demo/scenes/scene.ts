import type { ReactElement } from 'react'

/** A widget in one of its states. */
export interface Scene {
  /** `widget/state`, as in the address. */
  id: string
  title: string
  Show(): ReactElement
}
