import { useLingui } from '@lingui/react'
import { useCore } from '../../../../../ui/use-core.ts'

/** Says how many were changed: somebody may have been faster, or some stood so already. */
export function useSayChanged() {
  const { i18n } = useLingui()
  const core = useCore()
  return ({ changed, kept }: { changed: number; kept: number }) =>
    core.notify(
      'success',
      kept === 0
        ? i18n._({
            id: 'organisation.changed',
            message:
              '{count, plural, =0 {Nobody had to be changed} one {# person changed} other {# people changed}}',
            values: { count: changed },
          })
        : i18n._({
            id: 'organisation.changed-kept',
            message:
              '{count, plural, =0 {Nobody had to be changed} one {# person changed} other {# people changed}}. {kept, plural, one {# person stays as before, because you may not change this person} other {# people stay as before, because you may not change them}}.',
            values: { count: changed, kept },
          }),
    )
}
