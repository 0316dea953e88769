import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SheetList } from '../../../../../contract/word-sheets.ts'
import { intentRows, keywordRows } from '../../../../../domain/course/words/add-words.ts'
import { intentHeadsIn, wordHeadsIn } from '../../../../../domain/course/words/word-sheet.ts'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { localeOf } from '../../../../../domain/locale.ts'
import { csvOf } from '../../../../../stores/csv.ts'
import { download } from '../../../../../stores/download.ts'
import { csvFile, saveFile } from '../../../../../stores/save-file.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import type { CoursePage } from '../../course-page.store.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { BringWords } from './bring-words.tsx'

/** Intents or keywords by spreadsheet: in, and out again. */
export function WordSheetMenu({
  page,
  store,
  list,
}: {
  page: CoursePage
  store: UnderstandingStore
  list: SheetList
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const [open, setOpen] = useState(false)
  const excel = async () => {
    const input = { params: { id: page.row.id }, query: { list } } as const
    const outcome = await download(core, 'GET /coach-api/courses/:id/draft/_sheet', input, `${list}.xlsx`)
    if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
  }
  const csv = () => {
    const locale = localeOf(i18n.locale)
    saveFile(
      `${list}.csv`,
      csvFile(
        csvOf(
          list === 'intents'
            ? [intentHeadsIn(locale), ...intentRows(page.course)]
            : [wordHeadsIn(locale), ...keywordRows(page.course)],
        ),
      ),
    )
  }
  return (
    <div className="words-sheets">
      <Button size="small" kind="quiet" icon="plus" onClick={() => setOpen(true)}>
        {i18n._({ id: 'authoring.bring', message: 'Import from spreadsheet' })}
      </Button>
      {page.course[list].length > 0 && (
        <MenuButton
          icon="download"
          label={i18n._({ id: 'authoring.export-course', message: 'Export' })}
          actions={[
            {
              id: 'excel',
              label: i18n._({ id: 'authoring.sheet-excel', message: 'Export as Excel' }),
              run: () => void excel(),
            },
            {
              id: 'csv',
              label: i18n._({ id: 'authoring.sheet-csv', message: 'Export as CSV' }),
              run: csv,
            },
          ]}
        />
      )}
      {open && <BringWords page={page} store={store} list={list} onClose={() => setOpen(false)} />}
    </div>
  )
}
