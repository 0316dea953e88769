import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/**
 * What is made of words, such as the columns of a table: made again when the language or one of `rest`
 * changes. `make` is a function of a module, not of a render.
 */
export function useWorded<Rest extends readonly unknown[], Made>(
  make: (i18n: I18n, ...rest: Rest) => Made,
  ...rest: Rest
): Made {
  const { i18n } = useLingui()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the instance stays the same when its language changes, and how many `rest` are is fixed by `make`
  return useMemo(() => make(i18n, ...rest), [make, i18n, i18n.locale, ...rest])
}
