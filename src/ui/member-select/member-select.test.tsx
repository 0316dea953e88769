import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/locales/widgets/us-en.po'
import { createCoreDouble } from '../../stores/core-double.ts'
import { CoreContext, RootContext } from '../use-core.ts'
import type { Member } from './member-index.ts'
import { MemberSelect } from './member-select.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const member = (type: Member['type'], name: string): Member => ({ id: name, type, name, className: null })
const shown = (items: readonly Member[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble(() => ({})) as never}>
        <RootContext value={{} as never}>
          <MemberSelect
            label="People"
            members={{ status: 'ready', items }}
            retry={() => {}}
            chosen={[]}
            onChange={() => {}}
          />
        </RootContext>
      </CoreContext>
    </I18nProvider>,
  )

test('UI-07 EXAM-24 where people alone are on offer there is no empty group of classes', () => {
  const people = shown([member('STUDENT', 'Ann Lee')])
  expect(people).not.toMatch(/role="tab(?:list|panel)?"/)
  expect(people).not.toContain('classes')
  expect(people).toContain('Search people')
  const both = shown([member('STUDENT', 'Ann Lee'), member('CLASS', 'Night shift')])
  expect(both.match(/role="tab"/g)).toHaveLength(2)
  expect(both).toContain('Search people and classes')
  const all = shown([
    member('STUDENT', 'Ann Lee'),
    member('CLASS', 'Night shift'),
    member('DEPARTMENT', 'Cards'),
  ])
  expect(all.match(/role="tab"/g)).toHaveLength(3)
  expect(all).toContain('Search departments, classes and people')
})

test('UI-07 PUBLISH-12 the one department that all others stand below is open', () => {
  const below = (departmentId: string, name: string) => ({ ...member('DEPARTMENT', name), departmentId })
  const one = shown([member('DEPARTMENT', 'Bank'), below('Bank', 'Cards'), below('Cards', 'Fees')])
  expect(one).toContain('Cards')
  expect(one).not.toContain('Fees')
  const two = shown([member('DEPARTMENT', 'Bank'), member('DEPARTMENT', 'Insurance'), below('Bank', 'Cards')])
  expect(two).not.toContain('Cards')
})
