import { useLingui } from '@lingui/react'
import type { Run } from '../../contract/practice.ts'
import { levels } from './words.ts'

const tones = { excellent: 'badge-success', pass: 'badge-brand', fail: 'badge-danger' } as const

export const LevelBadge = ({ level }: { level: NonNullable<Run['level']> }) => {
  const { i18n } = useLingui()
  return <span className={`badge ${tones[level]}`}>{i18n._(levels[level])}</span>
}
