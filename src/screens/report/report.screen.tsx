import { useLingui } from '@lingui/react'
import { StatePage } from '../../ui/state-page.tsx'
import { WayBack } from './parts/way-back.tsx'
import { PracticeReport } from './practice/practice-report.screen.tsx'

/** A report by its type. Reports of other kinds come with their screens. */
export function ReportScreen({ type, id }: { type: string; id: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <WayBack />
      {type === 'practice' ? (
        <PracticeReport id={id} />
      ) : (
        <StatePage icon="search" title={i18n._({ id: 'report.no-such', message: 'Report not found' })} />
      )}
    </>
  )
}
