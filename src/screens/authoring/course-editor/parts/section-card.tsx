import { type ReactNode, useId } from 'react'

/** A part of a section of the editor under its heading. */
export function SectionCard({
  title,
  hint,
  tools,
  thing,
  children,
}: {
  title: string
  hint?: string
  tools?: ReactNode
  /** Brought into view where the address asks for it. */
  thing?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="section-card" aria-labelledby={id} data-thing={thing}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {hint && <p className="section-hint">{hint}</p>}
      {children}
    </section>
  )
}
