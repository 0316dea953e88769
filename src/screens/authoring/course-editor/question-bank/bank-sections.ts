import { pathWithFilter } from '../../../../stores/address-filter.ts'
import type { BankPlace } from './bank-findings.ts'

/** Where the sections of a question bank's editor stand; `question` is the id of the one that is shown. */
export const questionsPath = (courseId: string, question: string | null = null): string =>
  `/question-detail/${courseId}${question === null ? '' : `?at=${encodeURIComponent(question)}`}`

/** `paper` is the id of the one that is shown. */
export const papersPath = (courseId: string, paper: string | null = null): string =>
  `/question-detail/${courseId}/paper${paper === null ? '' : `?at=${encodeURIComponent(paper)}`}`

export const bankSettingsPath = (courseId: string): string => `/question-detail/${courseId}/settings`

/** Where what was found can be mended; the field is asked for by the address. */
export function bankPlacePath(courseId: string, { section, thing, field }: BankPlace): string {
  const at = thing?.id ?? null
  const to =
    section === 'questions'
      ? questionsPath(courseId, at)
      : section === 'papers'
        ? papersPath(courseId, at)
        : bankSettingsPath(courseId)
  return pathWithFilter(to, { field })
}
