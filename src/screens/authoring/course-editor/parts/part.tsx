import type { ReactNode } from 'react'
import { fieldMark } from './field-place.ts'

/** A part of a form under its heading. */
export function Part({ title, field, children }: { title: string; field?: string; children: ReactNode }) {
  return (
    <section {...fieldMark(field)}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
