import { useLingui } from '@lingui/react'
import { memo, type ReactNode, useState } from 'react'
import { moodToneOf } from '../../../domain/course/mood.ts'
import type { RuleResult } from '../../../contract/report.ts'
import { clockText } from '../../../i18n/clock.ts'
import { moveTexts } from '../../../i18n/meter-moves.ts'
import { referenceText } from '../../../i18n/terms.ts'
import { MarkedTurn } from './marked-by.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  atEndText,
  learnerText,
  lineMarks,
  metersText,
  missedHereText,
  nearestText,
} from '../../../i18n/report/report-words.ts'
import { lackTexts } from '../../../i18n/lacks/lack-texts.ts'
import { answerText } from '../../../i18n/report/reading-text.ts'
import { markGap } from '../../../i18n/composed.ts'
import { type Exchange, lateAt, unansweredIn } from '../../../contract/report-exchanges.ts'
import type { ReportPage } from '../../../contract/report-view.ts'
import { Told } from './told.tsx'
import { Quoted } from './quoted.tsx'
import { EarnedList } from './earned-list.tsx'

interface TurnProps {
  exchange: Exchange
  /** From the start; null where it never took place. */
  seconds: number | null
  persona: ReportPage['report']['persona']
  /** Of the course. */
  kind: ReportPage['report']['kind']
  /** Of the course, as a BCP 47 tag: its texts and what was said carry it, ours don't (WCAG 3.1.2). */
  lang: string
  items: ReadonlyMap<string, string>
  selected: boolean
  /** Out of sight on a screen; paper has every turn. */
  folded?: boolean
  /** What the answer replies to, where the turn that says it is out of sight; paper has it. */
  repliesTo?: string | null
  retry?: ((seq: number) => ReactNode) | undefined
  /** Leads to another turn. */
  onTurn?: ((seq: number) => void) | undefined
  /** What is said of the answer; nothing where there is none. */
  feedback?: ((seq: number) => ReactNode) | undefined
}

/** One turn: what was said, what came of it, how the customer took it. */
export const Turn = memo(function Turn({
  exchange,
  seconds,
  persona,
  kind,
  lang,
  items,
  selected,
  folded = false,
  repliesTo = null,
  onTurn,
  retry,
  feedback,
}: TurnProps) {
  const { i18n } = useLingui()
  const [active, setActive] = useState<number | null>(null)
  const {
    seq,
    number,
    said,
    chose,
    asked,
    told,
    meters,
    moves,
    earned,
    atEnd,
    reference,
    missed,
    marked,
    late,
  } = exchange
  const spoke = said !== null || chose !== null
  const unanswered = unansweredIn(exchange, kind)
  return (
    <li
      className="turn"
      data-turn={seq}
      data-selected={selected || undefined}
      data-folded={folded || undefined}
      tabIndex={-1}
    >
      {seconds !== null && <time className="turn-time">{clockText(seconds)}</time>}
      {repliesTo !== null && (
        <p className="turn-replies" title={repliesTo}>
          {i18n._({ id: 'report.in-reply-to', message: 'In reply to:' })}
          {markGap(i18n)}
          <q lang={lang}>{repliesTo}</q>
        </p>
      )}
      {asked.map((entry, index) => (
        <Told
          key={index}
          entry={entry}
          persona={persona}
          kind={kind}
          lang={lang}
          unanswered={unanswered.has(entry)}
          late={lateAt(entry, late)}
        />
      ))}
      {spoke && (
        <div className="turn-learner">
          <div className="turn-line">
            <p className="speaker">
              {learnerText(i18n)}
              {number !== null && <> · {answerText(i18n, number)}</>}
            </p>
            {said !== null && <Quoted text={said} lang={lang} exchange={exchange} active={active} />}
            {chose && (
              <p className="bubble" lang={lang}>
                {chose.join(' · ')}
              </p>
            )}
            <HowUnderstood exchange={exchange} />
            {marked && <MarkedTurn marked={marked} />}
          </div>
          <div className="turn-notes">
            <EarnedList earned={earned} said={said} lang={lang} items={items} onActive={setActive} />
            {atEnd.length > 0 && <AtEndList atEnd={atEnd} onTurn={onTurn} />}
            {missed.length > 0 && <MissedList rules={missed} kind={kind} />}
            {reference.length > 0 && <Reference answers={reference} lang={lang} />}
          </div>
        </div>
      )}
      {!spoke && <EarnedList earned={earned} said={said} lang={lang} items={items} onActive={() => {}} />}
      {!spoke && marked && <MarkedTurn marked={marked} />}
      {!spoke && reference.length > 0 && <Reference answers={reference} lang={lang} />}
      {told.map((entry, index) => (
        <Told
          key={index}
          entry={entry}
          persona={persona}
          kind={kind}
          lang={lang}
          unanswered={unanswered.has(entry)}
          late={lateAt(entry, late)}
        />
      ))}
      {meters && spoke && <Customer meters={meters} moves={moves} />}
      {retry?.(seq)}
      {spoke && feedback?.(seq)}
    </li>
  )
})

/** How the customer felt after a turn, and what had moved them (REPORT-13). */
function Customer({ meters, moves }: { meters: NonNullable<Exchange['meters']> } & Pick<Exchange, 'moves'>) {
  const { i18n } = useLingui()
  return (
    <div className="turn-meters" data-tone={moodToneOf(meters.mood)}>
      <p>{metersText(i18n, meters)}</p>
      {moves.length > 0 && (
        <ul>
          {moves
            .flatMap((move) => moveTexts(i18n, move))
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** How the line was understood, what it came closest to, and what it lacked of that (REPORT-08). */
function HowUnderstood({ exchange }: { exchange: Exchange }) {
  const { i18n } = useLingui()
  const { reading } = exchange
  return (
    <>
      <p className="turn-marks">
        {lineMarks(i18n, exchange).map(({ text, bad }) => (
          <span key={text} className="tag" data-tone={bad ? 'bad' : undefined}>
            {text}
          </span>
        ))}
      </p>
      {reading?.nearest && (
        <div className="nearest">
          <p>{nearestText(i18n, reading.nearest.name)}</p>
          <ul>
            {lackTexts(i18n, reading.nearest).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** What was said here of a fact and counted at the end, with the way there. */
function AtEndList({ atEnd, onTurn }: Pick<Exchange, 'atEnd'> & Pick<TurnProps, 'onTurn'>) {
  const { i18n } = useLingui()
  return (
    <ul className="at-end-list">
      {atEnd.map(({ line, seq }) => (
        <li key={line.rule}>
          {atEndText(i18n, line)}
          {onTurn && (
            <>
              {markGap(i18n)}
              <button type="button" className="link-button" onClick={() => onTurn(seq)}>
                {i18n._({ id: 'report.to-end', message: 'Go to the end' })}
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Rules that were due at this answer and gave nothing. */
function MissedList({ rules, kind }: { rules: readonly RuleResult[]; kind: TurnProps['kind'] }) {
  const { i18n } = useLingui()
  return (
    <ul className="missed-list">
      {rules.map((rule) => (
        <li key={rule.rule}>{missedHereText(i18n, rule, kind)}</li>
      ))}
    </ul>
  )
}

function Reference({ answers, lang }: { answers: readonly string[]; lang: string }) {
  const { i18n } = useLingui()
  return (
    <details className="fold reference" data-as-unfolded>
      <summary>
        <Icon name="bulb" size={16} /> {referenceText(i18n)}
      </summary>
      <ul lang={lang}>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </details>
  )
}
