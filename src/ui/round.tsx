import { useLingui } from '@lingui/react'
import { roundText } from '../i18n/pages/round.ts'

/** Beside the name of a publish: which round of a series it is; nothing of what is published once (PUBLISH-09). */
export function Round({ round }: { round: number | null }) {
  const { i18n } = useLingui()
  return round === null ? null : (
    <span className="badge badge-info badge-round">{roundText(i18n, round)}</span>
  )
}
