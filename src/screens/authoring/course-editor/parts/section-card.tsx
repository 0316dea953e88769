import { type ReactNode, useId } from 'react'

/** A part of a section of the editor under its heading. */
export function SectionCard({
  title,
  hint,
  tools,
  children,
}: {
  title: string
  hint?: string
  tools?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="section-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {hint && <p className="section-hint">{hint}</p>}
      {children}
    </section>
  )
}
