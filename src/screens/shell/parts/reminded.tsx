import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { shared } from '../../../stores/shared.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'

/**
 * How many things the reader was reminded of and has still to complete (HOME-18), and how much feedback waits to be read (REPORT-16);
 * nothing where it can't be read: it is a hint.
 */
export function createRemindedStore(core: Pick<Core, 'api'>) {
  const { $value, ...resource } = createResource(async (signal) => {
    const { items, feedback } = await core.api('GET /coach-api/reminders', {}, { signal, quiet: true })
    return { reminders: items.length, feedback: feedback.reduce((sum, { count }) => sum + count, 0) }
  })
  const stopListening = shared.$feedbackRead.listen(() => void resource.reload())
  return {
    $reminded: $value,
    dispose() {
      stopListening()
      resource.dispose()
    },
  }
}

/** Leads from any other page to the home page, where the reminders and the ways to the feedback stand. */
export function Reminded() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const store = useScreenStore(() => createRemindedStore(app))
  const reminded = useStore(store.$reminded)
  if (reminded.status !== 'ready') return null
  const { reminders, feedback } = reminded
  if (reminders + feedback === 0) return null
  const label = [
    reminders > 0 &&
      i18n._({
        id: 'shell.reminded',
        message: '{count, plural, one {# reminder} other {# reminders}}',
        values: { count: reminders },
      }),
    feedback > 0 &&
      i18n._({
        id: 'shell.feedback',
        message: '{count, plural, one {# new piece of feedback} other {# new pieces of feedback}}',
        values: { count: feedback },
      }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link to="/index" className="shell-reminded" aria-label={label} title={label}>
      <Icon name={feedback > 0 ? 'comment' : 'clock'} />
      <span aria-hidden="true">{i18n.number(reminders + feedback)}</span>
    </Link>
  )
}
