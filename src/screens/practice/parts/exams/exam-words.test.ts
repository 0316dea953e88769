import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { examButtons } from '../../../../domain/exam/exam-session.ts'
import { messages } from '../../../../i18n/locales/exam/us-en.po'
import { examStateText, examWayText } from './exam-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })

test('HOME-01 the button of an exam’s card says where it leads, and how the session stands is said beside it', () => {
  const ways = Object.fromEntries(examButtons.map((button) => [button, examWayText(i18n, button)]))
  const { continue: goOn, register, 'join-waiting-list': join, ...others } = ways
  expect([goOn, register, join]).toEqual(['Continue exam', 'Go to registration', 'Go to the waiting list'])
  expect(new Set(Object.values(others))).toEqual(new Set(['To the exam']))

  const states = examButtons.flatMap((button) => examStateText(i18n, button) ?? [])
  expect(states.sort()).toEqual([
    'On the waiting list',
    'Registered',
    'Registration closed',
    'Registration not open yet',
  ])
})
