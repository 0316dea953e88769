import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { EnterpriseManager } from '../../../../contract/administration.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { remarked } from '../../../../i18n/composed.ts'
import { attempt } from '../../../../stores/attempt.ts'
import { createResource } from '../../../../stores/resource.ts'
import { Button } from '../../../../ui/button.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { FirstPassword } from '../../../../ui/records/first-password.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'

type Opened =
  | { kind: 'ask'; manager: EnterpriseManager }
  | { kind: 'password'; userName: string; password: string }
  | null

/** The managers of an enterprise, each of whom can be given a new first password where they lost theirs (ADMIN-10b). */
export function Managers({ enterpriseId }: { enterpriseId: string }) {
  const { i18n } = useLingui()
  const core = useCore()
  const params = { id: enterpriseId }
  const store = useScreenStore(() =>
    createResource((signal) =>
      core.api('GET /coach-api/enterprise/:id/managers', { params }, { signal, quiet: true }),
    ),
  )
  const managers = useStore(store.$value)
  const [opened, setOpened] = useState<Opened>(null)
  const label = i18n._({ id: 'platform.managers', message: 'Reset a manager’s password' })
  const close = () => setOpened(null)
  return (
    <section
      className="records-actions form-wide"
      aria-label={label}
      aria-busy={managers.status === 'loading'}
    >
      <span className="field-label">{label}</span>
      {managers.status === 'failed' && (
        <p className="field-error" role="alert">
          {errorText(i18n, managers.code)}
        </p>
      )}
      {managers.status === 'ready' &&
        managers.items.map((manager) => (
          <Button
            key={manager.id}
            size="small"
            icon="lock"
            onClick={() => setOpened({ kind: 'ask', manager })}
          >
            {remarked(i18n, manager.displayName, manager.userName)}
          </Button>
        ))}
      {opened?.kind === 'ask' && (
        <AskDialog
          title={i18n._({
            id: 'platform.reset-title',
            message: 'Reset {name}’s password?',
            values: { name: opened.manager.displayName },
          })}
          ok={i18n._({ id: 'platform.reset-ok', message: 'Reset' })}
          act={() =>
            attempt(() =>
              core.api(
                'POST /coach-api/enterprise/:id/managers/:managerId/password',
                { params: { ...params, managerId: opened.manager.id }, body: {} },
                { quiet: true },
              ),
            )
          }
          onDone={(reset) => setOpened({ kind: 'password', ...reset })}
          onCancel={close}
        >
          <p>
            {i18n._({
              id: 'platform.reset-text',
              message:
                'The current password stops working, and this manager is signed out everywhere. The enterprise sees this in its audit log.',
            })}
          </p>
        </AskDialog>
      )}
      {opened?.kind === 'password' && (
        <FirstPassword userName={opened.userName} password={opened.password} onClose={close} />
      )}
    </section>
  )
}
