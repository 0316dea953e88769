import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Report } from '../../../contract/report.ts'

function insteadText(i18n: I18n, { exam, kind }: Pick<Report, 'exam' | 'kind'>): string | null {
  if (exam === null)
    return i18n._({
      id: 'report.no-appeal-practice',
      message: 'You can also practice again: your best result counts.',
    })
  if (kind !== 'question-bank') return null
  return i18n._({
    id: 'report.no-appeal-exam',
    message:
      'If a question or its grading turns out to be wrong, the trainer can correct it for everyone who took the exam.',
  })
}

/**
 * Why there is no appeal against a result, and what there is instead (APPEAL-05): whoever looks for one is told, rather than left
 * to look. `children` is whom the enterprise says to ask.
 */
export function NoAppeal({
  report: { exam, kind },
  children,
}: {
  report: Pick<Report, 'exam' | 'kind'>
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const instead = insteadText(i18n, { exam, kind })
  return (
    <section className="report-card report-no-appeal" aria-labelledby="no-appeal-title">
      <h2 id="no-appeal-title">
        {i18n._({ id: 'report.no-appeal', message: 'Think this result is wrong?' })}
      </h2>
      <p>
        {i18n._({
          id: 'report.no-appeal-text',
          message: 'Appeals can’t be filed here. Tell your trainer which answer it is about.',
        })}
      </p>
      {instead && <p>{instead}</p>}
      {children}
    </section>
  )
}
