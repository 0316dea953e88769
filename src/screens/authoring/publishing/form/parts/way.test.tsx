import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../../i18n/locales/shared/us-en.po'
import { createCoreDouble } from '../../../../../stores/core-double.ts'
import { CoreContext } from '../../../../../ui/use-core.ts'
import { courseRowOf, publishOf } from '../../../course-row.factory.ts'
import { Outdated } from './way.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })

test('PUBLISH-04 says of each publication to update who has it, how many are in it and that these continue as they began', () => {
  const publishes = [
    publishOf({ id: 'spring', name: 'Spring', running: 3 }),
    publishOf({
      id: 'autumn',
      name: 'Autumn',
      members: 'PART',
      memberCounts: { departments: 0, classes: 1, people: 2 },
    }),
  ]
  const course = courseRowOf({ version: 2 })
  const text = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble() as never}>
        <Outdated
          store={{} as never}
          page={{ course, publishes } as never}
          draft={{ refresh: ['spring'] } as never}
        />
      </CoreContext>
    </I18nProvider>,
  )
  expect(text).toMatch(/Spring.*3 people are in it right now and continue as they began\..*Autumn/s)
  expect(text).toMatch(/Autumn.*1 class, 2 people.*No one is in it right now\./s)
})
