import { useLingui } from '@lingui/react'
import { StatePage } from '../../ui/state-page.tsx'
import { WayBack } from './parts/way-back.tsx'
import { PracticeReport } from './practice/practice-report.screen.tsx'

/** A report by its type: that of an attempt at an exam is read as that of a practice is. */
export function ReportScreen({ type, id }: { type: string; id: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <WayBack />
      {type === 'practice' || type === 'exam' ? (
        <PracticeReport id={id} />
      ) : (
        <StatePage icon="search" title={i18n._({ id: 'report.no-such', message: 'Report not found' })} />
      )}
    </>
  )
}
