import { useLingui } from '@lingui/react'
import type { SheetList } from '../../../../../contract/word-sheets.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import type { Bringing } from '../bringing.ts'
import { faultText, foundText } from './bring-texts.ts'

/** Rows that are named; the number of the others is said. */
const mostNamed = 50

/** What a dry run has found: what would be added, and the rows that would not, each with its reason. */
export function BringFindings({
  list,
  bringing,
  reading,
}: {
  list: SheetList
  bringing: Bringing | null
  reading: boolean
}) {
  const { i18n } = useLingui()
  const problems = bringing?.problems ?? []
  const said = () => {
    if (reading) return i18n._({ id: 'authoring.bring-reading', message: 'Reading the file…' })
    if (!bringing) return ''
    if (bringing.refusal === 'large')
      return i18n._({
        id: 'authoring.bring-large',
        message: 'Too much for one import. Split the sheet into several.',
      })
    if (bringing.refusal) return refusalText(i18n, bringing.refusal)
    if (bringing.things + bringing.lines === 0)
      return i18n._({ id: 'authoring.bring-nothing', message: 'These rows contain nothing new.' })
    return foundText(i18n, list, bringing)
  }
  return (
    <>
      <p role="status" className={bringing?.refusal ? 'field-error' : 'field-hint'}>
        {said()}
      </p>
      {!reading && problems.length > 0 && (
        <section className="words-rows">
          <h3>
            {i18n._({
              id: 'authoring.bring-left-out',
              message: '{count, plural, one {# row is} other {# rows are}} left out',
              values: { count: problems.length },
            })}
          </h3>
          <ul tabIndex={0} aria-label={i18n._({ id: 'authoring.bring-rows', message: 'Rows left out' })}>
            {problems.slice(0, mostNamed).map(({ row, fault }) => (
              <li key={row}>
                {i18n._({
                  id: 'authoring.bring-row',
                  message: 'Row {row}: {reason}',
                  values: { row, reason: faultText(i18n, fault) },
                })}
              </li>
            ))}
            {problems.length > mostNamed && (
              <li>
                {i18n._({
                  id: 'authoring.bring-more-rows',
                  message: '{count, plural, one {# more row} other {# more rows}}',
                  values: { count: problems.length - mostNamed },
                })}
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  )
}
