import { createFileThread } from '../threads/file-thread.ts'
import type { PdfDocument } from './pdf-document.ts'

export type { PdfBlock, PdfDocument, PdfRun, PdfText } from './pdf-document.ts'

export const pdfType = 'application/pdf'

/**
 * The bytes of a document, made in a thread of its own; `owner` is the enterprise whose turn it takes (decision 100). Throws CallError
 * `too-many-requests` and `file-error`.
 */
export const makePdf: (owner: string, document: PdfDocument) => Promise<Uint8Array> = createFileThread<
  PdfDocument,
  Uint8Array
>({ beside: import.meta.url, script: 'pdf-worker', memoryMegabytes: 512, timeLimit: 20_000 })
