import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { most, type Table } from '../../../../../domain/course/dialogue-flow.ts'
import { isNumeric, type Value } from '../../../../../domain/operations/values.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { setterOf } from '../../course-page.store.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { pastedRows } from '../pasted-rows.ts'
import type { UnderstandingStore } from '../understanding.store.ts'

/** A value as it is entered: what is a number is one. */
const valueOf = (text: string): Value => {
  const plain = text.trim()
  return isNumeric(plain) ? Number(plain) : plain
}

/** The rows of a table: a value for each key. Rows copied from a spreadsheet can be pasted. */
export function TableForm({ store, table }: { store: UnderstandingStore; table: Table }) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'tables', id: table.id })
  const [pasting, setPasting] = useState<string | null>(null)
  const { rows } = table
  const full = rows.length >= most.tableRows
  const put = (index: number, row: Table['rows'][number]) =>
    set({ rows: rows.with(index, row) }, { was: { rows }, typing: true })
  const key = i18n._({ id: 'authoring.table-key', message: 'Key' })
  const value = i18n._({ id: 'authoring.field.value', message: 'Value' })
  const pasted = pasting === null ? [] : pastedRows(pasting).slice(0, most.tableRows - rows.length)
  return (
    <>
      <p className="field-hint">
        {i18n._({
          id: 'authoring.table-hint',
          message:
            'An operation looks up a key and takes its value, such as the price of a plan by its name.',
        })}
      </p>
      <div className="words-values">
        {rows.map((row, index) => (
          <div key={index} className="draft-row">
            <TextInput
              label={i18n._({
                id: 'authoring.line-number',
                message: '{label} {number}',
                values: { label: key, number: index + 1 },
              })}
              value={row.key}
              maxLength={100}
              onText={(text) => (text.trim() === '' ? null : put(index, { ...row, key: text }))}
            />
            <TextInput
              label={i18n._({
                id: 'authoring.line-number',
                message: '{label} {number}',
                values: { label: value, number: index + 1 },
              })}
              value={String(row.value)}
              maxLength={200}
              onText={(text) => put(index, { ...row, value: valueOf(text) })}
            />
            <IconButton
              icon="trash"
              label={i18n._({
                id: 'authoring.row-delete',
                message: 'Delete row {number}',
                values: { number: index + 1 },
              })}
              onClick={() => set({ rows: rows.toSpliced(index, 1) })}
            />
          </div>
        ))}
        <div className="words-teach">
          <Button
            size="small"
            kind="quiet"
            icon="plus"
            disabled={full}
            onClick={() =>
              set({ rows: [...rows, { key: `${key} ${i18n.number(rows.length + 1)}`, value: 0 }] })
            }
          >
            {i18n._({ id: 'authoring.row-add', message: 'Add a row' })}
          </Button>
          <Button
            size="small"
            kind="quiet"
            icon="copy"
            disabled={full}
            aria-expanded={pasting !== null}
            onClick={() => setPasting(pasting === null ? '' : null)}
          >
            {i18n._({ id: 'authoring.rows-paste', message: 'Paste rows' })}
          </Button>
        </div>
      </div>
      {pasting !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.length > 0 && !set({ rows: [...rows, ...pasted] })) setPasting(null)
          }}
        >
          <label className="field">
            <span className="field-label">
              {i18n._({
                id: 'authoring.rows-paste-label',
                message: 'Two columns, copied from a spreadsheet: key and value',
              })}
            </span>
            <TextArea
              rows={5}
              value={pasting}
              maxLength={100_000}
              autoFocus
              onChange={(event) => setPasting(event.target.value)}
            />
          </label>
          <Button type="submit" kind="primary" disabled={pasted.length === 0}>
            {i18n._({
              id: 'authoring.rows-take',
              message: '{count, plural, one {Add # row} other {Add # rows}}',
              values: { count: pasted.length },
            })}
          </Button>
        </form>
      )}
    </>
  )
}
