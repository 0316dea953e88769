import { gravest, type MarkedEvidence, markedEvidence } from '../../../domain/scoring/evidence-marks.ts'
import { segmentsOf, type Span } from '../../../domain/text/spans.ts'
import type { Exchange } from '../../../contract/report-exchanges.ts'

const isMarked = (span: Span): span is MarkedEvidence => 'mark' in span

/** The learner's line as typed, the words that earned or cost points marked, and the clauses that they stand in. */
export function Quoted({
  text,
  lang,
  exchange,
  active,
}: {
  text: string
  lang: string
  exchange: Exchange
  active: number | null
}) {
  const evidence = markedEvidence(
    exchange.earned.map(({ line }) => line),
    exchange.sensitive,
  )
  const clauses = exchange.earned.flatMap(({ line }) => line.evidence.flatMap(({ clause }) => clause ?? []))
  return (
    <p className="bubble bubble-learner" lang={lang}>
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
