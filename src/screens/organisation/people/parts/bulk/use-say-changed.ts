import { useLingui } from '@lingui/react'
import type { NoticeAction } from '../../../../../stores/core.ts'
import { useCore } from '../../../../../ui/use-core.ts'

/** Says how many were changed, and offers to undo it: somebody may have been faster, or some stood so already. */
export function useSayChanged() {
  const { i18n } = useLingui()
  const core = useCore()
  return ({ changed, kept }: { changed: number; kept: number }, undo?: NoticeAction) =>
    core.notify(
      'success',
      kept === 0
        ? i18n._({
            id: 'organisation.changed',
            message:
              '{count, plural, =0 {No changes needed} one {# person changed} other {# people changed}}',
            values: { count: changed },
          })
        : i18n._({
            id: 'organisation.changed-kept',
            message:
              '{count, plural, =0 {No changes needed} one {# person changed} other {# people changed}}. {kept, plural, one {# person wasn’t changed because you don’t have permission} other {# people weren’t changed because you don’t have permission}}.',
            values: { count: changed, kept },
          }),
      changed > 0 ? undo : undefined,
    )
}
