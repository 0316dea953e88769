import { useLingui } from '@lingui/react'
import { memo, type ReactNode, useState } from 'react'
import { moodToneOf } from '../../../domain/course/mood.ts'
import { gravest, type MarkedEvidence, markedEvidence } from '../../../domain/scoring/evidence-marks.ts'
import type { RuleResult } from '../../../contract/report.ts'
import { segmentsOf, type Span } from '../../../domain/text/spans.ts'
import { clockText } from '../../../i18n/clock.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { moveTexts } from '../../../i18n/meter-moves.ts'
import { signed, signOf } from '../../../i18n/points.ts'
import {
  endText,
  moodText,
  pointsText,
  questionText,
  referenceText,
  resultText,
} from '../../../i18n/terms.ts'
import { MarkedBy, MarkedTurn } from './marked-by.tsx'
import { AnswerPoints } from '../../../ui/answer-points.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { FormattedText } from '../../../ui/rich-text/formatted-text.tsx'
import {
  criticalText,
  dialogueTitle,
  learnerText,
  lineMarks,
  metersText,
  missedHereText,
  nearestText,
  offTotalText,
} from '../../../i18n/report/report-words.ts'
import { lackTexts } from '../../../i18n/lacks/lack-texts.ts'
import { answerText, stanceText } from '../../../i18n/report/reading-text.ts'
import { type EarnedPoints, type Exchange, lostAt, type ReportPage } from '../../../contract/report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './dialogue.css'

/**
 * The dialogue turn by turn: what was said, what it earned by which words, and what was expected. At first those alone where
 * something was lost (REPORT-11).
 */
export function Dialogue({
  page,
  selected,
  retry,
}: {
  page: ReportPage
  selected: number | null
  /** What stands below a line of the learner, to try it again; nothing where the report is another's. */
  retry?: (seq: number) => ReactNode
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, exchanges } = page
  const started = Date.parse(report.startedAt)
  const [all, setAll] = useState(false)
  const folded = (exchange: Exchange) => !all && !lostAt(exchange)
  if (exchanges.some((exchange) => exchange.seq === selected && folded(exchange))) setAll(true)
  const rest = exchanges.filter(folded)
  const items = new Map(report.score.items.map((item) => [item.item, item.name]))
  return (
    <section className="report-card" part="card" aria-labelledby="dialogue-title">
      <h2 id="dialogue-title">{dialogueTitle(i18n, report)}</h2>
      <ol className="turns" lang={bcp47[report.locale]}>
        {exchanges.map((exchange) => (
          <Turn
            key={exchange.seq}
            exchange={exchange}
            seconds={(Date.parse(exchange.at) - started) / 1000}
            persona={report.persona}
            kind={report.kind}
            items={items}
            selected={exchange.seq === selected}
            folded={folded(exchange)}
            retry={exchange.said === null ? undefined : retry}
          />
        ))}
      </ol>
      {rest.length > 0 && (
        <Button className="turns-all" icon="chevron-down" onClick={() => setAll(true)}>
          {i18n._({
            id: 'report.turns-all',
            message: 'Show all {count} turns',
            values: { count: i18n.number(exchanges.length) },
          })}
        </Button>
      )}
    </section>
  )
}

interface TurnProps {
  exchange: Exchange
  /** From the start; null where it never took place. */
  seconds: number | null
  persona: ReportPage['report']['persona']
  /** Of the course. */
  kind: ReportPage['report']['kind']
  items: ReadonlyMap<string, string>
  selected: boolean
  /** Out of sight on a screen; paper has every turn. */
  folded?: boolean
  retry?: ((seq: number) => ReactNode) | undefined
}

