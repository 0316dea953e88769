import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PassMarkPreview } from '../../../../contract/course-publishes.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { RootContext } from '../../../../ui/use-core.ts'
import { PassMarkEffect } from './pass-mark-effect.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const person = (displayName: string, passes: boolean) => ({
  userId: displayName,
  displayName,
  department: '',
  passes,
})
const found: PassMarkPreview = {
  otherwise: 4,
  running: 1,
  unreleased: 2,
  people: 3,
  gained: 1,
  lost: 2,
  items: [person('Anna <b>', true), person('Ben', false)],
  unnamed: 1,
}

function shown(preview: PassMarkPreview) {
  const store = {
    $passMark: atom({ status: 'ready' as const, ...preview }),
    previewPassMark() {},
  }
  return renderToStaticMarkup(
    // Styles are added where it is in a page.
    <RootContext value={{} as ShadowRoot}>
      <I18nProvider i18n={i18n}>
        <PassMarkEffect store={store} passAt={70} judgesAll={false} onChange={() => {}} />
      </I18nProvider>
    </RootContext>,
  )
}

test('PUBLISH-14 says whose result would be another one, and keeps what there is unless somebody says otherwise', () => {
  const text = shown(found)
  expect(text).toContain('of 3 people with a result 1 passes who didn’t, and 2 no longer pass.')
  expect(text).toContain('1 person is in it right now')
  expect(text).toContain('2 results aren’t released yet.')
  expect(text).toContain('Would pass: Anna &lt;b&gt;')
  expect(text).toContain('Would no longer pass: Ben')
  expect(text).toContain('1 more isn’t named here.')
  expect(text).toMatch(/<input type="radio"[^>]*checked=""[^>]*\/><span>Keep as it is/u)
})

test('PUBLISH-14 asks nothing where all that was begun goes by this pass mark', () => {
  expect(shown({ ...found, otherwise: 0 })).toBe('')
})
