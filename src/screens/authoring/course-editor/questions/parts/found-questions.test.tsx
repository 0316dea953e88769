import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuestionFile } from '../../../../../contract/questions.ts'
import { messages } from '../../../../../i18n/locales/authoring/us-en.po'
import { createCoreDouble } from '../../../../../stores/core-double.ts'
import { createQuestionImportStore } from '../question-import.store.ts'
import { FoundQuestions } from './found-questions.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const file: QuestionFile = {
  format: 'gift',
  questions: [
    {
      place: { unit: 'line', number: 1, name: '' },
      question: {
        type: 'RADIO',
        text: 'How long?',
        options: [
          { text: 'Ten days', right: false },
          { text: 'Five days', right: true },
        ],
        explanation: 'Transfers take five days.',
        tags: [],
      },
    },
  ],
  problems: [],
  losses: [],
  pictures: [],
}

test('PAPER-03 what explains an answer is told apart from the options of the question', () => {
  const store = createQuestionImportStore(
    createCoreDouble(() => null),
    3,
  )
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FoundQuestions
        store={store}
        state={{ status: 'read', name: 'quiz.txt', file, ticked: new Set() }}
        room={3}
        unused={[]}
      />
    </I18nProvider>,
  )
  expect(shown).toContain('Explanation: Transfers take five days.')
})

test('PAPER-04a what is lost here of any file is told with what the file itself loses', () => {
  const store = createQuestionImportStore(
    createCoreDouble(() => null),
    3,
  )
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FoundQuestions
        store={store}
        state={{ status: 'read', name: 'quiz.txt', file, ticked: new Set() }}
        room={3}
        unused={[]}
        lossesOf={() => ['word-for-word']}
      />
    </I18nProvider>,
  )
  expect(shown).toMatch(/Not carried over.*word for word.*Line 1/su)
})
