import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { ReportFold } from '../../../../domain/report/fold-report.ts'
import { levelText } from '../../../../i18n/terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { filled, type SampleTexts } from '../../parts/sample-texts/sample-texts.ts'
import css from './sample-report.css'
import { roundPoints } from './sample-course.ts'

interface ReportProps {
  texts: SampleTexts['report']
  report: ReportFold
  onAgain(): void
  onLeave: (() => void) | null
}

/** How the sample went: the total, each rule with the words that earned it, and the first thing to do otherwise. */
export function SampleReport({ texts, report: { score, rules }, onAgain, onLeave }: ReportProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const results = rules.filter(({ item }) => item !== null)
  const missed = results.find(({ points }) => points <= 0)
  return (
    <div className="sample-report">
      <div className="card sample-card" part="card">
        <h1 ref={heading} className="sample-title" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="sample-score" data-level={score.level}>
          <strong>{i18n.number(score.total)}</strong>
          <span>{levelText(i18n, score.level)}</span>
        </p>
        <ul className="sample-rules">
          {results.map(({ rule, name, points, hits, advice }, place) => {
            const words = hits[0]?.line.evidence[0]?.quote
            return (
              <li key={rule} className="sample-result" data-earned={points > 0 || undefined}>
                <Icon name={points > 0 ? 'check' : 'target'} />
                <div>
                  <h2 className="sample-rule">{name}</h2>
                  <p className="sample-why">{words ? filled(texts.evidence, { words }) : advice}</p>
                </div>
                <span className="sample-points">
                  {filled(texts.points, {
                    points: i18n.number(points),
                    max: i18n.number(roundPoints[place] ?? 0),
                  })}
                </span>
              </li>
            )
          })}
        </ul>
        <p className="sample-next">
          {missed && <b>{texts.next}: </b>}
          {missed ? missed.advice : texts.done}
        </p>
        <p className="soft">{texts.text}</p>
        <div className="sample-actions">
          <Button kind={onLeave ? 'plain' : 'primary'} icon="refresh" onClick={onAgain}>
            {texts.again}
          </Button>
          {onLeave && (
            <Button kind="primary" onClick={onLeave}>
              {texts.leave}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
