import { z } from 'zod'
import type { Platform } from '../../../plugins/platform.ts'
import { readSpreadsheet } from '../../../spreadsheets/sheets.ts'
import type { JobHandler } from '../../jobs/public.ts'
import { announceAccessChanges } from '../service.ts'
import { importPeople, peopleAtMost } from './import-people.ts'

const input = z.object({ dryRun: z.boolean() })

/** People from a spreadsheet (ADMIN-01). What it changes and that it is done are one transaction. */
export const importPeopleJob = (
  platform: Pick<Platform, 'accountAccess'>,
): JobHandler<'import-people', z.infer<typeof input>> => ({
  kind: 'import-people',
  input,
  access: ['coach:user'],
  async run({ db, actor, input: { dryRun }, inputFile, report, complete }) {
    await report({ stage: 'reading', done: 0, total: 0 })
    const lines = await readSpreadsheet(db.tenantId, await inputFile(), { rows: peopleAtMost + 1 })
    const touched = await importPeople(db, actor, lines, {
      dryRun,
      report,
      complete: (t, result, passwords) =>
        complete(t, { ...result, passwords: passwords.length }, { passwords }),
    })
    await announceAccessChanges(platform, touched)
  },
})
