import { contract } from '../../../src/contract/contract.ts'
import { uploadChunkBytes } from '../../../src/domain/files/file-rules.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { incomingFile } from '../../plugins/bodies.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type CallContext, type SentFile, route } from '../../plugins/route.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import { fileAddressPrefix, shownAddress } from './addresses.ts'
import { fileOf, filesOf, type UploadRow } from './queries.ts'
import { rangeOf, sentFile, shownPdf } from './file-reply.ts'
import type { Uploader } from './service.ts'

export function fileRoutes(app: App): void {
  route(app, 'POST /coach-api/file/upload', uploadFile)
  route(app, 'POST /file/upload', uploadFile)
  route(app, 'POST /file/dowlond', downloadFile)
  route(app, 'GET /coach-api/file/_addresses', listAddresses)
  route(app, 'GET /coach-api/file/_shown', showFile)
  route(app, 'GET /coach-api/file/:id', getFile)
  route(app, 'POST /coach-api/file/uploads', beginUpload)
  route(app, 'GET /coach-api/file/uploads/:id', getUpload)
  route(app, 'PUT /coach-api/file/uploads/:id', putChunk)
  route(app, 'POST /coach-api/file/uploads/:id/complete', completeUpload)
  route(app, 'DELETE /coach-api/file/uploads/:id', cancelUpload)
}

const stored = (id: string) => ({ status: 200 as const, data: `${fileAddressPrefix}${id}` })
const uploader = ({
  db,
  claims,
}: Pick<CallContext<'GET /coach-api/file/:id'>, 'db' | 'claims'>): Uploader => ({
  db,
  userId: claims.user_id,
})
const stateOf = ({ id, name, size, received, expiresAt }: UploadRow) => ({
  id,
  name,
  size,
  received,
  chunkSize: uploadChunkBytes,
  expiresAt: expiresAt.toISOString(),
})

async function uploadFile(context: CallContext<'POST /coach-api/file/upload' | 'POST /file/upload'>) {
  const { upload } = contract['POST /coach-api/file/upload']
  const incoming = await incomingFile(context.request, upload)
  return stored(await context.request.server.files.upload(uploader(context), incoming, upload.bytes))
}

/** An id, bare or as the address that its upload answered. Anything else names no file. */
const idIn = (filePath: string): string | undefined =>
  /^(?:\/coach-api\/file\/)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/.exec(filePath)?.[1]

async function downloadFile({ db, query, request }: CallContext<'POST /file/dowlond'>): Promise<SentFile> {
  const id = idIn(query.filePath)
  const row = id === undefined ? null : await fileOf(db, id)
  if (!row) throw new CallError('not-found')
  return {
    ...(await sentFile(request.server.storage, row, null)),
    inline: false,
    type: 'application/octet-stream',
  }
}

async function getFile({ db, params, request }: CallContext<'GET /coach-api/file/:id'>): Promise<SentFile> {
  const row = await fileOf(db, params.id)
  if (!row) throw new CallError('not-found')
  return sentFile(request.server.storage, row, rangeOf(request.headers.range, row.size))
}

async function listAddresses({ db, query, request }: CallContext<'GET /coach-api/file/_addresses'>) {
  const rows = query.id.length === 0 ? [] : await filesOf(db, query.id)
  const items = await Promise.all(
    rows.map(async ({ tenantId, id, name, type, size }) => {
      const { url, expiresAt } = await shownAddress(request.server.fileAccessTokens, {
        tenant: tenantId,
        file: id,
      })
      return { id, name, type, size, url, expiresAt: expiresAt.toISOString() }
    }),
  )
  return { items }
}

/** A host page may show the file too: the access token is enough. */
async function showFile({
  platform,
  query,
  request,
}: CallContext<'GET /coach-api/file/_shown'>): Promise<SentFile> {
  const shown = await request.server.fileAccessTokens.verify(query.pass)
  const row = shown && (await fileOf(tenantDb(platform.database.db, shown.tenant), shown.file))
  if (!row) throw new CallError('not-found')
  const isPdf = row.type === 'application/pdf'
  const sent = await sentFile(request.server.storage, row, rangeOf(request.headers.range, row.size), {
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${accessTokenSeconds}`,
    ...(isPdf && shownPdf(platform.config.allowedOrigins)),
  })
  return isPdf ? { ...sent, inline: true } : sent
}

async function beginUpload(context: CallContext<'POST /coach-api/file/uploads'>) {
  return stateOf(await context.request.server.files.begin(uploader(context), context.body))
}

async function getUpload(context: CallContext<'GET /coach-api/file/uploads/:id'>) {
  return stateOf(await context.request.server.files.progress(uploader(context), context.params.id))
}

async function putChunk(context: CallContext<'PUT /coach-api/file/uploads/:id'>) {
  const { request, params, query } = context
  if (!Buffer.isBuffer(request.body)) throw new CallError('unreadable-body')
  return stateOf(await request.server.files.append(uploader(context), params.id, query.offset, request.body))
}

async function completeUpload(context: CallContext<'POST /coach-api/file/uploads/:id/complete'>) {
  return stored(await context.request.server.files.complete(uploader(context), context.params.id))
}

async function cancelUpload(context: CallContext<'DELETE /coach-api/file/uploads/:id'>) {
  await context.request.server.files.cancel(uploader(context), context.params.id)
  return {}
}
