import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'

/** What a dialog is about, before its fields. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="course-hint">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  )
}
