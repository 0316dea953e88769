import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../../i18n/locales/practice/us-en.po'
import { RootContext } from '../../../../ui/use-core.ts'
import { emptyDialogue, takeTurns } from '../dialogue.ts'
import { opening, turn } from '../turns-for-tests.ts'
import { learnerLine } from './learner-line.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const at = '2026-05-04T08:01:05.000Z'
const dialogue = takeTurns(emptyDialogue, [
  opening(),
  { ...turn(2, [], { said: { turnId: 't', text: 'Good morning' } }), at },
])
const row = dialogue.rows.flat().find(({ kind }) => kind === 'learner')
const shown = (attempt: boolean) => {
  if (row?.kind !== 'learner') throw new Error('no line')
  const around = {
    customer: '',
    portrait: '',
    referenceAnswers: false,
    courseKind: 'dialogue-flow' as const,
    attempt,
    store: null,
    i18n,
    reference: null,
  }
  return renderToStaticMarkup(
    <RootContext value={{} as ShadowRoot}>
      <I18nProvider i18n={i18n}>{learnerLine(row, around, undefined, () => {})}</I18nProvider>
    </RootContext>,
  )
}

test('EXAM-26b a line of an exam says when the platform had it, one of a practice does not', () => {
  const told = shown(true)
  expect(told).toContain(`<time dateTime="${at}">`)
  expect(told).toContain('Received by the platform at')
  expect(told).toContain(':05')
  expect(shown(false)).not.toContain('Received')
})
