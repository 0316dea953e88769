import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { CrossValidation } from '../../../../../contract/jobs.ts'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { matrixOf, type MissedExample, type Taken } from '../confusions.ts'

/** With more rows than this there is something to search. */
const fewRows = 8

const unrecognizedText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.matrix-nothing', message: 'Not recognized' })

/** Which examples a cell stands for, in words. */
export const takenText = (i18n: I18n, name: string, other: string | null, count: number): string =>
  other === null
    ? i18n._({
        id: 'authoring.check-unrecognized',
        message: '“{name}”: {count, plural, one {# example} other {# examples}} not recognized',
        values: { name, count },
      })
    : i18n._({
        id: 'authoring.matrix-taken',
        message: '“{name}” recognized as “{other}”: {count, plural, one {# example} other {# examples}}',
        values: { name, other, count },
      })

/**
 * Which intents are taken for which, as a table of counts (INTENT-12f): rows are what was meant, columns what was understood. A cell leads to the
 * examples behind it; where the place is narrow each row lists its cells instead.
 */
export function ConfusionTable({
  missed,
  checked,
  intents,
  chosen,
  onCell,
  onIntent,
}: {
  missed: readonly MissedExample[]
  checked: CrossValidation['intents']
  intents: DialogueFlowCourse['intents']
  chosen: Taken | null
  onCell(cell: Taken): void
  onIntent(id: string): void
}) {
  const { i18n } = useLingui()
  const id = useId()
  const [search, setSearch] = useState('')
  const names = new Map(intents.map((intent) => [intent.id, intent.name]))
  const nameOf = (as: string | null) => (as === null ? unrecognizedText(i18n) : (names.get(as) ?? as))
  const wanted = search.trim().toLowerCase()
  const shown = matrixOf(
    missed.filter(({ intent, as }) => [intent, as].some((one) => nameOf(one).toLowerCase().includes(wanted))),
  )
  const sums = new Map(checked.map((one) => [one.intent, one]))
  return (
    <section className="confusion-matrix" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{i18n._({ id: 'authoring.matrix', message: 'Confusion matrix' })}</h3>
      <p className="field-hint">
        {i18n._({
          id: 'authoring.matrix-hint',
          message:
            'Rows are the intent an example belongs to, columns what it was recognized as. Select a number to see the examples.',
        })}
      </p>
      {matrixOf(missed).rows.length > fewRows && (
        <input
          type="search"
          className="field-input"
          value={search}
          maxLength={100}
          aria-label={i18n._({ id: 'authoring.matrix-search', message: 'Search intents' })}
          placeholder={i18n._({ id: 'authoring.matrix-search', message: 'Search intents' })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.rows.length === 0 && (
        <p role="status">{i18n._({ id: 'authoring.words-not-found', message: 'No matches.' })}</p>
      )}
      {shown.rows.length > 0 && (
        <div className="matrix-scroll" tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
          {/* Said in so many words: shown as lists, a table would be none any more. */}
          <table className="matrix-table" role="table" aria-labelledby={`${id}-title`}>
            <thead className="matrix-head" role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  {i18n._({ id: 'authoring.matrix-meant', message: 'Belongs to' })}
                </th>
                {shown.columns.map((as) => (
                  <th key={as ?? ''} role="columnheader" scope="col">
                    <span>{nameOf(as)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.rows.map((intent) => (
                <tr key={intent} className="matrix-row" role="row">
                  <th role="rowheader" scope="row">
                    <button type="button" className="link-button line-link" onClick={() => onIntent(intent)}>
                      {nameOf(intent)}
                    </button>{' '}
                    <small>{rightText(i18n, sums.get(intent))}</small>
                  </th>
                  {shown.columns.map((as) => {
                    const count = shown.at({ intent, as }).length
                    return (
                      <td key={as ?? ''} role="cell" data-empty={count === 0 ? '' : undefined}>
                        {count > 0 && (
                          <button
                            type="button"
                            className="matrix-cell"
                            aria-label={takenText(
                              i18n,
                              nameOf(intent),
                              as === null ? null : nameOf(as),
                              count,
                            )}
                            aria-pressed={chosen?.intent === intent && chosen.as === as}
                            onClick={() => onCell({ intent, as })}
                          >
                            <span className="matrix-as">{nameOf(as)}</span>
                            <strong>{i18n.number(count)}</strong>
                          </button>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** How many of an intent's examples were understood. */
const rightText = (i18n: I18n, sum: CrossValidation['intents'][number] | undefined): string =>
  sum
    ? i18n._({
        id: 'authoring.check-right',
        message: '{right} of {lines}',
        values: { right: i18n.number(sum.right), lines: i18n.number(sum.lines) },
      })
    : ''
