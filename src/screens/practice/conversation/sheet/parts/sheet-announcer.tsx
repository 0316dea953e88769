import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { resultText } from '../../../../../i18n/terms.ts'
import { announcedText } from '../../parts/announcer.tsx'
import type { QuestionSheetStore } from '../question-sheet.store.ts'

/** The one live region of the sheet: what came of the answer, and what the time and the connection do. The next question is read when it is shown. */
export const SheetAnnouncer = ({ store }: { store: QuestionSheetStore }) => {
  const { i18n } = useLingui()
  const announcement = useStore(store.practice.$announcement)
  const items = useStore(store.$items)
  const place = useStore(store.$place)
  const answer = items[place]?.answer
  const text = () => {
    const isOfAnswer = announcement.kind === 'spoken' || announcement.kind === 'ended'
    if (!isOfAnswer || !answer) return announcedText(i18n, announcement)
    const parts = [`${resultText(i18n, answer.result)}.`, answer.explanation]
    return parts.filter(Boolean).join(' ')
  }
  return (
    <p className="visually-hidden announcer" role="status" aria-live="polite">
      {text()}
    </p>
  )
}
