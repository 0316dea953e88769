import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paperSchema } from '../../../../../domain/course/paper.ts'
import { starterBank } from '../../../../../domain/course/starter-bank.ts'
import { starterFlow } from '../../../../../domain/course/starter.ts'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../../i18n/locales/shared/us-en.po'
import { createCoreDouble } from '../../../../../stores/core-double.ts'
import { CoreContext } from '../../../../../ui/use-core.ts'
import { courseRowOf } from '../../../course-row.factory.ts'
import { publishDraftOf } from '../publish-draft.ts'
import { newSessionDraft } from '../../session-draft.ts'
import { Preview } from './summary.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })
const begun = { name: 'Late parcel', locale: 'us-en' } as const

function shown(content: Parameters<typeof Preview>[0]['page']['content'], kind: 'practice' | 'exam') {
  const course = { ...courseRowOf(), kind: content.kind, package: { course: content } } as never
  const draft = { ...publishDraftOf(course, []), kind, sessions: [] }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoreContext value={createCoreDouble() as never}>
        <Preview page={{ content } as never} state={{ draft } as never} />
      </CoreContext>
    </I18nProvider>,
  )
}

test('PUBLISH-02 shows the goal and the customer of a conversation as learners meet them', () => {
  const flow = starterFlow(begun)
  for (const kind of ['practice', 'exam'] as const) {
    const text = shown(flow, kind)
    expect(text).toContain('Your goal')
    expect(text).toContain(flow.goal)
    expect(text).toContain(`<strong>${flow.persona.name}</strong> · ${flow.persona.label}`)
    expect(text).toContain(flow.persona.background)
  }
})

test('PUBLISH-02 of questions it shows who asks, before an exam nobody', () => {
  const bank = starterBank(begun)
  expect(shown(bank, 'practice')).toContain('Who asks')
  expect(shown(bank, 'practice')).not.toContain('Your goal')
  expect(shown(bank, 'exam')).not.toContain(bank.persona.name)
})

test('PUBLISH-02d a paper of an exam can be looked at as the sheet that learners get', () => {
  const bank = {
    ...starterBank(begun),
    papers: [
      paperSchema.parse({ id: 'p1', name: 'Paper A', parts: [{ kind: 'drawn', count: 2, worth: null }] }),
      paperSchema.parse({ id: 'p2', name: 'Empty' }),
    ],
  }
  const course = { ...courseRowOf(), kind: bank.kind, package: { course: bank } } as never
  const drafted = (paperId: string) => {
    const sessions = [{ ...newSessionDraft('Monday', undefined, 0), paperId }]
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <CoreContext value={createCoreDouble() as never}>
          <Preview
            page={{ content: bank } as never}
            state={{ draft: { ...publishDraftOf(course, []), kind: 'exam', sessions } } as never}
          />
        </CoreContext>
      </I18nProvider>,
    )
  }
  expect(drafted('p1')).toContain('Preview the paper')
  expect(drafted('p2')).not.toContain('Preview the paper')
  expect(drafted('')).not.toContain('Preview the paper')
})
