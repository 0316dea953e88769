import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAppCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'

/** How many things the reader was reminded of, and has still to complete; 0 where it can't be read: it is a hint (HOME-18). */
export function createRemindedStore(core: Pick<Core, 'api'>) {
  const { $value, dispose } = createResource(async (signal) => {
    const { items } = await core.api('GET /coach-api/reminders', {}, { signal, quiet: true })
    return { count: items.length }
  })
  return { $reminded: $value, dispose }
}

/** Leads from any other page to the home page, where the reminders stand. */
export function Reminded() {
  const { i18n } = useLingui()
  const app = useAppCore()
  const store = useScreenStore(() => createRemindedStore(app))
  const reminded = useStore(store.$reminded)
  if (reminded.status !== 'ready' || reminded.count === 0) return null
  const label = i18n._({
    id: 'shell.reminded',
    message: '{count, plural, one {# reminder} other {# reminders}}',
    values: { count: reminded.count },
  })
  return (
    <Link to="/index" className="shell-reminded" aria-label={label} title={label}>
      <Icon name="clock" />
      <span aria-hidden="true">{i18n.number(reminded.count)}</span>
    </Link>
  )
}
