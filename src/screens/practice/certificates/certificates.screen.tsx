import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { bcp47 } from '../../../i18n/locale.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { CertificateCard } from '../parts/certificates/certificate-card.tsx'
import css from './certificates.css'
import { createCertificatesStore, type CertificatesStore } from './certificates.store.ts'

/** The reader's certificates, also of what is no longer published to them (CERT-07). */
export const CertificatesScreen = () => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCertificatesStore(core))
  return (
    <div className="certificates">
      <BackLink to="/index">{i18n._({ id: 'learning.list.back', message: 'Home' })}</BackLink>
      <h1>{i18n._({ id: 'certificate.list', message: 'My certificates' })}</h1>
      <List store={store} />
    </div>
  )
}

const List = ({ store }: { store: CertificatesStore }) => {
  const { i18n } = useLingui()
  const loaded = useStore(store.$certificates)
  if (loaded.status === 'loading') return <Skeleton rows={5} />
  if (loaded.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'certificate.list.failed', message: 'Your certificates couldn’t be loaded' })}
        failure={loaded}
        retry={() => void store.reload()}
      />
    )
  if (loaded.items.length === 0)
    return (
      <StatePage
        icon="trophy"
        title={i18n._({ id: 'certificate.list.none', message: 'No certificates yet' })}
        text={i18n._({
          id: 'certificate.list.none-text',
          message: 'Once you complete something that earns a certificate, it appears here.',
        })}
      >
        <Link className="button button-primary" to="/index">
          {i18n._({ id: 'certificate.list.to-courses', message: 'See what there is to practice' })}
        </Link>
      </StatePage>
    )
  return (
    <ul>
      {loaded.items.map((certificate) => (
        <li key={certificate.id} className="card" part="card">
          <CertificateCard certificate={certificate}>
            <h2 lang={bcp47[certificate.locale]}>{certificate.publishName}</h2>
            {certificate.courseName !== certificate.publishName && (
              <p className="soft" lang={bcp47[certificate.locale]}>
                {certificate.courseName}
              </p>
            )}
          </CertificateCard>
        </li>
      ))}
    </ul>
  )
}
