import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CertificateView } from '../../../../contract/certificates.ts'
import { shownCode } from '../../../../domain/certificate/code.ts'
import {
  certificateStateText,
  issuedText,
  shownDay,
  validUntilText,
} from '../../../../i18n/pages/certificate-terms.ts'
import type { Core } from '../../../../stores/core.ts'
import { DownloadButton } from '../../../../ui/download-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import css from './certificate-card.css'

/** Few who look keep it: what saves files is fetched for those. */
async function keep(core: Core, id: string) {
  const { download } = await import('../../../../stores/download.ts')
  return download(core, 'GET /coach-api/certificates/:id/file', { params: { id } }, 'certificate.pdf')
}

interface Props {
  certificate: CertificateView
  /** What it is for, where the page doesn't say so. */
  children?: ReactNode
}

/** One certificate of the reader: how it stands, its code, and the way to its file (CERT-07). */
export const CertificateCard = ({ certificate, children }: Props) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const { id, code, state, issuedOn, validUntil } = certificate
  const until = validUntilText(i18n, validUntil && shownDay(i18n, validUntil))
  return (
    <div className="certificate-card">
      <Icon name="trophy" size={22} />
      <div>
        {children}
        <p>
          <span className="badge" data-state={state}>
            {certificateStateText(i18n, state)}
          </span>
        </p>
        <p>{`${issuedText(i18n, shownDay(i18n, issuedOn))} · ${until}`}</p>
        <p className="tabular">
          {i18n._({
            id: 'certificate.own.code',
            message: 'Code: {code}',
            values: { code: shownCode(code) },
          })}
        </p>
        {state === 'revoked' && (
          <p>
            {i18n._({
              id: 'certificate.own.revoked',
              message: 'It no longer counts. Ask your trainer about it.',
            })}
          </p>
        )}
      </div>
      {state !== 'revoked' && (
        <DownloadButton
          size="small"
          aria-label={i18n._({
            id: 'certificate.own.download-named',
            message: 'Download the certificate for “{name}” (PDF)',
            values: { name: certificate.publishName },
          })}
          keep={() => keep(core, id)}
        >
          {i18n._({ id: 'certificate.own.download', message: 'Download (PDF)' })}
        </DownloadButton>
      )}
    </div>
  )
}
