import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Condition } from '../../../../../domain/course/condition.ts'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { createCoreDouble } from '../../../../../stores/core-double.ts'
import { CoreContext } from '../../../../../ui/use-core.ts'
import { IntentLinks } from './intent-links.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })

test('FLOW-02l leads from a condition to the examples of each of its intents, however deep it stands', () => {
  const condition: Condition = {
    type: 'group',
    mode: 'all',
    children: [
      { type: 'keyword', keyword: 'fee' },
      { type: 'group', mode: 'any', children: [{ type: 'intent', intent: 'refund' }] },
    ],
  }
  const intents = [
    { id: 'refund', name: 'Refund', positive: ['a', 'b'], negative: [] },
    { id: 'other', name: 'Other', positive: [], negative: [] },
  ]
  const core = createCoreDouble()
  core.router.href = (to) => `#${to}`
  const shown = renderToStaticMarkup(
    <CoreContext value={core as never}>
      <I18nProvider i18n={i18n}>
        <IntentLinks condition={condition} courseId="c1" intents={intents} />
      </I18nProvider>
    </CoreContext>,
  )
  expect(shown.match(/<a/g)).toHaveLength(1)
  expect(shown).toContain('“Refund”: 2 examples')
  expect(shown).toContain('#/course-detail/c1/understanding?at=refund')
})
