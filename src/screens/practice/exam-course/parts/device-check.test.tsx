import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeviceCheck } from '../../../../domain/exam/device-check.ts'
import { messages } from '../../../../i18n/locales/exam/us-en.po'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { CoreContext } from '../../../../ui/use-core.ts'
import { DeviceLines } from './device-check.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const good: DeviceCheck = {
  storage: 'kept',
  connection: { state: 'good', ms: 42 },
  clock: { state: 'right', seconds: 1 },
  live: null,
}
const shown = (over: Partial<DeviceCheck>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble() as never}>
        <DeviceLines check={{ ...good, ...over }} />
      </CoreContext>
    </I18nProvider>,
  )

test('EXAM-27 each line says how it stands and what that means', () => {
  const said = shown({})
  expect(said).toContain('Connection: good (42 ms)')
  expect(said).toContain('This browser can keep answers')
  expect(said).toContain('The clock of this device is right')
  expect(said).not.toContain('live connection')
  expect(said).not.toContain('data-tone="bad"')
})

test('EXAM-27 only a platform that can’t be reached keeps anybody from the exam', () => {
  const forbids = 'The exam can’t be sat like this'
  expect(shown({ connection: { state: 'lost' } })).toContain(forbids)
  const troubled = shown({
    storage: 'not-kept',
    connection: { state: 'unsteady', ms: 300 },
    clock: { state: 'off', seconds: -195 },
    live: 'http',
  })
  expect(troubled).not.toContain(forbids)
  expect(troubled).toContain('You can sit the exam')
  expect(troubled).toContain('The clock of this device is 3 min 15 sec slow')
  expect(troubled).toContain('The conversation works all the same')
})
