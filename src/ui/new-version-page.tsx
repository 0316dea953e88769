import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { StatePage } from './state-page.tsx'
import { useCore } from './use-core.ts'

/**
 * What stands in the place of a screen whose files are gone since the platform was updated (BOOT-11). A host's page isn't ours to
 * reload: there its reader does it.
 */
export function NewVersionPage() {
  const { i18n } = useLingui()
  const { embedded } = useCore()
  return (
    <StatePage
      page
      icon="refresh"
      alert
      title={i18n._({ id: 'ui.new-version-title', message: 'There’s a new version' })}
      text={i18n._({
        id: 'ui.new-version-text',
        message:
          'The platform was updated while this page was open. Reload the page to go on. Your saved work is safe.',
      })}
    >
      {!embedded && (
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {i18n._({ id: 'ui.reload', message: 'Reload' })}
        </Button>
      )}
    </StatePage>
  )
}
