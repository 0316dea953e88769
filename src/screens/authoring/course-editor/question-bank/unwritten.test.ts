import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { isUnwrittenOption, isUnwrittenQuestion } from '../../../../domain/course/unwritten.ts'
import { messages as japanese } from '../../../../i18n/locales/authoring/ja-jp.po'
import { messages as english } from '../../../../i18n/locales/authoring/us-en.po'
import { messages as simplified } from '../../../../i18n/locales/authoring/zh-cn.po'
import { messages as traditional } from '../../../../i18n/locales/authoring/zh-tw.po'
import { messages as sharedJapanese } from '../../../../i18n/locales/shared/ja-jp.po'
import { messages as sharedEnglish } from '../../../../i18n/locales/shared/us-en.po'
import { messages as sharedSimplified } from '../../../../i18n/locales/shared/zh-cn.po'
import { messages as sharedTraditional } from '../../../../i18n/locales/shared/zh-tw.po'
import { questionText } from '../../../../i18n/terms.ts'

test.each([
  ['en', { ...sharedEnglish, ...english }],
  ['zh-CN', { ...sharedSimplified, ...simplified }],
  ['zh-TW', { ...sharedTraditional, ...traditional }],
  ['ja', { ...sharedJapanese, ...japanese }],
])('PAPER-02f knows what the editor puts into a new question in %s', (locale, messages) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const option = i18n._('authoring.option', { number: 2 })
  const question = i18n._('authoring.question-new', { number: 12 })
  // In the words of the language, not the id of the message.
  expect([option, question].join()).not.toContain('authoring')
  expect([isUnwrittenOption(option), isUnwrittenQuestion(question)]).toEqual([true, true])
  expect(isUnwrittenQuestion(questionText(i18n))).toBe(true)
  expect([isUnwrittenOption(`${option}!`), isUnwrittenQuestion(`${question}?`)]).toEqual([false, false])
})
