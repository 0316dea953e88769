import { expect, test } from 'vitest'
import jaJp from '../../src/i18n/locales/shared/ja-jp.po?raw'
import usEn from '../../src/i18n/locales/shared/us-en.po?raw'
import zhCn from '../../src/i18n/locales/shared/zh-cn.po?raw'
import zhTw from '../../src/i18n/locales/shared/zh-tw.po?raw'
import { failureWords } from './load-failure.ts'

test.each([
  ['zh-cn', zhCn],
  ['zh-tw', zhTw],
  ['us-en', usEn],
  ['ja-jp', jaJp],
] as const)(
  'LOC-08 says that an element could not be loaded as the catalog of %s does',
  (locale, catalog) => {
    const { title, text, retry } = failureWords[locale]
    for (const [id, words] of [
      ['app.screen-failed-title', title],
      ['app.unreachable-text', text],
      ['ui.retry', retry],
    ])
      expect(catalog).toContain(`msgid "${id}"\nmsgstr "${words}"\n`)
  },
)
