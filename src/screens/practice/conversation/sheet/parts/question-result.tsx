import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Fragment, useEffect } from 'react'
import { markedEvidence } from '../../../../../domain/scoring/evidence-marks.ts'
import { segmentsOf } from '../../../../../domain/text/spans.ts'
import { resultText } from '../../../../../i18n/terms.ts'
import { AnswerPoints } from '../../../../../ui/answer-points.tsx'
import { Icon, type IconName } from '../../../../../ui/icon.tsx'
import { FormattedText } from '../../../../../ui/rich-text/formatted-text.tsx'
import type { ConversationStore } from '../../conversation.store.ts'
import type { QuestionAnswer } from '../../dialogue.ts'
import type { SheetItem } from '../sheet-questions.ts'

const icons: Record<QuestionAnswer['result'], IconName> = {
  CORRECT: 'check',
  PARTIALLY_CORRECT: 'minus',
  WRONG: 'close',
}

/** The learner's words, with those marked that earned something. */
const Said = ({ text, item, lang }: { text: string; item: SheetItem; lang: string | undefined }) => {
  const { i18n } = useLingui()
  const parts = segmentsOf(text, markedEvidence(item.lines, []))
  return (
    <div className="sheet-said">
      <h4>{i18n._({ id: 'practice.composer', message: 'Your answer' })}</h4>
      <p lang={lang}>
        {parts.map((part, at) =>
          part.spans.length > 0 ? (
            <mark key={at}>{part.text}</mark>
          ) : (
            <Fragment key={at}>{part.text}</Fragment>
          ),
        )}
      </p>
    </div>
  )
}

/** Good answers to a question that was answered in words; nothing where they can't be read, or stay hidden. */
const References = ({
  seq,
  store,
  lang,
}: {
  seq: number
  store: ConversationStore
  lang: string | undefined
}) => {
  const { i18n } = useLingui()
  const known = useStore(store.$references, { keys: [seq] })[seq]
  useEffect(() => void store.askReference(seq), [store, seq])
  if (known?.status !== 'ready' || known.answers.length === 0) return null
  return (
    <div className="sheet-said">
      <h4>{i18n._({ id: 'practice.sheet.reference', message: 'Reference answer' })}</h4>
      {known.answers.map((answer, at) => (
        <p key={at} lang={lang}>
          {answer}
        </p>
      ))}
    </div>
  )
}

/** What came of an answer: the result in words and by its icon, what it earned, what it lacked, and why (CONV-02a). */
export const QuestionResult = ({
  item,
  store,
  lang,
}: {
  item: SheetItem
  store: ConversationStore
  lang: string | undefined
}) => {
  const { i18n } = useLingui()
  const { answer, said, seq, lines } = item
  if (!answer) return null
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return (
    <div className="sheet-result" data-result={answer.result}>
      <h3>
        <Icon name={icons[answer.result]} size={20} />
        <span>{resultText(i18n, answer.result)}</span>
        {points > 0 && (
          <small>
            {i18n._({
              id: 'practice.points',
              message: '{points} points',
              values: { points: i18n.number(points, { signDisplay: 'always' }) },
            })}
          </small>
        )}
      </h3>
      {said !== null && <Said text={said} item={item} lang={lang} />}
      <AnswerPoints points={answer.points} />
      {answer.explanation && (
        <div lang={lang}>
          <FormattedText runs={answer.formattedExplanation} text={answer.explanation} />
        </div>
      )}
      {seq !== null && answer.result !== 'CORRECT' && <References seq={seq} store={store} lang={lang} />}
    </div>
  )
}
