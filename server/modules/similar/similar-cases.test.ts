import { expect, test } from 'vitest'
import { measureCase, noFigures } from '../../../tests/factories/similar-figures.ts'
import { readSimilarCases } from '../../../tests/factories/similar-cases.ts'
import { localeIds } from '../../../src/domain/locale.ts'

test.each(localeIds)(
  'EXAM-14 finds copied answers in %s, and hardly ever two that learners wrote by themselves',
  (locale) => {
    for (const held of [false, true]) {
      const figures = noFigures()
      for (const one of readSimilarCases())
        if (one.locale === locale && one.held === held) measureCase(one, figures)
      expect(figures.copies).toBeGreaterThanOrEqual(15)
      expect(figures.independent).toBeGreaterThanOrEqual(60)
      expect(figures.found / figures.copies).toBeGreaterThanOrEqual(0.9)
      expect(figures.falseAlarms / figures.independent).toBeLessThanOrEqual(0.02)
    }
  },
)
