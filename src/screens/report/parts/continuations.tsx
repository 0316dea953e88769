import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { continuationsTitle, continuationTexts } from '../../../i18n/report/correction-words.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './continuations.css'

/** That an attempt had ended before and went on, who allowed it and why, for its learner and whoever reads the report; nothing where it didn't (EXAM-22). */
export function Continuations({ exam }: Pick<Report, 'exam'>) {
  useStyles(css)
  const { i18n } = useLingui()
  if (!exam || exam.continuations.length === 0) return null
  return (
    <section className="report-card continuations">
      <h2>{continuationsTitle(i18n)}</h2>
      <ol>
        {exam.continuations.map((one) => (
          <li key={one.at}>
            {continuationTexts(i18n, one).map((text, place) => (
              <p key={place}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
