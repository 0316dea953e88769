import type { DownloadCall } from '../contract/contract.ts'
import type { ApiInput } from '../api/api.ts'
import type { Core } from './core.ts'
import { attempt, type AttemptResult } from './attempt.ts'
import { saveFile } from './save-file.ts'

/** Fetches a file and hands it to the browser; `usual` is its name where the platform gives none. */
export const download = <C extends DownloadCall>(
  core: Core,
  call: C,
  input: ApiInput<C>,
  usual: string,
): Promise<AttemptResult<null>> =>
  attempt(async () => {
    const { name, blob } = await core.api.download(call, input, { quiet: true })
    saveFile(name || usual, blob)
    return null
  })
