import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Given } from '../../parts/questions/given.ts'
import type { Closed } from '../exam-sheet.store.ts'

/** Words as they were written, options by their texts. */
const textOf = (given: Given, options: AttemptView['questions'][number]['options']): string =>
  typeof given === 'string'
    ? given
    : options
        .filter(({ id }) => given.includes(id))
        .map(({ text }) => text)
        .join('\n')

/**
 * The last answers that missed the end, word for word (EXAM-06): this browser keeps them, so that their learner can copy them, and show
 * them to the invigilator. Nothing where there are none.
 */
export function LostAnswers({ attempt, closed }: { attempt: AttemptView; closed: Closed }) {
  const { i18n } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [copied, setCopied] = useState(false)
  const lost = attempt.questions.flatMap(({ id, text, options }, place) => {
    const given = closed.lost[id]
    return given === undefined
      ? []
      : [{ id, place: place + 1, question: text, answer: textOf(given, options) }]
  })
  if (lost.length === 0) return null
  const copy = async () => {
    const text = lost
      .map(({ place, question, answer }) => `${place}. ${question}\n${answer || '—'}`)
      .join('\n\n')
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // A page may be denied the clipboard: then the answers stand selected, to be copied by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current)
    }
  }
  return (
    <section className="sheet-lost" aria-labelledby="sheet-lost-title">
      <h2 id="sheet-lost-title">
        {i18n._({
          id: 'exam.lost.title',
          message:
            '{count, plural, one {# answer didn’t arrive in time} other {# answers didn’t arrive in time}}',
          values: { count: lost.length },
        })}
      </h2>
      <p>
        {closed.kept
          ? i18n._({
              id: 'exam.lost.kept',
              message: 'Arrived after the end. It is kept; a trainer decides whether it counts.',
            })
          : i18n._({
              id: 'exam.lost.text',
              message:
                'What you answered last in these questions didn’t reach the platform before the end, so it isn’t graded. It is kept in this browser, for you alone: copy it or show it to the invigilator if the connection was lost.',
            })}
      </p>
      <ol ref={list} lang={bcp47[attempt.locale]}>
        {lost.map(({ id, place, question, answer }) => (
          <li key={id} value={place}>
            <p>{question}</p>
            <blockquote>{answer || '—'}</blockquote>
          </li>
        ))}
      </ol>
      <Button icon="copy" onClick={() => void copy()}>
        {i18n._({ id: 'exam.lost.copy', message: 'Copy these answers' })}
      </Button>
      <p role="status">{copied && i18n._({ id: 'exam.lost.copied', message: 'Copied.' })}</p>
    </section>
  )
}
