import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { levelText } from '../../i18n/terms.ts'

/** 1 passed, 2 approved, 3 marked, 4 not executed, 5 error (UI-10). */
export type RowStatusCode = 1 | 2 | 3 | 4 | 5

const tones: Record<RowStatusCode, string> = {
  1: 'badge-success',
  2: 'badge-info',
  3: 'badge-warning',
  4: '',
  5: 'badge-danger',
}

/** A row's status in words, also for sorting and choosing by it. */
export const rowStatusText = (i18n: I18n, status: RowStatusCode): string =>
  ({
    1: () => levelText(i18n, 'pass'),
    2: () => i18n._({ id: 'ui.row-approved', message: 'Approved' }),
    3: () => i18n._({ id: 'ui.row-marked', message: 'Marked' }),
    4: () => i18n._({ id: 'ui.row-not-executed', message: 'Not executed' }),
    5: () => i18n._({ id: 'ui.row-error', message: 'Error' }),
  })[status]()

export function RowStatus({ status }: { status: RowStatusCode }) {
  const { i18n } = useLingui()
  return <span className={`badge ${tones[status]}`}>{rowStatusText(i18n, status)}</span>
}
