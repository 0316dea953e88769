import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Report } from '../../../contract/report.ts'
import { markGap } from '../../../i18n/composed.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { endText } from '../../../i18n/terms.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './continuations.css'

/** That an attempt had ended before and went on, who allowed it and why, for its learner and whoever reads the report; nothing where it didn't (EXAM-22). */
export function Continuations({ exam }: Pick<Report, 'exam'>) {
  useStyles(css)
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  if (!exam || exam.continuations.length === 0) return null
  return (
    <section className="report-card continuations">
      <h2>{i18n._({ id: 'report.continuations', message: 'This attempt went on after it had ended' })}</h2>
      <ol>
        {exam.continuations.map(({ endedAt, endReason, at, until, by, reason }) => (
          <li key={at}>
            <p>
              {i18n._({
                id: 'report.continuation-ended',
                message: 'It had ended {time}.',
                values: { time: formatInstant(locale, endedAt) },
              })}
              {markGap(i18n)}
              {endText(i18n, endReason, 'question-bank')}
            </p>
            <p>
              {by === null
                ? i18n._({
                    id: 'report.continuation-erased',
                    message: 'It was allowed to go on {time}, until {until}.',
                    values: { time: formatInstant(locale, at), until: formatInstant(locale, until) },
                  })
                : i18n._({
                    id: 'report.continuation',
                    message: '{name} allowed it to go on {time}, until {until}.',
                    values: {
                      name: by,
                      time: formatInstant(locale, at),
                      until: formatInstant(locale, until),
                    },
                  })}
            </p>
            <p>
              {i18n._({ id: 'report.continuation-reason', message: 'Reason: {reason}', values: { reason } })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
