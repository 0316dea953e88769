import { replyInLines } from '../../../api/reply-in-lines.ts'
import type { ImportProgress, ImportReport } from '../../../contract/people.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'

/** A spreadsheet of people for the platform to read; `dryRun` changes nothing. Tells how far it has come. */
export const sendPeople = (
  core: Core,
  file: File,
  dryRun: boolean,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<AttemptResult<ImportReport>> =>
  attempt(async () => {
    const lines = await core.api.stream(
      'POST /coach-api/user/_import',
      { query: { dryRun: dryRun ? 'true' : 'false' }, upload: { file } },
      { signal, quiet: true },
    )
    return replyInLines<'POST /coach-api/user/_import'>(lines, tell)
  })
