import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { conversationText, ReviewFields } from '../../parts/review-fields.tsx'
import { isReviewable, type PublishDraft } from '../publish-draft.ts'
import type { PublishFormStore } from '../publish-form.store.ts'

/** Which free answers of the exam people mark (MARK-01). */
export function Review({ store, draft }: { store: PublishFormStore; draft: PublishDraft }) {
  const { i18n } = useLingui()
  const certainties = useStore(store.$certainties)
  const asked = isReviewable(draft)
  useEffect(() => {
    if (asked) store.loadCertainties()
  }, [store, asked])
  return asked ? (
    <ReviewFields
      rule={draft.review}
      certainties={certainties}
      onChange={(review) => store.change({ review })}
    />
  ) : (
    <p>{conversationText(i18n)}</p>
  )
}
