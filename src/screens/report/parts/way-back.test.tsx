import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Permission } from '../../../domain/permissions/permissions.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { messages } from '../../../i18n/locales/report/us-en.po'
import { CoreContext, RootContext } from '../../../ui/use-core.ts'
import { withWayBack } from '../../../ui/way-back.ts'
import { WayBack } from './way-back.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const report = '/report/practice/1'

/** Where the link leads and what it says; null where there is none. */
function shown(own: boolean | null, path: string, ...list: Permission[]): [string, string] | null {
  const core = createCoreDouble()
  const router = { ...core.router, $path: atom(path), href: (to: string) => `#${to}` }
  const app = {
    ...core,
    router,
    $user: atom({ user_id: 'ann', type: 2 }),
    permissions: { $state: atom({ status: 'ready', list }) },
    environment: { externalService: false },
  }
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={app as never}>
        <RootContext value={{} as never}>
          <WayBack own={own} />
        </RootContext>
      </CoreContext>
    </I18nProvider>,
  )
  const [, to, text] = /href="#([^"]*)".*<span>([^<]*)<\/span>/.exec(drawn) ?? []
  return to === undefined || text === undefined ? null : [to.replaceAll('&amp;', '&'), text]
}

test('REPORT-01b an own report leads back to where it was opened from, by that place’s name', () => {
  const from = (back: string) => shown(true, withWayBack(report, back))
  expect(from('/index')).toEqual(['/index', 'Home'])
  expect(from('/coach-info/7')).toEqual(['/coach-info/7', 'Back to the course'])
  expect(from('/exam-course/7')).toEqual(['/exam-course/7', 'Back to the exam'])
  expect(from('/report?standing=fail')).toEqual(['/report?standing=fail', 'Your reports'])
})

test('REPORT-01b one that was opened by its link leads to the own reports, another’s to those of learners or home', () => {
  expect(shown(true, report)).toEqual(['/report', 'Your reports'])
  expect(shown(false, report, 'coach:statistics')).toEqual(['/report-list', 'Back to the list'])
  expect(shown(false, report)).toEqual(['/index', 'Home'])
  expect(shown(null, report)).toBeNull()
})

test('REPORT-14 a list that the reader may not see is no way back', () => {
  const path = withWayBack(report, '/report-list?standing=fail')
  expect(shown(null, path, 'coach:statistics')?.[0]).toBe('/report-list?standing=fail')
  expect(shown(true, path)).toEqual(['/report', 'Your reports'])
})
