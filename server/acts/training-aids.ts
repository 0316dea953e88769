import type { CourseTrainOptions } from '../../src/domain/intent/course-model.ts'
import type { Language } from '../../src/domain/language/language.ts'
import { actFeatures } from './act-features.ts'
import { conductLines } from './act-lines.ts'

const known = new Map<Language, readonly string[]>()

/** What decent staff of any trade say: what teaches the classifier of conduct that it does no harm. Read when it is first asked for. */
function harmlessLines(language: Language): readonly string[] {
  const before = known.get(language)
  if (before) return before
  const lines = conductLines(language).flatMap(({ text, harmful }) => (harmful ? [] : [text]))
  known.set(language, lines)
  return lines
}

/** What the platform adds to a course's own examples when a classifier is trained (INTENT-14, SCORE-12a). */
export const trainingAids = (language: Language): Pick<CourseTrainOptions, 'acts' | 'harmless'> => ({
  acts: actFeatures(language),
  harmless: harmlessLines(language),
})
