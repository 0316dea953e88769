import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { CertificateRule } from '../../../../domain/publish/completion.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { CertificateCard } from './certificate-card.tsx'
import css from './own-certificate.css'

/** What earns a certificate: a publish or a programme, by its id. */
export type EarnedBy = { publish: string } | { programme: string }

/** The reader's certificate of a publish or a programme; none while they haven't completed it. */
export function createOwnCertificateStore(core: Core, by: EarnedBy) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/certificates', { query: by }, { signal, quiet: true }),
  )
  return { $certificates: $value, ...rest }
}

const toEarnText = (i18n: I18n, { months }: CertificateRule): string =>
  months === null
    ? i18n._({
        id: 'certificate.own.to-earn',
        message: 'You earn a certificate by completing this.',
      })
    : i18n._({
        id: 'certificate.own.to-earn-months',
        message:
          'You earn a certificate by completing this. It is valid for {months, plural, one {# month} other {# months}}.',
        values: { months },
      })

/** On the page of a publish or a programme that earns a certificate: the reader's own, or what there is to earn (CERT-07, CERT-08). */
export const OwnCertificate = ({
  by,
  rule,
  needsNoPass = false,
}: {
  by: EarnedBy
  rule: CertificateRule
  /** Whether it is earned however the result was: beside a result that isn't passed that is said. */
  needsNoPass?: boolean
}) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createOwnCertificateStore(core, by))
  const loaded = useStore(store.$certificates)
  if (loaded.status === 'loading') return null
  const title = i18n._({ id: 'certificate.own', message: 'Certificate' })
  return (
    <section className="card own-certificate" part="card" aria-label={title}>
      <h2>{title}</h2>
      {loaded.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'certificate.own.failed', message: 'The certificate couldn’t be loaded' })}
          failure={loaded}
          retry={() => void store.reload()}
        />
      )}
      {loaded.status === 'ready' &&
        (loaded.items[0] ? (
          <CertificateCard certificate={loaded.items[0]} />
        ) : (
          <p>{toEarnText(i18n, rule)}</p>
        ))}
      {needsNoPass && (
        <p>
          {i18n._({
            id: 'certificate.own.needs-no-pass',
            message: 'Finishing is enough for it: a pass isn’t required.',
          })}
        </p>
      )}
    </section>
  )
}
