import type { I18n } from '@lingui/core'
import { shownCode } from '../../../../src/domain/certificate/code.ts'
import {
  awardedText,
  certificateResultText,
  certificateTitle,
  checkAtText,
  codeText,
  completedText,
} from '../../../../src/i18n/certificate/document-words.ts'
import { issuedText, shownDay, validUntilText } from '../../../../src/i18n/pages/certificate-terms.ts'
import { levelText } from '../../../../src/i18n/terms.ts'
import type { PdfBlock, PdfDocument } from '../../../pdf/pdf.ts'
import type { CertificateRow } from './queries.ts'

/** What a certificate is written with. */
export interface CertificateStyle {
  /** In the language of the certificate. */
  i18n: I18n
  /** Where anybody checks it, without the code. */
  checkAddress: string
  /** The enterprise's brand colour, as `#rrggbb`. */
  accent: string
}

/** A certificate as one page (CERT-06): the person first, then what was completed, who says so, and how to check it. */
export function certificateDocument(
  row: CertificateRow,
  { i18n, checkAddress, accent }: CertificateStyle,
): PdfDocument {
  const { personName, publishName, courseName, enterpriseName, points, level, code, locale } = row
  const centred = (
    text: string,
    size: number,
    { lines, ...look }: { soft?: boolean; bold?: boolean; lines?: number } = {},
  ): PdfBlock => ({
    type: 'paragraph',
    centred: true,
    size,
    ...(lines === undefined ? {} : { lines }),
    text: [{ text, ...look }],
  })
  const space = (high: number): PdfBlock => ({ type: 'space', points: high })
  const until = row.validUntil && shownDay(i18n, row.validUntil)
  const title = certificateTitle(i18n)
  return {
    locale,
    title: `${title}: ${personName}`,
    author: enterpriseName,
    across: true,
    accent,
    foot: '',
    blocks: [
      centred(enterpriseName, 13, { soft: true, lines: 1 }),
      space(16),
      { type: 'heading', level: 1, size: 34, text: [{ text: title, accent: true }], centred: true },
      space(8),
      centred(awardedText(i18n), 13, { soft: true }),
      space(6),
      centred(personName, 40, { bold: true, lines: 2 }),
      { type: 'line', width: 300 },
      space(10),
      centred(completedText(i18n), 13, { soft: true }),
      space(4),
      centred(publishName, 22, { bold: true, lines: 2 }),
      ...(courseName === publishName ? [] : [centred(courseName, 13, { soft: true, lines: 1 })]),
      ...(points === null || level === null
        ? []
        : [centred(certificateResultText(i18n, points, levelText(i18n, level)), 12)]),
      space(20),
      centred(`${issuedText(i18n, shownDay(i18n, row.issuedOn))}  ·  ${validUntilText(i18n, until)}`, 11),
      space(24),
      centred(codeText(i18n, shownCode(code)), 12, { bold: true }),
      centred(checkAtText(i18n, checkAddress), 10, { soft: true }),
    ],
  }
}
