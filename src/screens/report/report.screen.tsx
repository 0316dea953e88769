import { useLingui } from '@lingui/react'
import { StatePage } from '../../ui/state-page.tsx'
import { PracticeReport } from './practice/practice-report.screen.tsx'

/** A report by its type: that of an attempt at an exam is read as that of a practice is. */
export function ReportScreen({ type, id }: { type: string; id: string }) {
  const { i18n } = useLingui()
  if (type === 'practice' || type === 'exam') return <PracticeReport id={id} />
  return <StatePage icon="search" title={i18n._({ id: 'report.no-such', message: 'Report not found' })} />
}
