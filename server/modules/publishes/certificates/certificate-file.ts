import type { FastifyRequest } from 'fastify'
import { shownCode } from '../../../../src/domain/certificate/code.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { i18nOf } from '../../../i18n.ts'
import { pdfFileName } from '../../../pdf/file-name.ts'
import { makePdf } from '../../../pdf/pdf.ts'
import type { SentFile } from '../../../plugins/route.ts'
import { settingIn } from '../../config/public.ts'
import { certificateDocument } from './certificate-pdf.ts'
import type { CertificateRow } from './queries.ts'

/** As the theme has it; an enterprise may have its own. */
const platformColour = '#0a5f66'

/** Where anybody checks a certificate: at the address under which browsers reach the platform. */
const checkAddressOf = ({ server, protocol, host }: FastifyRequest): string =>
  `${server.platform.config.publicAddress ?? `${protocol}://${host}`}/certificate`

/** A certificate as a PDF in its own language, whoever reads it (CERT-10). Throws as `makePdf` does. */
export async function certificateFile(
  db: TenantDb,
  row: CertificateRow,
  request: FastifyRequest,
): Promise<SentFile> {
  const i18n = await i18nOf(row.locale, 'certificate')
  const document = certificateDocument(row, {
    i18n,
    checkAddress: checkAddressOf(request),
    accent: (await settingIn(db, 'brandColour')) || platformColour,
  })
  return {
    name: pdfFileName(`${row.personName} ${row.publishName} ${shownCode(row.code)}`),
    content: Buffer.from(await makePdf(db.tenantId, document)),
  }
}
