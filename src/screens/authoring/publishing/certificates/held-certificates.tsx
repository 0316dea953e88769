import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { HeldCertificate } from '../../../../contract/certificates.ts'
import { longestReason } from '../../../../domain/certificate/certificate.ts'
import { shownCode } from '../../../../domain/certificate/code.ts'
import {
  certificateStateText,
  issuedText,
  shownDay,
  validUntilText,
} from '../../../../i18n/pages/certificate-terms.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { DownloadButton } from '../../../../ui/download-button.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { SearchField } from '../../../../ui/records/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import css from './held-certificates.css'
import {
  createHeldCertificatesStore,
  type EarnedBy,
  type HeldCertificatesStore,
} from './held-certificates.store.ts'

/** Who has a certificate of a publish or a programme (CERT-05, CERT-08). Nothing where it earns none and nobody has one. */
export function HeldCertificates({ by, earns }: { by: EarnedBy; earns: boolean }) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createHeldCertificatesStore(core, by))
  const list = useStore(store.$list)
  const search = useStore(store.$search)
  const [asked, setAsked] = useState<HeldCertificate | null>(null)
  const isEmpty = list.status === 'ready' && list.total === 0 && search === ''
  if (!earns && (list.status === 'loading' || isEmpty)) return null
  const title = i18n._({ id: 'authoring.certificates', message: 'Certificates' })
  return (
    <section aria-label={title} className="held-certificates">
      <h2>{title}</h2>
      {!isEmpty && (
        <SearchField
          label={i18n._({ id: 'authoring.certificates-search', message: 'Name or code' })}
          value={search}
          onChange={store.search}
        />
      )}
      {list.status === 'loading' && <Skeleton rows={3} />}
      {list.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={list}
          retry={store.reload}
        />
      )}
      {list.status === 'ready' && list.total === 0 && (
        <p>
          {search === ''
            ? i18n._({
                id: 'authoring.certificates-none',
                message: 'No one you can see has this certificate yet.',
              })
            : i18n._({ id: 'authoring.certificates-not-found', message: 'No certificate matches.' })}
        </p>
      )}
      {list.status === 'ready' && list.total > 0 && (
        <>
          <p role="status">
            {i18n._({
              id: 'authoring.certificates-count',
              message: '{count, plural, one {# certificate} other {# certificates}}',
              values: { count: list.total },
            })}
          </p>
          <ul>
            {list.items.map((certificate) => (
              <Row key={certificate.id} store={store} certificate={certificate} onAsk={setAsked} />
            ))}
          </ul>
          {list.total > list.items.length && (
            <Button onClick={store.loadMore}>
              {i18n._({ id: 'authoring.certificates-more', message: 'Show more' })}
            </Button>
          )}
        </>
      )}
      {asked &&
        (asked.state === 'revoked' ? (
          <Restore store={store} certificate={asked} onClose={() => setAsked(null)} />
        ) : (
          <Revoke store={store} certificate={asked} onClose={() => setAsked(null)} />
        ))}
    </section>
  )
}

interface RowProps {
  store: HeldCertificatesStore
  certificate: HeldCertificate
  onAsk(certificate: HeldCertificate): void
}

function Row({ store, certificate, onAsk }: RowProps) {
  const { i18n } = useLingui()
  const { id, personName, department, code, state, issuedOn, validUntil, revokedReason } = certificate
  const values = { name: personName }
  return (
    <li>
      <div>
        <h3>{personName}</h3>
        <p>{[department, shownCode(code)].filter(Boolean).join(' · ')}</p>
        <p>
          {`${issuedText(i18n, shownDay(i18n, issuedOn))} · ${validUntilText(i18n, validUntil && shownDay(i18n, validUntil))}`}
        </p>
        {state === 'revoked' && (
          <p>
            {i18n._({
              id: 'authoring.certificate-reason',
              message: 'Reason: {reason}',
              values: { reason: revokedReason },
            })}
          </p>
        )}
      </div>
      <span className="badge" data-state={state}>
        {certificateStateText(i18n, state)}
      </span>
      <div className="publish-ways">
        {state !== 'revoked' && (
          <DownloadButton
            size="small"
            aria-label={i18n._({
              id: 'authoring.certificate-download-named',
              message: 'Download {name}’s certificate (PDF)',
              values,
            })}
            keep={() => store.keep(id)}
          >
            {i18n._({ id: 'authoring.certificate-download', message: 'PDF' })}
          </DownloadButton>
        )}
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={
            state === 'revoked'
              ? i18n._({
                  id: 'authoring.certificate-restore-named',
                  message: 'Restore {name}’s certificate',
                  values,
                })
              : i18n._({
                  id: 'authoring.certificate-revoke-named',
                  message: 'Revoke {name}’s certificate',
                  values,
                })
          }
          onClick={() => onAsk(certificate)}
        >
          {state === 'revoked'
            ? i18n._({ id: 'authoring.certificate-restore', message: 'Restore' })
            : i18n._({ id: 'authoring.certificate-revoke', message: 'Revoke' })}
        </Button>
      </div>
    </li>
  )
}

interface DialogProps {
  store: HeldCertificatesStore
  certificate: HeldCertificate
  onClose(): void
}

/** Asks why: that stands beside the certificate and in the audit log, and nowhere where it is checked. */
function Revoke({ store, certificate, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const values = { name: certificate.personName }
  const send = async () => {
    setTried(true)
    if (reason.trim() === '') return false
    const outcome = await store.revoke(certificate.id, reason)
    if (outcome.status === 'refused') {
      setError(errorText(i18n, outcome.code, outcome.params))
      return false
    }
    core.notify(
      'success',
      i18n._({
        id: 'authoring.certificate-revoked',
        message: '{name}’s certificate was revoked.',
        values,
      }),
    )
    onClose()
    return false
  }
  return (
    <FormDialog
      title={i18n._({
        id: 'authoring.certificate-revoke-title',
        message: 'Revoke {name}’s certificate?',
        values,
      })}
      ok={i18n._({ id: 'authoring.certificate-revoke', message: 'Revoke' })}
      width={480}
      error={error}
      onOk={send}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.certificate-revoke-note',
          message:
            'Anyone who checks its code is told that it was revoked, but not why. You can restore it later.',
        })}
      </p>
      <AreaField
        label={i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })}
        hint={i18n._({ id: 'authoring.board-reason-hint', message: 'Kept in the audit log.' })}
        value={reason}
        maxLength={longestReason}
        fault={tried && reason.trim() === '' ? 'required' : null}
        onChange={setReason}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}

function Restore({ store, certificate, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const values = { name: certificate.personName }
  return (
    <ConfirmDialog
      title={i18n._({
        id: 'authoring.certificate-restore-title',
        message: 'Restore {name}’s certificate?',
        values,
      })}
      ok={i18n._({ id: 'authoring.certificate-restore', message: 'Restore' })}
      width={440}
      onOk={async () => {
        const outcome = await store.restore(certificate.id)
        if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
        else
          core.notify(
            'success',
            i18n._({
              id: 'authoring.certificate-restored',
              message: '{name}’s certificate counts again.',
              values,
            }),
          )
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        {i18n._({
          id: 'authoring.certificate-restore-note',
          message: 'It counts again with the same code and until the same day.',
        })}
      </p>
    </ConfirmDialog>
  )
}
