import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { App } from './platform.ts'
import { CallError } from './call-error.ts'

/**
 * What reads the body of a call that takes no JSON (API-02), to be registered in a scope of that call alone:
 * every other call goes on
 * refusing such bodies. Null for JSON.
 */
export function bodyReader({ upload, binary, form }: Endpoint): ((scope: App) => Promise<void>) | null {
  if (upload) return readMultipart
  if (binary !== undefined) return (scope) => readBytes(scope, binary)
  return form ? readForm : null
}

async function readMultipart(scope: App): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
}

async function readBytes(scope: App, bodyLimit: number): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  )
}

async function readForm(scope: App): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A file on its way in. `content` ends early, without an error, where the file is larger than the call takes. */
export interface IncomingFile {
  /** As the sender calls it: nothing has been checked. */
  name: string
  type: string
  content: Readable
  /** Bytes that it has at most, as far as that is known before it is read. */
  atMost: number
  /** Whether it was larger; known once `content` has ended. */
  isCut(): boolean
}

/**
 * The file of a call with `upload`. Its content must be read to its end. Throws CallError: `bad-request` where
 * there is no file in that
 * field, `unreadable-body` where there is no form; so does the content where the form breaks off.
 */
export async function incomingFile(
  request: FastifyRequest,
  { field, bytes }: NonNullable<Endpoint['upload']>,
): Promise<IncomingFile> {
  const part = await request
    .file({
      limits: { fileSize: bytes, files: 1, fields: 20, parts: 21 },
      throwFileSizeLimit: false,
      preservePath: true,
    })
    .catch(unreadable)
  if (part && part.fieldname === field)
    return {
      name: part.filename,
      type: part.mimetype,
      content: Readable.from(bytesOf(part.file)),
      atMost: Math.min(bytes, Number(request.headers['content-length'] ?? bytes)),
      isCut: () => part.file.truncated,
    }
  part?.file.resume()
  throw new CallError('bad-request', {}, [
    { path: `body.${field}`, code: 'required', message: 'a file in this field of a multipart form' },
  ])
}

async function* bytesOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch {
    unreadable()
  }
}

function unreadable(): never {
  throw new CallError('unreadable-body')
}
