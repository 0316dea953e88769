import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { reportOf } from '../../screens/report/report.factory.ts'
import { convertedText } from './report-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('REPORT-02 says how points add up to 100, unless they do by themselves', () => {
  const said = (...most: number[]) => {
    const report = reportOf()
    const items = most.map((max, n) => ({ item: `i${n}`, name: 'I', ability: 'a', points: 0, max }))
    return convertedText(i18n, { score: { ...report.score, items } })
  }
  expect(said(10, 20)).toMatch(/at most 30\..* counts for 3\.3\.$/)
  expect([said(40, 60), said()]).toEqual([null, null])
})
