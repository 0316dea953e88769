import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

export const acceptedText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.doubt-right', message: 'Judged correctly' })
export const unrelatedText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.doubt-unrelated', message: 'None of these' })
export const addText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.doubt-add', message: 'Add to the draft' })
export const keepText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.doubt-keep', message: 'Keep as reference line' })

/** What choosing a label does, and what can be done with a line that has one; each in a sentence (SCORE-13). */
export function LabelHelp() {
  const { i18n } = useLingui()
  const told = [
    [
      acceptedText(i18n),
      i18n._({
        id: 'authoring.doubt-right-does',
        message: 'What was made of the line is right. Nothing in the course changes.',
      }),
    ],
    [
      unrelatedText(i18n),
      i18n._({
        id: 'authoring.doubt-unrelated-does',
        message: 'The learner meant none of the responses that are possible at this place.',
      }),
    ],
    [
      i18n._({ id: 'authoring.doubt-response', message: 'A response' }),
      i18n._({
        id: 'authoring.doubt-response-does',
        message: 'This is what the learner meant, whatever was made of the line.',
      }),
    ],
    [
      addText(i18n),
      i18n._({
        id: 'authoring.doubt-add-does',
        message:
          'Makes a labeled line an example of what you chose. Learners get it with the next publication.',
      }),
    ],
    [
      keepText(i18n),
      i18n._({
        id: 'authoring.doubt-keep-does',
        message: 'Keeps line and label to measure the scoring by. Nothing in the course changes.',
      }),
    ],
  ]
  return (
    <details className="doubts-help">
      <summary>{i18n._({ id: 'authoring.doubt-help', message: 'What the labels do' })}</summary>
      <dl>
        {told.map(([label, does]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
