import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import type { JobStore } from '../../../../stores/job.store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/form/callout.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { saveFirstPasswords } from '../first-passwords.ts'
import { waitingPasswords } from '../people-jobs.store.ts'

/** First passwords that an import has made up, as long as they are kept. Who has them removes them with the job. */
export function FirstPasswords({ store, onRemoved }: { store: JobStore; onRemoved?(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const view = useStore(store.$view)
  const action = useStore(store.$action)
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const waiting = view.status === 'known' ? waitingPasswords(view.job) : null
  if (!waiting) return null
  const save = async () => {
    setSaving(true)
    const outcome = await saveFirstPasswords(core, store.id, [
      i18n._({ id: 'ui.user-name', message: 'User name' }),
      i18n._({ id: 'ui.first-password', message: 'Temporary password' }),
    ])
    setSaving(false)
    setSaved(outcome.status === 'done' && outcome.reply > 0)
    if (outcome.status === 'refused') setError(errorText(i18n, outcome.code, outcome.params))
    else
      setError(
        outcome.reply > 0
          ? null
          : i18n._({
              id: 'organisation.passwords-gone',
              message: 'The temporary passwords are no longer available.',
            }),
      )
  }
  const remove = async () => {
    await store.remove()
    if (store.$view.get().status === 'gone') onRemoved?.()
    else setError(errorText(i18n, store.$refused.get()?.code ?? 'network'))
  }
  return (
    <Callout
      icon="lock"
      text={i18n._({
        id: 'organisation.passwords-text',
        message:
          '{count, plural, one {# temporary password was generated. Only you can save it, until {until}.} other {# temporary passwords were generated. Only you can save them, until {until}.}}',
        values: { count: waiting.count, until: formatInstant(locale, waiting.until) },
      })}
    >
      <div className="people-passwords">
        <Button
          kind={saved ? 'plain' : 'primary'}
          size="small"
          icon="download"
          busy={saving}
          onClick={() => void save()}
        >
          {i18n._({ id: 'organisation.save-passwords', message: 'Save temporary passwords' })}
        </Button>
        <Button
          kind={saved ? 'primary' : 'plain'}
          size="small"
          busy={action !== null}
          onClick={() => void remove()}
        >
          {i18n._({ id: 'organisation.passwords-saved', message: 'I’ve saved them' })}
        </Button>
        <span className="field-hint">
          {i18n._({
            id: 'organisation.passwords-removed',
            message: '“I’ve saved them” removes them from the server.',
          })}
        </span>
      </div>
      <p className="field-error" role="alert">
        {error}
      </p>
    </Callout>
  )
}
