import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseOf, listens } from '../../../../domain/course/course-factory.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../i18n/locales/shared/us-en.po'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { CoreContext } from '../../../../ui/use-core.ts'
import type { Conflict } from '../draft/pending-changes.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })
const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee' }],
})

/** The words of the dialog. */
function shown(conflict: Conflict): string {
  const draft = {
    $course: atom(course),
    touchOf: () => ({ by: 'Ben', at: '2026-11-29T06:30:00.000Z', name: 'Gone one' }),
    resolve() {},
  }
  const markup = renderToStaticMarkup(
    <CoreContext value={createCoreDouble() as never}>
      <I18nProvider i18n={i18n}>
        <ConflictDialog conflict={conflict} draft={draft as never} onLater={() => {}} />
      </I18nProvider>
    </CoreContext>,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('COURSE-09c names the node, the field, the colleague and the time, and offers to decide later and all at once', () => {
  const words = shown({
    commands: [{ type: 'set', of: { list: 'nodes', id: 'ask' }, fields: { title: 'Mine' } }],
    refusal: { reason: 'changed', now: { title: 'Other' } },
    more: 2,
  })
  expect(words).toMatch(/Node: ask Ben changed this on Nov 29, 2026.* Title Yours Mine Theirs Other/)
  expect(words).toMatch(
    /2 more decisions .* Use theirs for all Use mine for all Decide later Use theirs Use mine/,
  )
})

test('COURSE-09c shows one’s own words of what a colleague deleted, to be copied', () => {
  const words = shown({
    commands: [
      {
        type: 'change-lines',
        of: { list: 'intents', id: 'gone' },
        field: 'positive',
        add: [{ line: 'Good morning', before: null }],
        remove: [],
      },
    ],
    refusal: { reason: 'gone' },
    more: 0,
  })
  expect(words).toMatch(/Ben deleted this on .* Intent Gone one Examples: Added Good morning Copy/)
})
