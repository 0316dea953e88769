import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { conductOf } from '../../src/domain/conduct/conduct.ts'
import { languages } from '../../src/domain/language/language.ts'
import { conductLines, libraryLines, sourceOf } from './act-lines.ts'
import { conductFile, conductModel } from './conduct-model.ts'
import { offenceFigures } from './offence-figures.ts'

/** Area under the curve of harm against good, of lines for tests: what was reached, less what another wording of the library may move. */
const auc = { zh: 0.9, en: 0.79, ja: 0.87 } as const

test('INTENT-10 the classifiers of conduct take at most 2 MB together', () => {
  const bytes = languages.map((language) => statSync(conductFile(language)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000)
})

describe.each(languages)('conduct in %s', (language) => {
  test('INTENT-10 is of the library as it is: npm run train:acts', () => {
    expect(readFileSync(`${conductFile(language)}.source`, 'utf8').trim()).toBe(
      sourceOf(conductLines(language)),
    )
  })

  test('INTENT-10 tells harm from good in lines that it was not trained with', () => {
    const scored = libraryLines(language)
      .filter(({ test }) => test)
      .map(({ text, harmful }) => ({ harmful, harm: conductOf(conductModel(language), text).harm }))
    const good = scored.filter(({ harmful }) => !harmful)
    const harmful = scored.filter((line) => line.harmful)
    const above = harmful.reduce((sum, { harm }) => sum + good.filter((other) => other.harm < harm).length, 0)
    expect(above / good.length / harmful.length).toBeGreaterThanOrEqual(auc[language])
  })

  test('CONV-30c knows more offences than words do, and takes next to no good line for one', async () => {
    const figures = await offenceFigures(language)
    const sum = (of: (one: (typeof figures)[number]) => number) =>
      figures.reduce((all, one) => all + of(one), 0)
    expect(sum(({ byEither }) => byEither)).toBeGreaterThan(sum(({ byWords }) => byWords))
    expect(sum(({ byEither }) => byEither) / sum(({ lines }) => lines)).toBeGreaterThanOrEqual(0.48)
    expect(sum(({ goodTaken }) => goodTaken) / figures[0]!.good).toBeLessThanOrEqual(0.003)
    expect(sum(({ neighboursTaken }) => neighboursTaken)).toBeLessThanOrEqual(1)
  })
})
