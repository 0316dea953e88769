import { useLingui } from '@lingui/react'
import type { Run } from '../contract/practice.ts'

/** Beside the name of what somebody did: that it was an attempt at an exam. Practices and exams of one course have one name. */
export function ExamBadge({ run }: { run: Pick<Run, 'exam'> }) {
  const { i18n } = useLingui()
  return run.exam === null ? null : (
    <span className="badge badge-info">{i18n._({ id: 'ui.exam-badge', message: 'Exam' })}</span>
  )
}
