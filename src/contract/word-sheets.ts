import { z } from 'zod'
import { endpoints, uuid } from './endpoint.ts'
import { wordSheet } from './intents.ts'

/** The lists of a draft that go out and come in by spreadsheet (INTENT-01, INTENT-04). */
export const sheetLists = ['intents', 'keywords'] as const

export const wordSheetCalls = endpoints({
  'POST /coach-api/spreadsheet/_cells': {
    access: 'coach:course',
    summary:
      'The cells of a spreadsheet (xlsx or csv) as texts, for the page that sent it to look through; nothing of it is kept',
    upload: { field: 'file', bytes: wordSheet.bytes },
    reply: z.object({ rows: z.array(z.array(z.string())) }),
    errors: ['file-too-large', 'unsupported-file-type', 'file-error'],
  },
  'GET /coach-api/courses/:id/draft/_sheet': {
    access: 'coach:course',
    summary: 'The intents or the keywords of a draft as a spreadsheet that the import reads, or an empty one',
    params: z.strictObject({ id: uuid }),
    query: z.strictObject({ list: z.enum(sheetLists), template: z.stringbool().default(false) }),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
    errors: ['not-found'],
  },
})

export type SheetList = (typeof sheetLists)[number]
