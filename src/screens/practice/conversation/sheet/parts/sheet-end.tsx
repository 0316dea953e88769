import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Session } from '../../../../../contract/practice.ts'
import { comingText, dueText } from '../../../../../i18n/pages/repetition.ts'
import { resultText } from '../../../../../i18n/terms.ts'
import { EndedBanner } from '../../parts/ended-banner.tsx'
import type { QuestionSheetStore } from '../question-sheet.store.ts'

const results = ['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] as const

/** How the practice went, and what comes again when. */
export const SheetEnd = ({ session, store }: { session: Session; store: QuestionSheetStore }) => {
  const { i18n } = useLingui()
  const counts = useStore(store.practice.$dialogue).results
  const repetition = useStore(store.$repetition)
  return (
    <section className="sheet-end" aria-labelledby="sheet-end-title">
      <h2 id="sheet-end-title" tabIndex={-1}>
        {i18n._({ id: 'practice.announce.ended', message: 'The practice has ended.' })}
      </h2>
      <dl>
        {results.map((result) => (
          <div key={result} data-result={result}>
            <dt>{resultText(i18n, result)}</dt>
            <dd>{i18n.number(counts[result])}</dd>
          </div>
        ))}
      </dl>
      <EndedBanner session={session} store={store.practice} />
      {repetition && (
        <div className="sheet-coming">
          <h3>{i18n._({ id: 'practice.sheet.coming', message: 'When questions come back' })}</h3>
          <ul>
            {repetition.due > 0 && <li>{dueText(i18n, repetition.due)}</li>}
            {repetition.days.slice(0, 5).map((day) => (
              <li key={day.on}>{comingText(i18n, day)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
