import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { errorCodesOf } from '../../server/plugins/call-error-codes.ts'
import { type Call, contract, endpointOf } from '../contract/contract.ts'
import { isErrorCode } from '../contract/errors.ts'
import { errorText, practiceErrorMessages } from './error-messages.ts'
import { messages } from './locales/practice/us-en.po'
import { pageErrorMessages } from './pages/page-error-messages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isCall = (name: string): name is Call => name in contract

/** What stands in the window before a practice runs, and every screen that begins with the words of a practice. */
const starts = [
  'src/app/create-app.ts',
  'src/app/app-root.tsx',
  'src/screens/practice/conversation/conversation.screen.tsx',
  'src/screens/practice/conversation/sample/sample.screen.tsx',
]
/** Where other words are fetched too, and what names every call or code there is. */
const beyond = /^src\/(?:app\/screens|contract\/|screens\/shell\/chrome|i18n\/)/

function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files)
  for (const file of reached)
    for (const [, name = ''] of read(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const found = path.join(path.dirname(file), name).split(path.sep).join('/')
      if (!beyond.test(found)) reached.add(found)
    }
  return [...reached]
}

const textsIn = (file: string) => [...read(file).matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text)

/** What a live connection is answered with. */
const live = readdirSync(path.join(root, 'server/modules/practice'), { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /^(?:live|session-runner|recordings|engines)\b.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  )
  .map((name) => `server/modules/practice/${name}`)

test('ERR-06 EMBED-05a has words for every error that a practice can meet in the catalog of a practice', () => {
  const texts = reachedFrom(starts).flatMap(textsIn)
  const calls = texts.filter(isCall)
  expect(calls).toContain('POST /coach-api/practice/sessions/:id/ticket')
  expect(calls).toContain('POST /coach-api/practice/sessions/:id/end')
  expect(live.length).toBeGreaterThan(5)
  const met = [
    ...calls.flatMap((call) => errorCodesOf(endpointOf(call))),
    ...texts.filter(isErrorCode),
    ...live.flatMap(textsIn).filter(isErrorCode),
  ]
  expect(met).toContain('line-too-long')
  expect([...new Set(met)].filter((code) => code in pageErrorMessages)).toEqual([])
  for (const { id } of Object.values(practiceErrorMessages)) expect(messages).toHaveProperty([id])
  for (const { id } of Object.values(pageErrorMessages)) expect(messages).not.toHaveProperty([id])
})

test('ERR-06 says that something went wrong where the catalog has no words for a code', () => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
  expect(errorText(i18n, 'practice-ended')).toBe('This practice has ended.')
  expect(errorText(i18n, 'phone-taken')).toBe('Something went wrong on the server. Try again.')
})
