import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import type { ConversationTask, TurnDecisionBody } from '../../../../../contract/marking.ts'
import type { Exchange } from '../../../../../contract/report-exchanges.ts'
import { gravest, markedEvidence } from '../../../../../domain/scoring/evidence-marks.ts'
import { segmentsOf } from '../../../../../domain/text/spans.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { signed } from '../../../../../i18n/points.ts'
import { endText, moodText, questionText, resultText } from '../../../../../i18n/terms.ts'
import { FormattedText } from '../../../../../ui/rich-text/formatted-text.tsx'
import { reasonText } from '../conversation-words.ts'
import { TurnDecisionFields } from './turn-decision-fields.tsx'

type Turn = ConversationTask['conversation']['turns'][number]

interface Props {
  exchange: Exchange
  turn: Turn
  task: ConversationTask
  decision: TurnDecisionBody | null
  /** It still has to be decided, and somebody has tried to save. */
  missing: boolean
  onDecide(change: Partial<Omit<TurnDecisionBody, 'seq'>> | null): void
}

/** A turn as the learner saw it, with what the rules decided and what the marker does. */
export function JudgedTurnRow({ exchange, turn, task, decision, missing, onDecide }: Props) {
  const { i18n } = useLingui()
  const { question, judged } = turn
  const { persona } = task.conversation
  const { said, chose } = exchange
  return (
    <li data-turn={turn.seq} data-question={question !== null || undefined} tabIndex={-1}>
      {(said !== null || chose !== null) && (
        <div>
          <p className="marking-speaker">{i18n._({ id: 'authoring.preview-learner', message: 'Learner' })}</p>
          {said !== null && <SaidLine exchange={exchange} said={said} lang={bcp47[task.locale]} />}
          {chose && (
            <p className="marking-line" lang={bcp47[task.locale]}>
              {chose.join(' · ')}
            </p>
          )}
        </div>
      )}
      {question && question.length > 0 && (
        <ul className="marking-reasons">
          {question.map((reason) => (
            <li key={reason} className="badge badge-warning">
              {reasonText(i18n, reason)}
            </li>
          ))}
        </ul>
      )}
      {judged && (
        <TurnDecisionFields
          judged={judged}
          asked={question !== null}
          decision={decision}
          missing={missing}
          locale={task.locale}
          onDecide={onDecide}
        />
      )}
      {exchange.told.map((entry, index) => (
        <Told key={index} entry={entry} persona={persona} lang={bcp47[task.locale]} />
      ))}
    </li>
  )
}

/** The learner's line, the words marked by which points were given or taken. */
function SaidLine({ exchange, said, lang }: { exchange: Exchange; said: string; lang: string }) {
  const { i18n } = useLingui()
  const evidence = markedEvidence(
    exchange.earned.map(({ line }) => line),
    exchange.sensitive,
  )
  return (
    <>
      <p className="marking-line" lang={lang}>
        {segmentsOf(said, evidence).map(({ text, spans }, index) =>
          spans.length > 0 ? (
            <mark key={index} data-mark={gravest(spans) ?? undefined}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {exchange.earned.length > 0 && (
        <ul className="marking-keys">
          {exchange.earned.map(({ line, quotes }, index) => (
            <li key={index} lang={lang}>
              {signed(line.points, (value) => i18n.number(value))} {line.name}
              {quotes.map(({ quote, start }) => (
                <Fragment key={start}>
                  {' '}
                  <q>{quote}</q>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Told({
  entry,
  persona,
  lang,
}: {
  entry: Exchange['told'][number]
  persona: ConversationTask['conversation']['persona']
  lang: string
}) {
  const { i18n } = useLingui()
  switch (entry.type) {
    case 'narrates':
      return (
        <div className="marking-keys" lang={lang}>
          <FormattedText runs={entry.formatted} text={entry.text} />
        </div>
      )
    case 'says':
      return (
        <div>
          <p className="marking-speaker">
            {(entry.speaker ?? persona).name} · {moodText(i18n, entry.mood)}
          </p>
          <div lang={lang}>
            <FormattedText runs={entry.formatted} text={entry.text} />
          </div>
        </div>
      )
    case 'asks':
      return (
        <div>
          <p className="marking-speaker">{questionText(i18n)}</p>
          <div lang={lang}>
            <FormattedText runs={entry.question.formatted} text={entry.question.text} />
            <ul>
              {entry.question.options.map((option) => (
                <li key={option.id}>
                  <FormattedText runs={option.formatted} text={option.text} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )
    case 'answered':
      return <p className="marking-keys">{resultText(i18n, entry.result)}</p>
    case 'ended':
      return <p className="marking-keys">{endText(i18n, entry.reason, 'dialogue-flow')}</p>
  }
}
