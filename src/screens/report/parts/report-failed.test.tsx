import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Permission } from '../../../domain/permissions/permissions.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { CoreContext } from '../../../ui/use-core.ts'
import { ReportFailed } from './report-failed.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

function shown(code: string, ...list: Permission[]): string {
  const core = { ...createCoreDouble(() => ({})), permissions: { $state: atom({ status: 'ready', list }) } }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={core as never}>
        <ReportFailed
          failure={{ status: 'failed', code: code as never, requestId: null }}
          retry={() => undefined}
        />
      </CoreContext>
    </I18nProvider>,
  )
}

test('MARK-04 leads from a report that is still marked to the marking, who may mark alone', () => {
  expect(shown('result-being-marked', 'coach:publish')).toContain('Go to marking')
  expect(shown('result-being-marked', 'coach:statistics')).not.toContain('Go to marking')
  expect(shown('result-withheld', 'coach:publish')).not.toContain('Go to marking')
})
