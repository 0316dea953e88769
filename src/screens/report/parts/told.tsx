import { useLingui } from '@lingui/react'
import type { LateInReport } from '../../../contract/report.ts'
import { unansweredText } from '../../../i18n/report/reading-text.ts'
import { lateText } from '../../../i18n/report/correction-words.ts'
import { endText, moodText, questionText, resultText } from '../../../i18n/terms.ts'
import { MarkedBy } from './marked-by.tsx'
import { AnswerPoints } from '../../../ui/answer-points.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { FormattedText } from '../../../ui/rich-text/formatted-text.tsx'
import type { Exchange } from '../../../contract/report-exchanges.ts'
import type { ReportPage } from '../../../contract/report-view.ts'

/** What was told, said or asked in a turn, and what came of an answer. `kind` and `lang` are the course's; `unanswered`: a question that nobody answered; `late`: what arrived to it after the end. */
export function Told({
  entry,
  persona,
  kind,
  lang,
  unanswered = false,
  late = null,
}: {
  entry: Exchange['told'][number]
  lang: string
  unanswered?: boolean
  late?: LateInReport | null
} & Pick<ReportPage['report'], 'persona' | 'kind'>) {
  const { i18n } = useLingui()
  switch (entry.type) {
    case 'narrates':
      return (
        <div className="stage" lang={lang}>
          <FormattedText runs={entry.formatted} text={entry.text} />
        </div>
      )
    case 'says':
      return (
        <div className="turn-customer">
          <Portrait id={(entry.speaker ?? persona).portrait} mood={entry.mood} size={36} />
          <div>
            <p className="speaker">
              <span lang={lang}>{(entry.speaker ?? persona).name}</span> · {moodText(i18n, entry.mood)}
            </p>
            <div className="bubble" lang={lang}>
              <FormattedText runs={entry.formatted} text={entry.text} />
            </div>
          </div>
        </div>
      )
    case 'asks':
      return (
        <div className="asked">
          <p className="speaker">{questionText(i18n)}</p>
          <div lang={lang}>
            <FormattedText runs={entry.question.formatted} text={entry.question.text} />
          </div>
          {entry.question.options.length > 0 && (
            <ul lang={lang}>
              {entry.question.options.map((option) => (
                <li key={option.id}>
                  <FormattedText runs={option.formatted} text={option.text} />
                </li>
              ))}
            </ul>
          )}
          {unanswered && (
            <p className="asked-open">
              <Icon name="minus" size={16} />
              <b>{unansweredText(i18n)}</b>
            </p>
          )}
          {late && (
            <p className="asked-late">
              <Icon name="clock" size={16} />
              <span>{lateText(i18n, late)}</span>
            </p>
          )}
        </div>
      )
    case 'answered':
      return (
        <div className="answered" data-result={entry.result}>
          <Icon
            name={entry.result === 'CORRECT' ? 'check' : entry.result === 'WRONG' ? 'close' : 'minus'}
            size={16}
          />
          <div>
            <b>{resultText(i18n, entry.result)}</b>
            {entry.points && <AnswerPoints points={entry.points} />}
            {entry.marked && <MarkedBy {...entry.marked} />}
            {entry.explanation && (
              <div className="answered-explanation" lang={lang}>
                <FormattedText runs={entry.formattedExplanation} text={entry.explanation} />
              </div>
            )}
          </div>
        </div>
      )
    case 'ended':
      return <p className="stage">{endText(i18n, entry.reason, kind)}</p>
  }
}
