import { z } from 'zod'
import { importColumns, peopleFilter } from '../../../../src/contract/people.ts'
import { grantContextOf } from '../../identity/public.ts'
import { finishExport, type JobHandler } from '../../jobs/public.ts'
import { peopleViewerOf } from '../people-viewer.ts'
import { peopleOf } from '../queries.ts'
import { headsIn, type SheetColumn } from './sheet-columns.ts'
import { joinNames, pathsOf } from './sheet-names.ts'

/** As many as anybody has, within reason. */
const exportedAtMost = 200_000

/** What an export has of each: everything but passwords, which nobody can read. */
const exported = importColumns.filter(
  (column): column is Exclude<SheetColumn, 'password'> => column !== 'password',
)

const input = z.object(peopleFilter)

/** The people the caller sees, as a spreadsheet that the import reads (ADMIN-01). */
export const exportPeopleJob: JobHandler<'export-people', z.infer<typeof input>> = {
  kind: 'export-people',
  input,
  access: ['coach:user'],
  async run(job) {
    const { db, actor, locale, input: filter, report } = job
    await report({ stage: 'reading', done: 0, total: 0 })
    const { items } = await peopleOf(db, peopleViewerOf(actor), {
      ...filter,
      page: 1,
      size: exportedAtMost,
      sort: 'userName',
      order: 'asc',
    })
    const paths = pathsOf((await grantContextOf(db, { lock: false })).departments)
    const heads = headsIn(locale)
    const rows = items.map((person) => {
      const cells = {
        ...person,
        department: paths.get(person.departmentId ?? '') ?? '',
        classes: joinNames(person.classes),
        roles: joinNames(person.roles.map(({ name }) => name)),
      }
      return exported.map((column) => cells[column])
    })
    await finishExport(job, {
      name: 'people',
      heads: exported.map((column) => heads[column]),
      rows,
      action: 'people-exported',
      details: { people: rows.length },
    })
  },
}
