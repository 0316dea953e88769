import { useLingui } from '@lingui/react'
import type { Category } from '../../../../contract/categories.ts'
import { categoryText } from '../../../../i18n/pages/page-terms.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { categoryOptions, noCategoryText } from '../../category-options.ts'

interface Props {
  categories: readonly Category[]
  /** Null for none. */
  value: string | null
  onChange(categoryId: string | null): void
}

/** Where a course stands in the tree of categories. */
export function CategoryField({ categories, value, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <SelectField
      label={categoryText(i18n)}
      value={value ?? ''}
      options={[{ value: '', label: noCategoryText(i18n) }, ...categoryOptions(categories)]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  )
}
