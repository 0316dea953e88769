import { useLingui } from '@lingui/react'
import type { PaperPoints } from '../../../../../domain/question-bank/paper-points.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { fieldText } from '../../../field-words.ts'
import { rangeText } from '../../../paper-words.ts'

/** How many questions a learner gets, and what they are worth together. */
export function PaperSum({ points: { questions, worth } }: { points: PaperPoints }) {
  const { i18n } = useLingui()
  if (questions === 0) return null
  const isSame = worth.least === worth.most
  return (
    <div className="paper-sum">
      <dl>
        <div>
          <dt>{fieldText(i18n, ['questions'])}</dt>
          <dd>{i18n.number(questions)}</dd>
        </div>
        <div>
          <dt>{i18n._({ id: 'authoring.paper-worth', message: 'Total worth' })}</dt>
          <dd>{rangeText(i18n, worth)}</dd>
        </div>
      </dl>
      <p className="section-hint" data-tone={isSame ? undefined : 'warning'}>
        {!isSame && <Icon name="warning" size={16} />}
        {isSame
          ? i18n._({
              id: 'authoring.paper-sum-hint',
              message: 'The total worth counts as 100 points, shared out by what each question is worth.',
            })
          : i18n._({
              id: 'authoring.paper-sum-drawn-hint',
              message:
                'The total worth counts as 100 points. It depends on what is drawn; give the drawn questions one worth to make it the same for everyone.',
            })}
      </p>
    </div>
  )
}
