import { useId, type ReactNode } from 'react'
import type { PublishDraft } from '../publish-draft.ts'
import type { PublishFormPage, PublishFormState, PublishFormStore } from '../publish-form.store.ts'

/** What the parts of the form are drawn from. */
export interface FormProps {
  store: PublishFormStore
  page: PublishFormPage
  state: PublishFormState
}

/** Those that need the draft alone of the form's state. */
export interface PartProps {
  store: PublishFormStore
  page: PublishFormPage
  draft: PublishDraft
}

/** A part of the form under its heading. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="publish-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="publish-part-note">{note}</p>}
      {children}
    </section>
  )
}
