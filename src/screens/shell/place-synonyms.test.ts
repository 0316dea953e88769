import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages as en } from '../../i18n/locales/shell/us-en.po'
import { messages as ja } from '../../i18n/locales/shell/ja-jp.po'
import { messages as cn } from '../../i18n/locales/shell/zh-cn.po'
import { messages as tw } from '../../i18n/locales/shell/zh-tw.po'
import { places } from '../../ui/places.ts'
import { placeSynonyms } from './place-synonyms.ts'

const languages = [
  ['us-en', en, ['Appeals', 'Statistics']],
  ['zh-cn', cn, ['申诉', '统计']],
  ['zh-tw', tw, ['申訴', '統計']],
  ['ja-jp', ja, ['異議申し立て', '統計']],
] as const

test.each(languages)('SHELL-01a appeals and statistics lead to screens in %s', (locale, messages, words) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const menu = places.filter((place) => 'menu' in place)
  for (const word of words)
    expect(menu.some(({ name }) => placeSynonyms(i18n, name).includes(word))).toBe(true)
})
