import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { ConcernKind } from '../../../../domain/publish/concerned.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { nobodyText } from './concern-words.ts'
import { shownFigure } from './shown-figure.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const rule = { name: 'Apologises', advice: '' }
const found = {
  places: [
    {
      node: 'n',
      title: 'Opening',
      times: 3,
      branches: [
        { id: 'a', name: 'Good', wrong: false, times: 1 },
        { id: 'b', name: 'Bad', wrong: true, times: 1 },
      ],
      notUnderstood: 1,
    },
  ],
  earned: [{ ...rule, rule: 'e', times: 2, cameUp: 3 }],
  taken: [{ ...rule, rule: 't', times: 1 }],
  questions: [{ question: 'q', text: 'Why?', answers: 3, blank: 0, facility: 0.5, doubt: null }],
}

test.each<[ConcernKind, string, string, number | null]>([
  ['place', 'n', 'Opening', 2],
  ['rule', 'e', 'Apologises', 1],
  ['taken', 't', 'Apologises', 1],
  ['question', 'q', 'Why?', null],
  ['rule', 'gone', '', null],
])('PUBLISH-06a names the %s %s and the practices that it counts', (of, at, name, times) => {
  expect(shownFigure(i18n, found, { of, at })).toEqual({ name, times })
})

test('PUBLISH-06a says how many practices a figure counts that concerns nobody’s latest one', () => {
  expect(nobodyText(i18n, 1)).toBe('Only in 1 earlier practice')
  expect(nobodyText(i18n, null)).toBe('No one in their latest practice')
})
