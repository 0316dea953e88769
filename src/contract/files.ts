import { z } from 'zod'
import { editorFileBytes, uploadChunkBytes, uploadPurposes } from '../domain/files/file-rules.ts'
import { endpoints, idParam, instant, nothing, repeated, uuid } from './endpoint.ts'

const editorUpload = { field: 'file', bytes: editorFileBytes }
const uploadErrors = [
  'file-too-large',
  'storage-full',
  'unsupported-file-type',
  'name-illegal',
  'upload-progress-failed',
] as const
const downloadErrors = ['not-found', 'download-failed'] as const

/**
 * A stored file's address, relative to the API's base: `/coach-api/file/{id}`. It is what is kept in texts.
 * It needs a sign-in to the enterprise; what a page itself loads (`<img>`, `<video>`) is shown by an address
 * of `GET /coach-api/file/_addresses`.
 */
const stored = z.object({ status: z.literal(200), data: z.string() })

/** How far an upload has come: `received` of `size` bytes are kept for good; the next chunk begins there. */
const uploadState = z.object({
  id: uuid,
  name: z.string(),
  size: z.int(),
  received: z.int(),
  chunkSize: z.int(),
  expiresAt: instant,
})

export const fileCalls = endpoints({
  'POST /coach-api/file/upload': {
    access: 'signed-in',
    summary: 'Upload a file in one go (TEXT-05); the answer is its address',
    upload: editorUpload,
    reply: stored,
    errors: uploadErrors,
  },
  'POST /file/upload': {
    access: 'signed-in',
    summary: 'The same under the name that the portals of the trade know',
    upload: editorUpload,
    reply: stored,
    errors: uploadErrors,
  },
  'POST /file/dowlond': {
    access: 'signed-in',
    summary:
      'A file as an attachment; `filePath` is the address or the id that its upload answered, never a path',
    query: z.strictObject({ filePath: z.string() }),
    download: 'application/octet-stream',
    reply: z.unknown(),
    errors: downloadErrors,
  },
  'GET /coach-api/file/_addresses': {
    access: 'signed-in',
    summary:
      'Addresses that show files to whoever holds them, for 15 minutes; files that do not exist are left out',
    query: z.strictObject({ id: repeated(uuid, 50) }),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          type: z.string(),
          size: z.int(),
          url: z.string(),
          expiresAt: instant,
        }),
      ),
    }),
  },
  'GET /coach-api/file/_shown': {
    access: 'public',
    summary: 'The file that an address of `_addresses` stands for; answers parts of it too (`Range`)',
    query: z.strictObject({ pass: z.string() }),
    download: 'application/octet-stream',
    reply: z.unknown(),
    errors: downloadErrors,
  },
  'GET /coach-api/file/:id': {
    access: 'signed-in',
    summary: 'A file; answers parts of it too (`Range`)',
    params: idParam,
    download: 'application/octet-stream',
    reply: z.unknown(),
    errors: downloadErrors,
  },

  'POST /coach-api/file/uploads': {
    access: 'signed-in',
    summary: 'Begin an upload in chunks, which can be taken up again after a break of up to a day',
    body: z.strictObject({
      name: z.string().max(1000),
      size: z.int().min(0),
      type: z.string().max(200).default(''),
      /** `questions`: up to 200 MB, for `POST /coach-api/questions/_read` alone. */
      purpose: z.enum(uploadPurposes).default('file'),
    }),
    reply: uploadState,
    errors: ['file-too-large', 'storage-full', 'unsupported-file-type', 'name-illegal'],
  },
  'GET /coach-api/file/uploads/:id': {
    access: 'signed-in',
    summary: 'How far an upload has come',
    params: idParam,
    reply: uploadState,
    errors: ['not-found', 'upload-progress-failed'],
  },
  'PUT /coach-api/file/uploads/:id': {
    access: 'signed-in',
    summary:
      'The next chunk; `offset` is where it begins. If the upload is at another place: 409 with `params.received`',
    params: idParam,
    query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
    binary: uploadChunkBytes,
    reply: uploadState,
    errors: ['not-found', 'upload-progress-failed', 'upload-failed', 'file-too-large'],
  },
  'POST /coach-api/file/uploads/:id/complete': {
    access: 'signed-in',
    summary:
      'Make a file of what has arrived; asked again, it answers the same address. An upload of questions ends without becoming a file, and nothing is at its address',
    params: idParam,
    body: nothing,
    reply: stored,
    errors: [
      'not-found',
      'upload-progress-failed',
      'upload-failed',
      'file-upload-failed',
      'unsupported-file-type',
    ],
  },
  'DELETE /coach-api/file/uploads/:id': {
    access: 'signed-in',
    summary: 'Give an upload up',
    params: idParam,
    reply: nothing,
    errors: ['not-found'],
  },
})

export type UploadState = z.infer<typeof uploadState>
