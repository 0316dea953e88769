import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { GradeReason } from '../../../../domain/grading/question.ts'
import type { Judgement } from '../../../../domain/question-bank/judge.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { resultText } from '../../../../i18n/terms.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { markedParts } from './marked-parts.ts'
import type { FreeQuestion } from './change-questions.ts'

/** What reads an answer has dictionaries: it is fetched when somebody tries one. */
const loadJudge = () => import('../../../../domain/question-bank/judge.ts')
/** So long after the last key an answer is judged, in milliseconds. */
const restBeforeJudging = 200

type Tried = { answer: string; judgement: Judgement }

/** An answer as a learner may give it, judged as it is typed: what it earns, by which words, and what is missing (PAPER-02a). */
export function TryAnswer({ question, locale }: { question: FreeQuestion; locale: LocaleId }) {
  const { i18n } = useLingui()
  const id = useId()
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  useEffect(() => {
    const turn = ++latest.current
    if (answer.trim() === '') return
    const timer = setTimeout(() => {
      loadJudge()
        .then(({ freeQuestionOf, judgeAnswer }) => {
          if (turn !== latest.current) return
          setTried({ answer, judgement: judgeAnswer(question, freeQuestionOf(question, locale), answer) })
          setFailed(false)
        })
        .catch(() => setFailed(true))
    }, restBeforeJudging)
    return () => clearTimeout(timer)
  }, [answer, question, locale])
  const shown = answer.trim() === '' ? null : tried
  return (
    <section className="bank-try">
      <h3 id={id}>
        <Icon name="play" size={16} /> {i18n._({ id: 'authoring.bank-try', message: 'Try an answer' })}
      </h3>
      <TextArea
        value={answer}
        rows={2}
        maxLength={2000}
        lang={bcp47[locale]}
        aria-labelledby={id}
        placeholder={i18n._({
          id: 'authoring.bank-try-hint',
          message: 'Type what a learner might answer',
        })}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div role="status">
        {failed && (
          <p className="field-error">
            <Icon name="error" />
            {i18n._({
              id: 'authoring.bank-try-failed',
              message: 'The answer couldn’t be scored. Check your connection and keep typing.',
            })}
          </p>
        )}
        {shown && <Outcome {...shown} locale={locale} />}
      </div>
    </section>
  )
}

const reasonText = (i18n: I18n, reason: GradeReason): string =>
  ({
    empty: () => i18n._({ id: 'authoring.grade-empty', message: 'No answer' }),
    'question-repeated': () =>
      i18n._({ id: 'authoring.grade-question-repeated', message: 'Only repeats the question' }),
    'words-without-sentence': () =>
      i18n._({ id: 'authoring.grade-words', message: 'Words only, no sentence' }),
    denied: () => i18n._({ id: 'authoring.grade-denied', message: 'Says the opposite' }),
    'wrong-quantity': () => i18n._({ id: 'authoring.grade-quantity', message: 'Different figure' }),
    'little-in-common': () => i18n._({ id: 'authoring.grade-little', message: 'Too little is covered' }),
  })[reason]()

function Outcome({ answer, judgement, locale }: Tried & { locale: LocaleId }) {
  const { i18n } = useLingui()
  const { result, share, evidence, points } = judgement
  return (
    <>
      <p className="bank-result" data-result={result}>
        <strong>{resultText(i18n, result)}</strong>
        {i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })}
      </p>
      {evidence.length > 0 && (
        <p className="bank-answer" lang={bcp47[locale]}>
          {markedParts(answer, evidence).map(({ text, isMarked }, index) =>
            isMarked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
          )}
        </p>
      )}
      {points.length > 0 && (
        <ul className="bank-earned">
          {points.map(({ name, earned, reason }, index) => (
            <li key={index} data-earned={earned || undefined}>
              <Icon name={earned ? 'check' : 'close'} size={16} />
              <span>
                {name}
                <small>
                  {earned
                    ? i18n._({ id: 'authoring.point-earned', message: 'Covered' })
                    : reason
                      ? reasonText(i18n, reason)
                      : i18n._({ id: 'authoring.point-missing', message: 'Missing' })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
