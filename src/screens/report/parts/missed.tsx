import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Report } from '../../../contract/report.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { createDrillStarter } from '../../../stores/drill-starter.ts'
import { Button } from '../../../ui/button.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'

/** The way to a drill of what was missed in an exam (EXAM-19). Nothing where nothing was, or it can't be practised now. */
export function Missed({ report: { exam, sessionId } }: { report: Pick<Report, 'exam' | 'sessionId'> }) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createDrillStarter(core))
  const drilling = useStore(store.$drilling)
  const count = exam?.missed ?? 0
  if (count === 0) return null
  return (
    <section className="report-card report-missed" aria-labelledby="report-missed-title">
      <div>
        <h2 id="report-missed-title">
          {i18n._({
            id: 'report.missed-questions',
            message: '{count, plural, one {# question wasn’t right} other {# questions weren’t right}}',
            values: { count },
          })}
        </h2>
        <p className="soft">
          {i18n._({
            id: 'report.missed-note',
            message:
              'Practice them in drills of up to five. They come again on later days until you know them. Your exam score stays as it is.',
          })}
        </p>
      </div>
      <Button
        kind="primary"
        icon="target"
        busy={drilling.status === 'starting'}
        onClick={() => void store.drill(sessionId)}
      >
        {i18n._({ id: 'report.missed-drill', message: 'Practice what you missed' })}
      </Button>
      {drilling.status === 'failed' && <p role="alert">{errorText(i18n, drilling.code)}</p>}
    </section>
  )
}
