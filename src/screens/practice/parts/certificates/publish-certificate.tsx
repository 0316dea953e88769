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
import css from './publish-certificate.css'

/** The reader's certificate of a publish; none while they haven't completed it. */
export function createPublishCertificateStore(core: Core, publishId: string) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/certificates', { query: { publish: publishId } }, { signal, quiet: true }),
  )
  return { $certificates: $value, ...rest }
}

/** On the page of a publish that earns a certificate: the reader's own, or what there is to earn (CERT-07). */
export const PublishCertificate = ({ publishId, rule }: { publishId: string; rule: CertificateRule }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createPublishCertificateStore(core, publishId))
  const loaded = useStore(store.$certificates)
  if (loaded.status === 'loading') return null
  const title = i18n._({ id: 'certificate.own', message: 'Certificate' })
  return (
    <section className="card publish-certificate" part="card" aria-label={title}>
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
          <p>
            {rule.months === null
              ? i18n._({
                  id: 'certificate.own.to-earn',
                  message: 'You earn a certificate by completing this.',
                })
              : i18n._({
                  id: 'certificate.own.to-earn-months',
                  message:
                    'You earn a certificate by completing this. It is valid for {months, plural, one {# month} other {# months}}.',
                  values: { months: rule.months },
                })}
          </p>
        ))}
    </section>
  )
}
