import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { answersKeptText } from '../../../i18n/kept-answers/kept-answers-text.ts'
import { Icon } from '../../../ui/icon.tsx'

/** From when on the right answers of an exam are shown, while others may still sit it (EXAM-18). Nothing where nothing is kept. */
export function AnswersKept({ exam }: Pick<Report, 'exam'>) {
  const { i18n } = useLingui()
  if (!exam?.answersFrom) return null
  return (
    <p className="report-card report-kept">
      <Icon name="lock" size={16} />
      <span>{answersKeptText(i18n, exam.answersFrom)}</span>
    </p>
  )
}
