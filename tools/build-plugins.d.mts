import type { CatalogFormatter } from '@lingui/conf'

export const poFormat: CatalogFormatter
export const withWidgets: readonly string[]
