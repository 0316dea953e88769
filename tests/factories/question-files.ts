import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundQuestions } from '../../server/modules/questions/formats/found-questions.ts'
import type { UploadState } from '../../src/contract/files.ts'
import { type FileRead, readFile } from '../../server/modules/questions/read-file.ts'
import type { TestServer } from './server.ts'

/** Uploads a file of questions, as a browser does; answers the id of the upload, of which a part may be left out. */
export async function uploadQuestions(
  { app }: TestServer,
  headers: Record<string, string>,
  content: Uint8Array | string,
  { name = 'a.bin', isWhole = true }: { name?: string; isWhole?: boolean } = {},
): Promise<string> {
  const bytes = Buffer.from(content)
  const begun = await app.inject({
    method: 'POST',
    url: '/coach-api/file/uploads',
    headers,
    payload: { name, size: bytes.length + (isWhole ? 0 : 1), purpose: 'questions' },
  })
  const { id, chunkSize } = begun.json<UploadState>()
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    const reply = await app.inject({
      method: 'PUT',
      url: `/coach-api/file/uploads/${id}?offset=${offset}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: bytes.subarray(offset, offset + chunkSize),
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  return id
}

type ReadBytes =
  | { kind: 'found'; found: FoundQuestions; contents: Map<string, Buffer> }
  | Exclude<FileRead, { kind: 'found' }>

/** Reads questions from a file of this content, as its job does; `contents` are its pictures, by what the questions call them. */
export function readQuestionBytes(content: Uint8Array | string): ReadBytes {
  const folder = mkdtempSync(join(tmpdir(), 'coach-question-file-'))
  try {
    const path = join(folder, 'file')
    writeFileSync(path, content)
    const read = readFile({ path, folder, words: { true: 'True', false: 'False' } })
    if (read.kind !== 'found') return read
    const contents = new Map(
      read.found.pictures.map(({ file }) => [file, readFileSync(join(folder, file))] as const),
    )
    return { ...read, contents }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
