import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseOf } from '../../../../domain/course/course-factory.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { messages as shared } from '../../../../i18n/locales/shared/us-en.po'
import { Explanation, isDecided } from './explanation.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { ...shared, ...messages } } })
const course = courseOf([
  { kind: 'robot-says', id: 'a', title: 'A', speech: ['Hi'], next: { end: 'achieved' } },
])

test('CONV-31 why a line went its way says what the customer was asked, and by which words', () => {
  const asked = { answer: 'card', name: 'The card', quote: 'Which card' }
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Explanation
        explanation={{ asked, unanswered: false, branches: [], points: [], rules: [], decisions: [] }}
        course={course}
        toAnswers=""
      />
    </I18nProvider>,
  )
  expect(shown).toContain('Question to the customer')
  expect(shown).toContain('The learner asked: The card; matched “Which card”')
  expect(shown).not.toContain('Nothing was checked here')
})

test('CONV-31 a question that the course has no answer for leads to where one is added', () => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Explanation
        explanation={{ asked: null, unanswered: true, branches: [], points: [], rules: [], decisions: [] }}
        course={course}
        toAnswers={<a href="there">Questions the customer can answer</a>}
      />
    </I18nProvider>,
  )
  expect(shown).toContain('something the customer has no answer to')
  expect(shown).toContain('href="there"')
  expect(shown).not.toContain('Nothing was checked here')
})

test('FLOW-05 where nothing was decided, no reasons are offered', () => {
  const nothing = { asked: null, unanswered: false, branches: [], points: [], rules: [], decisions: [] }
  expect(isDecided(nothing)).toBe(false)
  expect(isDecided({ ...nothing, unanswered: true })).toBe(true)
})
