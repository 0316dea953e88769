import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const catalogs = readdirSync(path.join(root, 'src/i18n/locales'))

/** Each text of a catalog, without what ICU takes for itself: the names and kinds of values. */
function textsOf(area: string, locale: string): { id: string; text: string }[] {
  const file = readFileSync(path.join(root, `src/i18n/locales/${area}/${locale}.po`), 'utf8')
  return [...file.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({
    id: `${area} ${id}`,
    text: text.replaceAll(/\{\w+, *(?:number|plural|select|selectordinal)\b,?/g, '{'),
  }))
}

const han = '[\\u3400-\\u9fff\\u3040-\\u30ff]'
const narrow = new RegExp(`${han} ?[,:;?!()]|[,:;?!()] ?${han}|${han}\\.(?!\\w)`)

describe.each(['zh-cn', 'zh-tw', 'ja-jp'])('LOC-10a the texts of %s', (locale) => {
  test('have no mark of half width beside a character of full width', () => {
    const texts = catalogs.flatMap((area) => textsOf(area, locale))
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.filter(({ text }) => narrow.test(text))).toEqual([])
  })
})

/** Where a mark isn't read as part of a sentence, or stands between names that no language writes for itself. */
const allowed = new Set([
  // Typed into a field and split again.
  'src/screens/authoring/course-editor/understanding/parts/words-input.tsx',
  'src/screens/authoring/course-editor/scoring/parts/sensitive-words.tsx',
  'src/screens/authoring/corrections/question/free-draft.ts',
  // Of a file within a file.
  'src/screens/authoring/courses/import-archive.ts',
  // A person and the name they sign in with; who speaks, told to screen readers alone.
  'src/ui/member-select/everybody.ts',
  'src/screens/practice/conversation/parts/announcer.tsx',
  // Values of the log as they were sent.
  'src/i18n/records/audit-details.ts',
  // Styles.
  'src/ui/brand-colour.ts',
  'src/ui/parts.ts',
])
const composed = /\}: \$\{|\} \(\$\{|\.join\('(?:, |; |: )'\)|^\s*\{'(?:: |, | \()'\}/m

test('LOC-10a screens put texts together by marks of the language (src/i18n/composed.ts)', () => {
  const found = ['src/screens', 'src/ui', 'src/i18n', 'src/stores', 'src/app'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|factory)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((file) => !allowed.has(file) && composed.test(readFileSync(path.join(root, file), 'utf8'))),
  )
  expect(found).toEqual([])
})
