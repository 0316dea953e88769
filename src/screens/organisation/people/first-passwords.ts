import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { csvOf } from '../../../stores/csv.ts'
import { csvFile, saveFile } from '../../../stores/save-file.ts'

/**
 * Saves the first passwords of an import as a file with these heads. Answers how many they are: none where they are
 * kept no longer, and then nothing is saved.
 */
export const saveFirstPasswords = (
  core: Core,
  id: string,
  heads: [string, string],
): Promise<AttemptResult<number>> =>
  attempt(async () => {
    const { passwords } = await core.api(
      'POST /coach-api/jobs/:id/passwords',
      { params: { id }, body: {} },
      { quiet: true },
    )
    const rows = passwords.map(({ userName, password }) => [userName, password])
    if (rows.length > 0) saveFile('first-passwords.csv', csvFile(csvOf([heads, ...rows])))
    return rows.length
  })
