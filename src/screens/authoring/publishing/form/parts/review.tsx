import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type Reviewed, ReviewFields } from '../../parts/review-fields.tsx'
import type { PublishDraft } from '../publish-draft.ts'
import type { PublishFormStore } from '../publish-form.store.ts'

/** Which free answers of the exam, or which conversations, people mark (MARK-01). */
export function Review({
  store,
  draft,
  conversation,
}: Reviewed & { store: PublishFormStore; draft: PublishDraft }) {
  const certainties = useStore(store.$certainties)
  useEffect(() => store.loadCertainties(), [store])
  return (
    <ReviewFields
      rule={draft.review}
      conversation={conversation}
      certainties={certainties}
      onChange={(review) => store.change({ review })}
    />
  )
}
