import { useLingui } from '@lingui/react'
import type { ScoreLevel } from '../../domain/session/score.ts'
import { levelText } from '../../i18n/terms.ts'

const tones = { excellent: 'badge-success', pass: 'badge-brand', fail: 'badge-danger' } as const

export const LevelBadge = ({ level }: { level: ScoreLevel }) => {
  const { i18n } = useLingui()
  return <span className={`badge ${tones[level]}`}>{levelText(i18n, level)}</span>
}
