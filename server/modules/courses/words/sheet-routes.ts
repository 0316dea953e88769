import { contract } from '../../../../src/contract/contract.ts'
import { intentRows, keywordRows } from '../../../../src/domain/course/words/add-words.ts'
import { intentHeadsIn, wordHeadsIn } from '../../../../src/domain/course/words/word-sheet.ts'
import { localeOf } from '../../../../src/domain/locale.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { draftOf } from './portal-draft.ts'
import { cellsOf } from './incoming-sheet.ts'

/** Intents and words of a draft by spreadsheet, for the editor (INTENT-01, INTENT-04). */
export function sheetRoutes(app: App): void {
  route(app, 'POST /coach-api/spreadsheet/_cells', readCells)
  route(app, 'GET /coach-api/courses/:id/draft/_sheet', writeSheet)
}

async function readCells({ db, request }: CallContext<'POST /coach-api/spreadsheet/_cells'>) {
  return { rows: await cellsOf(db.tenantId, request, contract['POST /coach-api/spreadsheet/_cells'].upload) }
}

async function writeSheet(context: CallContext<'GET /coach-api/courses/:id/draft/_sheet'>) {
  const { db, params, query, request } = context
  const { list, template } = query
  const { content } = await draftOf(context, params.id)
  const locale = localeOf(request.headers.locale)
  const [heads, rows] =
    list === 'intents'
      ? [intentHeadsIn(locale), intentRows(content)]
      : [wordHeadsIn(locale), keywordRows(content)]
  return {
    name: `${list}.xlsx`,
    content: await writeSpreadsheet(db.tenantId, list, heads, template ? [] : rows),
  }
}
