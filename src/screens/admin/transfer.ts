import type { DownloadCall } from '../../contract/contract.ts'
import type { ImportProgress, ImportReport } from '../../contract/people.ts'
import type { ApiInput } from '../../api/api.ts'
import { replyInLines } from '../../api/reply-in-lines.ts'
import type { Core } from '../../stores/core.ts'
import { attempt, type Outcome } from '../../stores/attempt.ts'
import { saveFile } from './save-file.ts'

/** Fetches a file and hands it to the browser; `usual` is its name where the platform gives none. */
export const download = <C extends DownloadCall>(
  core: Core,
  call: C,
  input: ApiInput<C>,
  usual: string,
): Promise<Outcome<null>> =>
  attempt(async () => {
    const { name, blob } = await core.api.download(call, input, { quiet: true })
    saveFile(name || usual, blob)
    return null
  })

/** A spreadsheet of people for the platform to read; `dryRun` changes nothing. Tells how far it has come. */
export const sendPeople = (
  core: Core,
  file: File,
  dryRun: boolean,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Outcome<ImportReport>> =>
  attempt(async () => {
    const lines = await core.api.stream(
      'POST /coach-api/user/_import',
      { query: { dryRun: dryRun ? 'true' : 'false' }, upload: { file } },
      { signal, quiet: true },
    )
    return replyInLines<'POST /coach-api/user/_import'>(lines, tell)
  })
