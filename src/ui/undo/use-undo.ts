import { useLingui } from '@lingui/react'
import { errorText } from '../../i18n/error-messages.ts'
import type { AttemptResult } from '../../stores/attempt.ts'
import type { NoticeAction } from '../../stores/core.ts'
import { undoText } from '../undo-text.ts'
import { useCore } from '../use-core.ts'

type Step = () => Promise<AttemptResult<unknown>>

/**
 * What a notice offers of something that can be taken back (UI-10d): the steps that do so, one after the other. Where one
 * is refused the others are left, and it is said why. Undefined where there is nothing to take back.
 */
export function useUndo(): (steps: readonly Step[]) => NoticeAction | undefined {
  const { i18n } = useLingui()
  const core = useCore()
  async function takeBack(steps: readonly Step[]) {
    for (const step of steps) {
      const outcome = await step()
      if (outcome.status === 'refused')
        return core.notify('error', errorText(i18n, outcome.code, outcome.params))
    }
    core.notify('success', i18n._({ id: 'ui.undone', message: 'The change was undone.' }))
  }
  return (steps) =>
    steps.length === 0 ? undefined : { label: undoText(i18n), run: () => void takeBack(steps) }
}
