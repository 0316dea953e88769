import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { maxLineLength } from '../../../../../domain/dialogue/line-limit.ts'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormattedText } from '../../../../../ui/rich-text/formatted-text.tsx'
import { useStyles } from '../../../../../ui/sheets.ts'
import { Options, Words } from '../../../parts/questions/question-parts.tsx'
import css from '../../../parts/questions/sheet-question.css'
import type { QuestionSheetStore } from '../question-sheet.store.ts'
import type { SheetItem } from '../sheet-questions.ts'

/** One question: to be answered while it waits, then with what was answered. */
export const SheetQuestion = ({
  item,
  store,
  lang,
  children,
}: {
  item: SheetItem
  store: QuestionSheetStore
  lang: string | undefined
  /** What came of it. */
  children: ReactNode
}) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { practice } = store
  const chosen = useStore(store.$chosen)
  const text = useStore(practice.$text)
  const locked = useStore(store.$locked)
  const pending = useStore(practice.$pending)
  const refusal = useStore(practice.$refusal)
  const id = useId()
  const { question, place, answer, said } = item
  const isFree = question.type === 'QA'
  const isEmpty = isFree ? text.trim() === '' : chosen.length === 0
  return (
    <section className="sheet-question" data-question={question.id} aria-labelledby={`${id}-number`}>
      <div className="sheet-question-head">
        <h2 id={`${id}-number`} tabIndex={-1}>
          {i18n._({
            id: 'practice.question-of',
            message: 'Question {place} of {of}',
            values: { place: i18n.number(place?.place ?? 1), of: i18n.number(place?.of ?? 1) },
          })}
        </h2>
        {place?.again && (
          <span className="badge">
            {i18n._({ id: 'practice.question-again', message: 'Second try, not scored' })}
          </span>
        )}
      </div>
      <div id={`${id}-text`} className="sheet-text" lang={lang}>
        <FormattedText runs={question.formatted} text={question.text} />
      </div>
      {!isFree && (
        <Options
          question={question}
          given={answer ? answer.chosen : chosen}
          locked={locked || answer !== null}
          lang={lang}
          store={store}
          id={id}
          right={answer?.right}
        />
      )}
      {isFree && said === null && (
        <Words
          question={question}
          given={pending && !pending.isChoice ? pending.text : text}
          locked={locked}
          lang={lang}
          store={store}
          id={id}
          most={maxLineLength}
        />
      )}
      {refusal && !answer && (
        <p role="alert" className="sheet-refused">
          {errorText(i18n, refusal.code, refusal.params)}
        </p>
      )}
      {!answer && (
        <div className="sheet-send">
          <Button kind="primary" disabled={locked || isEmpty} onClick={store.send}>
            {pending
              ? i18n._({ id: 'practice.sending', message: 'Sending…' })
              : i18n._({ id: 'practice.question.answer', message: 'Answer' })}
          </Button>
          <span className="soft sheet-send-keys">
            {isFree
              ? i18n._({
                  id: 'practice.composer.keys',
                  message: 'Enter to send, Shift + Enter for a new line',
                })
              : i18n._({ id: 'practice.sheet.enter', message: 'Enter to send' })}
          </span>
        </div>
      )}
      {children}
    </section>
  )
}
