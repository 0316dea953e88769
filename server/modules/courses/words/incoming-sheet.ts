import { buffer } from 'node:stream/consumers'
import { wordSheet } from '../../../../src/contract/intents.ts'
import { incomingFile } from '../../../plugins/bodies.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { readSpreadsheet } from '../../../spreadsheets/sheets.ts'

/** The cells of the sheet that a call brings. Throws CallError as `readSpreadsheet`. */
export async function cellsOf(
  tenantId: string,
  request: Parameters<typeof incomingFile>[0],
  upload: Parameters<typeof incomingFile>[1],
): Promise<string[][]> {
  const file = await incomingFile(request, upload)
  const bytes = await buffer(file.content)
  if (file.isCut()) throw new CallError('file-too-large', { megabytes: upload.bytes / 1024 / 1024 })
  return readSpreadsheet(tenantId, bytes, { rows: wordSheet.rows })
}
