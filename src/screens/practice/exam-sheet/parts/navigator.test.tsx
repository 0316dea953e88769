import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { messages } from '../../../../i18n/locales/exam/us-en.po'
import type { Given } from '../../parts/questions/given.ts'
import type { Receipts, Saving } from '../answer-saver.ts'
import { AnswerReceipt } from './answer-receipt.tsx'
import { Navigator } from './navigator.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const shown = (element: ReactElement) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
const at = '2026-05-04T08:30:07.000Z'

test('EXAM-26 the navigator says of each question whether the platform has the answer', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const questions = ids.map((id) => ({ id, type: 'QA' as const, text: id, options: [], points: 20 }))
  const store: ComponentProps<typeof Navigator>['store'] = {
    $given: atom<Readonly<Record<string, Given>>>({ a: 'Yes', b: 'Yes', c: 'Yes', d: 'Yes' }),
    $marked: atom<ReadonlySet<string>>(new Set(['a'])),
    $current: atom(0),
    $receipts: atom<Receipts>({ a: at, b: at }),
    $unsent: atom<ReadonlySet<string>>(new Set(['b', 'c'])),
    $refused: atom<Readonly<Record<string, ErrorCode>>>({ d: 'line-too-long' }),
    $saving: atom<Saving>({ status: 'kept', code: 'network' }),
  }
  const said = shown(<Navigator attempt={{ questions }} store={store} onShow={() => {}} />)
  const names = [...said.matchAll(/aria-label="(\d[^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    '1, answered, received by the platform, marked',
    '2, not with the platform yet, kept on this device',
    '3, not with the platform yet, kept on this device',
    '4, not accepted by the platform',
    '5, not answered',
  ])
  expect(said).toContain('4 of 5 answered')
  expect(said).toContain('1 received by the platform')
})

test('EXAM-26 a question says that the platform has the answer, and since when to the second', () => {
  expect(shown(<AnswerReceipt id="r" standing="received" receivedAt={at} />)).toMatch(
    /The platform has this answer\. Received at \d+:30:07/,
  )
  expect(shown(<AnswerReceipt id="r" standing="kept-here" receivedAt={at} />)).toContain(
    'The platform doesn’t have this answer yet.',
  )
  expect(shown(<AnswerReceipt id="r" standing="none" receivedAt="" />)).not.toContain('platform')
})
