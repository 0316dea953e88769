import { Fragment, type MouseEventHandler, type ReactNode } from 'react'
import { gravest, type MarkedEvidence, markedEvidence } from '../../../../domain/scoring/evidence-marks.ts'
import { segmentsOf } from '../../../../domain/text/spans.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import { handledText, notCountedText, resultText } from '../../../../i18n/terms.ts'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import type { LearnerRow } from '../dialogue.ts'
import type { RowSurroundings } from './dialogue-context.ts'
import { received } from './received.tsx'
import { LaterAnswerPoints, LaterPoints, LaterReference } from './later.tsx'

/** Words of the line that are marked, by the gravest mark that lies over them. */
const MarkedText = ({ text, evidence }: { text: string; evidence: readonly MarkedEvidence[] }) =>
  segmentsOf(text, evidence).map(({ text: part, spans }, i) => {
    const mark = gravest(spans)
    return mark ? (
      <mark key={i} data-mark={mark}>
        {part}
      </mark>
    ) : (
      part
    )
  })

/** What stands open under a learner's line. */
export type Open = 'points' | 'reference'

/** Opens or closes what the pressed button names in `data-seq` and `data-opens`: one handler for all rows. */
export type Toggle = MouseEventHandler<HTMLButtonElement>

const badge = ({ answer }: LearnerRow, { i18n }: RowSurroundings) =>
  answer && (
    <span className="badge" data-result={answer.result}>
      {resultText(i18n, answer.result)}
    </span>
  )

const earned = (
  { seq, lines }: LearnerRow,
  { i18n }: RowSurroundings,
  open: Open | undefined,
  toggle: Toggle,
) => {
  if (lines.length === 0) return null
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return (
    <button
      type="button"
      className="chip"
      data-sign={signOf(points)}
      data-seq={seq}
      data-opens="points"
      aria-expanded={open === 'points'}
      onClick={toggle}
    >
      {i18n._({
        id: 'practice.points',
        message: '{points} points',
        values: { points: signed(points, (value) => i18n.number(value)) },
      })}
    </button>
  )
}

/**
 * A line of the learner: what it earned stands under it; opened, the rules and the very words, or what would
 * have been better.
 */
export const learnerLine = (
  row: LearnerRow,
  around: RowSurroundings,
  open: Open | undefined,
  toggle: Toggle,
): ReactNode => {
  const { i18n, store, lang } = around
  const reference = row.hasReference ? around.reference : null
  const evidence = markedEvidence(open === 'points' ? row.lines : [], row.sensitive)
  return (
    <Fragment key={row.key}>
      <p className="line learner" part="line-learner" lang={lang}>
        {evidence.length === 0 ? row.text : <MarkedText text={row.text} evidence={evidence} />}
      </p>
      {around.attempt && received(i18n, row.receivedAt)}
      {(reference !== null || row.lines.length > 0 || row.answer || row.notCounted || row.handled) && (
        <div className="under">
          {badge(row, around)}
          {earned(row, around, open, toggle)}
          {reference !== null && (
            <button
              type="button"
              className="text-button"
              data-seq={row.seq}
              data-opens="reference"
              aria-expanded={open === 'reference'}
              onClick={toggle}
            >
              {reference}
            </button>
          )}
          {row.notCounted && <p className="explanation">{notCountedText(i18n, row.notCounted)}</p>}
          {row.handled && <p className="explanation">{handledText(i18n, row.handled, row.lines)}</p>}
          {row.answer && <LaterAnswerPoints points={row.answer.points} />}
          {row.answer?.explanation && (
            <div className="explanation">
              <FormattedText runs={row.answer.formattedExplanation} text={row.answer.explanation} />
            </div>
          )}
          {open === 'points' && <LaterPoints lines={row.lines} total={row.total} />}
          {open === 'reference' && store && <LaterReference seq={row.seq} store={store} />}
        </div>
      )}
    </Fragment>
  )
}
