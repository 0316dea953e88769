import { useLingui } from '@lingui/react'
import type { PublishState } from '../../../../domain/publish/publish-state.ts'
import { publishStateText } from '../../publish-words.ts'

const tones: Record<PublishState, string> = {
  'in-progress': ' badge-success',
  'to-be-published': ' badge-info',
  over: '',
  terminated: '',
}

/** How a publish stands. */
export function PublishBadge({ state }: { state: PublishState }) {
  const { i18n } = useLingui()
  return <span className={`badge${tones[state]}`}>{publishStateText(i18n, state)}</span>
}