/** One turn: what was said, what came of it, how the customer took it. */
export const Turn = memo(function Turn({
  exchange,
  seconds,
  persona,
  kind,
  items,
  selected,
  folded = false,
  retry,
}: TurnProps) {
  const { i18n } = useLingui()
  const [active, setActive] = useState<number | null>(null)
  const { seq, number, said, chose, told, meters, moves, earned, reference, missed, marked } = exchange
  const spoke = said !== null || chose !== null
  return (
    <li
      className="turn"
      data-turn={seq}
      data-selected={selected || undefined}
      data-folded={folded || undefined}
      tabIndex={-1}
    >
      {seconds !== null && <time className="turn-time">{clockText(seconds)}</time>}
      {spoke && (
        <div className="turn-learner">
          <div className="turn-line">
            <p className="speaker">
              {learnerText(i18n)}
              {number !== null && <> · {answerText(i18n, number)}</>}
            </p>
            {said !== null && <Quoted text={said} exchange={exchange} active={active} />}
            {chose && <p className="bubble">{chose.join(' · ')}</p>}
            <HowUnderstood exchange={exchange} />
            {marked && <MarkedTurn marked={marked} />}
          </div>
          <div className="turn-notes">
            <EarnedList earned={earned} said={said} items={items} onActive={setActive} />
            {missed.length > 0 && <MissedList rules={missed} />}
            {reference.length > 0 && <Reference answers={reference} />}
          </div>
        </div>
      )}
      {!spoke && <EarnedList earned={earned} said={said} items={items} onActive={() => {}} />}
      {!spoke && marked && <MarkedTurn marked={marked} />}
      {!spoke && reference.length > 0 && <Reference answers={reference} />}
      {told.map((entry, index) => (
        <Told key={index} entry={entry} persona={persona} kind={kind} />
      ))}
      {meters && spoke && <Customer meters={meters} moves={moves} />}
      {retry?.(seq)}
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

/** Rules that were due at this answer and gave nothing. */
function MissedList({ rules }: { rules: readonly RuleResult[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="missed-list">
      {rules.map((rule) => (
        <li key={rule.rule}>{missedHereText(i18n, rule)}</li>
      ))}
    </ul>
  )
}

function EarnedList({
  earned,
  said,
  items,
  onActive,
}: Pick<Exchange, 'earned' | 'said'> & Pick<TurnProps, 'items'> & { onActive(index: number | null): void }) {
  return (
    <ul className="earned-list">
      {earned.map((points, index) => {
        const { rule, item } = points.line
        return (
          <Earned
            key={`${rule}-${index}`}
            earned={points}
            said={said}
            item={item === null ? null : (items.get(item) ?? null)}
            onActive={(on) => onActive(on ? index : null)}
          />
        )
      })}
    </ul>
  )
}

function Reference({ answers }: { answers: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <details className="fold reference">
      <summary>
        <Icon name="bulb" size={16} /> {referenceText(i18n)}
      </summary>
      <ul>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </details>
  )
}

const isMarked = (span: Span): span is MarkedEvidence => 'mark' in span

/** The learner's line as typed, the words that earned or cost points marked, and the clauses that they stand in. */
function Quoted({ text, exchange, active }: { text: string; exchange: Exchange; active: number | null }) {
  const evidence = markedEvidence(
    exchange.earned.map(({ line }) => line),
    exchange.sensitive,
  )
  const clauses = exchange.earned.flatMap(({ line }) => line.evidence.flatMap(({ clause }) => clause ?? []))
  return (
    <p className="bubble bubble-learner">
      {segmentsOf<Span>(text, [...evidence, ...clauses]).map(({ text: part, spans }, index) => {
        const mark = gravest(spans.filter(isMarked))
        const within = !spans.every(isMarked) || undefined
        if (!mark)
          return (
            <span key={index} data-clause={within}>
              {part}
            </span>
          )
        return (
          <mark
            key={index}
            data-mark={mark}
            data-clause={within}
            data-active={
              spans.filter(isMarked).some(({ line }) => line !== null && line === active) || undefined
            }
          >
            {part}
          </mark>
        )
      })}
    </p>
  )
}

function Earned({
  earned: { line, advice, quotes },
  said,
  item,
  onActive,
}: {
  earned: EarnedPoints
  said: string | null
  item: string | null
  onActive(on: boolean): void
}) {
  const { i18n } = useLingui()
  const lost = line.points < 0
  return (
    <li
      className="earned"
      data-sign={signOf(line.points)}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
    >
      <b className="points" data-sign={signOf(line.points)}>
        {signed(line.points)}
      </b>
      <div>
        <p className="earned-rule">
          {pointsText(i18n, line)} <span>{item ?? offTotalText(i18n)}</span>
        </p>
        {quotes.length > 0 && (
          <ul className="earned-quotes">
            {quotes.map((piece) => {
              const stance = stanceText(i18n, piece, said ?? '')
              return (
                <li key={`${piece.start}-${piece.end}`}>
                  <q>{piece.quote}</q> {stance && <span>({stance})</span>}
                </li>
              )
            })}
          </ul>
        )}
        {line.critical && <p className="earned-advice">{criticalText(i18n)}</p>}
        {lost && advice && <p className="earned-advice">{advice}</p>}
      </div>
    </li>
  )
}

function Told({
  entry,
  persona,
  kind,
}: { entry: Exchange['told'][number] } & Pick<TurnProps, 'persona' | 'kind'>) {
  const { i18n } = useLingui()
  switch (entry.type) {
    case 'narrates':
      return <p className="stage">{entry.text}</p>
    case 'says':
      return (
        <div className="turn-customer">
          <Portrait id={(entry.speaker ?? persona).portrait} mood={entry.mood} size={36} />
          <div>
            <p className="speaker">
              {(entry.speaker ?? persona).name} · {moodText(i18n, entry.mood)}
            </p>
            <div className="bubble">
              <FormattedText runs={entry.formatted} text={entry.text} />
            </div>
          </div>
        </div>
      )
    case 'asks':
      return (
        <div className="asked">
          <p className="speaker">{questionText(i18n)}</p>
          <div>
            <FormattedText runs={entry.question.formatted} text={entry.question.text} />
          </div>
          {entry.question.options.length > 0 && (
            <ul>
              {entry.question.options.map((option) => (
                <li key={option.id}>
                  <FormattedText runs={option.formatted} text={option.text} />
                </li>
              ))}
            </ul>
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
              <div className="answered-explanation">
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
