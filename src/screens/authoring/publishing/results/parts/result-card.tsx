import { useId, type ReactNode } from 'react'

/** A part of the results with its heading, and what it shows in a sentence. */
export function ResultCard({
  title,
  note,
  head,
  children,
}: {
  title: string
  note?: string
  head?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="results-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {head}
      </header>
      {note && <p className="results-note">{note}</p>}
      {children}
    </section>
  )
}
