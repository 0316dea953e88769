import { useLingui } from '@lingui/react'
import type { Loadable } from '../../../stores/core.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed, ToStart } from '../../../ui/load-failed.tsx'
import { useLacking } from '../../../ui/screen-state.ts'
import { StatePage } from '../../../ui/state-page.tsx'
import { useMay } from '../../../ui/use-may.ts'

type Failure = Extract<Loadable<object>, { status: 'failed' }>

/** In the place of a report that cannot be shown: not there yet, not the reader's, or not loaded. */
export function ReportFailed({ failure, retry }: { failure: Failure; retry(): void }) {
  const { i18n } = useLingui()
  useLacking(failure)
  const mayMark = useMay('coach:publish')
  if (failure.code === 'not-found' || failure.code === 'id-error') {
    return (
      <StatePage
        icon="report"
        title={i18n._({ id: 'report.not-found-title', message: 'Report not found' })}
        text={i18n._({
          id: 'report.not-found-text',
          message: 'The practice may still be in progress, or the report belongs to someone else.',
        })}
        details={failure.requestId}
      >
        <ToStart />
      </StatePage>
    )
  }
  if (failure.code === 'result-being-marked') {
    return (
      <StatePage
        icon="edit"
        title={i18n._({ id: 'report.marking-title', message: 'People are still working on your result' })}
        text={i18n._({
          id: 'report.marking-text',
          message:
            'People mark or review a part of this exam. The exam’s page says how far they are; the report can be read once they are done.',
        })}
      >
        {mayMark && (
          <Link className="button button-primary" to="/marking">
            {i18n._({ id: 'report.to-marking', message: 'Go to marking' })}
          </Link>
        )}
        <ToStart />
      </StatePage>
    )
  }
  if (failure.code === 'result-withheld') {
    return (
      <StatePage
        icon="lock"
        title={i18n._({ id: 'report.withheld-title', message: 'Result not released yet' })}
        text={i18n._({
          id: 'report.withheld-text',
          message: 'The exam’s page says when the results are released. The report can be read from then on.',
        })}
      >
        <ToStart />
      </StatePage>
    )
  }
  return (
    <LoadFailed
      leave
      title={i18n._({ id: 'report.failed-title', message: 'The report couldn’t be loaded' })}
      failure={failure}
      retry={retry}
    />
  )
}
