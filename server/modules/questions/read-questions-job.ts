import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Files } from '../files/public.ts'
import type { JobContext, JobHandler } from '../jobs/public.ts'
import { readQuestions } from './read-questions.ts'

const input = z.object({ upload: z.uuid() })
type Work = JobContext<'read-questions', z.infer<typeof input>>

/** Read once more the file would say the same. */
const isOfFile = (code: ErrorCode): boolean =>
  code === 'unsupported-file-type' || code === 'file-too-large' || code === 'file-error'

/**
 * Reads a file of questions that was uploaded (PAPER-04a). What it says, and its pictures, stay with the job, and go with it: nothing of them is a
 * file of the platform until somebody adds the questions. The upload is given up once it has been read.
 */
export const readQuestionsJob = (
  files: Pick<Files, 'arrived' | 'giveUp'>,
): JobHandler<'read-questions', z.infer<typeof input>> => ({
  kind: 'read-questions',
  input,
  access: ['coach:course'],
  async run(context) {
    const who = { db: context.db, userId: context.actor.id }
    const { upload } = context.input
    const scratch = await mkdtemp(join(tmpdir(), 'coach-questions-'))
    try {
      const { content } = await files.arrived(who, upload, 'questions')
      await readIn(scratch, context, content())
      await files.giveUp(who, upload)
    } catch (error) {
      if (error instanceof CallError && isOfFile(error.code)) await files.giveUp(who, upload)
      throw error
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
})

async function readIn(scratch: string, context: Work, content: NodeJS.ReadableStream): Promise<void> {
  const { db, locale, signal, report, storeFile, storeAttachment, complete } = context
  const [path, folder] = [join(scratch, 'file'), join(scratch, 'pictures')]
  await mkdir(folder)
  await report({ stage: 'preparing', done: 0, total: 0 })
  await pipeline(content, createWriteStream(path), { signal })
  const found = await readQuestions(db.tenantId, {
    path,
    folder,
    locale,
    signal,
    report: (done, total) => report({ stage: 'reading', done, total }),
  })
  for (const [index, { file }] of found.pictures.entries()) {
    await report({ stage: 'writing', done: index, total: found.pictures.length })
    await storeAttachment(file, createReadStream(join(folder, file)))
  }
  await storeFile(Buffer.from(JSON.stringify(found)))
  await complete(db, { questions: found.questions.length })
}
