import { useLingui } from '@lingui/react'
import type { Standing } from '../domain/session/standing.ts'
import { standingText } from '../i18n/pages/page-terms.ts'

const tones = {
  excellent: 'badge-success',
  pass: 'badge-brand',
  fail: 'badge-danger',
  silent: '',
  open: 'badge-warning',
} as const satisfies Record<Standing, string>

/** How a practice stands, in its colour and in words. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  const { i18n } = useLingui()
  return <span className={`badge ${tones[standing]}`}>{standingText(i18n, standing)}</span>
}
