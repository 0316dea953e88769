import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { earlyLabels } from './prepaint.ts'

test.each(Object.entries(earlyLabels))('LOC-08 names the early composer as the catalog of %s does', (locale, label) => {
  const catalog = readFileSync(new URL(`../../../i18n/locales/practice/${locale}.po`, import.meta.url), 'utf8')
  expect(catalog).toContain(`msgid "practice.composer"\nmsgstr "${label}"\n`)
})
