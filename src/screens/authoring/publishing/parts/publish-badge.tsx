import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import type { PublishState } from '../../../../domain/publish/publish-state.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { opensText, publishStateText } from '../../publish-words.ts'

const tones: Record<PublishState, string> = {
  'in-progress': ' badge-success',
  'to-be-published': ' badge-info',
  over: '',
  terminated: '',
}

/** How a publish stands; of one that is to come when it starts, of an exam that nobody can sit yet, when its first session opens (PUBLISH-01). */
export function PublishBadge({
  publish,
  short = false,
}: {
  publish: Pick<ListedPublish, 'state' | 'startsAt' | 'opensAt'>
  short?: boolean
}) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const now = Date.now()
  const opens = opensText(i18n, locale, publish, now)
  return opens === null ? (
    <span className={`badge${tones[publish.state]}`}>{publishStateText(i18n, publish.state)}</span>
  ) : (
    <span className={`badge${tones['to-be-published']}`} title={opens}>
      {opensText(i18n, locale, publish, now, { short })}
    </span>
  )
}
