import type { I18n } from '@lingui/core'

/** A difficulty as it is chosen from a list. */
export const starOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: '★'.repeat(stars) + '☆'.repeat(5 - stars),
}))

/** The section of a question bank's editor where its papers are made. */
export const papersText = (i18n: I18n): string => i18n._({ id: 'authoring.papers', message: 'Papers' })
