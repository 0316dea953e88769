import { expect, test } from 'vitest'
import jaJp from '../../../i18n/locales/practice/ja-jp.po?raw'
import usEn from '../../../i18n/locales/practice/us-en.po?raw'
import zhCn from '../../../i18n/locales/practice/zh-cn.po?raw'
import zhTw from '../../../i18n/locales/practice/zh-tw.po?raw'
import { earlyLabels } from './prepaint.ts'

test.each([
  ['zh-cn', zhCn],
  ['zh-tw', zhTw],
  ['us-en', usEn],
  ['ja-jp', jaJp],
] as const)('LOC-08 names the early composer as the catalog of %s does', (locale, catalog) => {
  expect(catalog).toContain(`msgid "practice.composer"\nmsgstr "${earlyLabels[locale]}"\n`)
})
