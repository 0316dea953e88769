import { useLingui } from '@lingui/react'
import type { DrillItemView, DrillTryView } from '../../../../contract/drills.ts'
import { lackTexts } from '../../../../i18n/lacks/lack-texts.ts'
import { resultText } from '../../../../i18n/terms.ts'
import { AnswerPoints } from '../../../../ui/answer-points.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'

const icons: Record<DrillTryView['result'], IconName> = {
  CORRECT: 'check',
  PARTIALLY_CORRECT: 'minus',
  WRONG: 'close',
}

/** What a try said: the words that were typed, or the options that were chosen. */
const saidIn = ({ question }: DrillItemView, { text, options = [] }: DrillTryView): string =>
  text ?? options.map((id) => question?.options.find((one) => one.id === id)?.text ?? '').join(' · ')

/** How a line was understood, and what it lacked, in the words of a report. */
function Judged({ judged }: { judged: NonNullable<DrillTryView['judged']> }) {
  const { i18n } = useLingui()
  const { understoodAs, nearest, missed } = judged
  return (
    <>
      <p>
        {understoodAs === null
          ? i18n._({ id: 'practice.drill.not-understood', message: 'Not understood' })
          : i18n._({
              id: 'report.understood-as',
              message: 'Understood as: {name}',
              values: { name: understoodAs },
            })}
      </p>
      {missed.length > 0 && (
        <p>
          {i18n._({
            id: 'practice.drill.missing',
            message: 'Still missing: {names}',
            values: { names: missed.join(' / ') },
          })}
        </p>
      )}
      {nearest && (
        <div>
          <p>
            {i18n._({ id: 'report.nearest', message: 'Closest: {name}', values: { name: nearest.name } })}
          </p>
          <ul>
            {lackTexts(i18n, nearest).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** One answer and what came of it. */
export function TryResult({
  item,
  tried,
  number,
  lang,
}: {
  item: DrillItemView
  tried: DrillTryView
  /** From 1. */
  number: number
  lang: string | undefined
}) {
  const { i18n } = useLingui()
  return (
    <div className="drill-try" data-result={tried.result}>
      <h3>
        <Icon name={icons[tried.result]} size={18} />
        <span>{resultText(i18n, tried.result)}</span>
        <small>
          {i18n._({
            id: 'practice.drill.try',
            message: 'Try {number}',
            values: { number: i18n.number(number) },
          })}
        </small>
      </h3>
      <p className="drill-said" lang={lang}>
        {saidIn(item, tried)}
      </p>
      {tried.judged && <Judged judged={tried.judged} />}
      {tried.points && <AnswerPoints points={tried.points} />}
    </div>
  )
}
