import type { I18n } from '@lingui/core'
import type { Category } from '../../contract/categories.ts'

export const noCategoryText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.no-category', message: 'Uncategorized' })

/** The tree of categories as the options of a select: deeper ones stand further in. */
export const categoryOptions = (categories: readonly Category[]): { value: string; label: string }[] =>
  categories.map(({ id, name, layer }) => ({ value: id, label: '\u2003'.repeat(layer - 1) + name }))
