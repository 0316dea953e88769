import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../../i18n/locales/shared/us-en.po'
import { createCoreDouble } from '../../../../../stores/core-double.ts'
import { CoreContext } from '../../../../../ui/use-core.ts'
import type { PublishTests } from '../publish-tests.ts'
import { Doubts, TestsBeforePublish } from './tests-before-publish.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })
const core = createCoreDouble()
core.router.href = (to) => `#${to}`

function shown(tests: PublishTests, { despite = false, tried = false, passIsOutOfReach = false } = {}) {
  const failing = tests.status === 'done' ? tests.failing : []
  const store = { $tests: atom(tests), $doubts: atom({ failing, passIsOutOfReach }) } as never
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={core as never}>
        <TestsBeforePublish store={store} courseId="c1" />
        <Doubts store={store} state={{ despite, tried } as never} />
      </CoreContext>
    </I18nProvider>,
  )
}
const done = (failing: { id: string; name: string; differing: number }[]): PublishTests => ({
  status: 'done',
  count: 3,
  failing,
  isOlder: false,
})

test('FLOW-05c says how many tests passed, and leads to each that failed', () => {
  const text = shown(done([{ id: 't1', name: 'Rude', differing: 2 }]))
  expect(text).toContain('2 of 3 tests passed.')
  expect(text).toContain('href="#/course-detail/c1/workflow/main?test=t1"')
  expect(text).toContain('2 answers differ')
  expect(text).toContain('Go ahead although a test failed')
  expect(text).not.toContain('aria-invalid')
})

test('FLOW-05c asks for the yes where somebody has tried without it', () => {
  const failing = done([{ id: 't1', name: 'Rude', differing: 2 }])
  expect(shown(failing, { tried: true })).toContain('aria-invalid="true"')
  expect(shown(failing, { tried: true, despite: true })).not.toContain('aria-invalid')
  expect(shown({ status: 'none' }, { passIsOutOfReach: true })).toContain(
    'no one who reaches the goal can pass',
  )
})

test('FLOW-05c shows that tests run, that they can’t be run, and nothing where there are none', () => {
  expect(shown({ status: 'running', count: 3 })).toContain('Running the course’s 3 tests…')
  const failed = shown({ status: 'failed', code: 'network', requestId: null, count: 3 })
  expect(failed).toContain('couldn’t be run')
  expect(failed).toContain('Run tests again')
  expect(shown({ status: 'none' })).toBe('')
  expect(shown(done([]))).not.toContain('checkbox')
})
