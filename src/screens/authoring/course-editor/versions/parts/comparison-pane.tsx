import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, type Ref } from 'react'
import { bcp47 } from '../../../../../i18n/locale.ts'
import type { Difference } from '../../../../../domain/course/compare/compare.ts'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { LoadFailed } from '../../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../../ui/state-page.tsx'
import { fieldText, howTexts, thingText } from '../../../field-words.ts'
import { namesOf, valueWords, type CourseNames } from '../../../value-words.ts'
import { keptText } from '../../../version-words.ts'
import { draft, type Comparison, type VersionsPage, type VersionsStore } from '../versions.store.ts'
import { BothSides } from './both-sides.tsx'

interface PaneProps {
  page: VersionsPage
  store: VersionsStore
  ref: Ref<HTMLElement>
}

/** Two of a course's versions, or one and the draft, side by side. */
export function ComparisonPane({ page, store, ref }: PaneProps) {
  const { i18n } = useLingui()
  const pair = useStore(store.$pair)
  const comparison = useStore(store.$comparison)
  const options = [
    { value: draft, label: i18n._({ id: 'authoring.only-draft', message: 'Draft' }) },
    ...page.versions.map((version) => ({ value: version.id, label: keptText(i18n, version) })),
  ]
  const titleOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
  return (
    <section
      ref={ref}
      className="comparison"
      aria-label={i18n._({ id: 'authoring.comparison', message: 'Comparison' })}
    >
      <div className="comparison-choice">
        <SelectField
          label={i18n._({ id: 'authoring.compare-from', message: 'Version' })}
          value={pair.from}
          options={options}
          onChange={(from) => store.choose({ from })}
        />
        <SelectField
          label={i18n._({ id: 'authoring.compare-to', message: 'Compare with' })}
          value={pair.to}
          options={options}
          onChange={(to) => store.choose({ to })}
        />
      </div>
      {comparison?.status === 'loading' && <Skeleton rows={6} />}
      {comparison?.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={comparison}
          retry={store.reload}
        />
      )}
      {comparison?.status === 'ready' && (
        <Differences comparison={comparison} before={titleOf(pair.from)} after={titleOf(pair.to)} />
      )}
    </section>
  )
}

interface Sides {
  comparison: Comparison
  /** What each side is called. */
  before: string
  after: string
}

function Differences({ comparison, before, after }: Sides) {
  const { i18n } = useLingui()
  const { differences } = comparison
  const same = i18n._({ id: 'authoring.compare-same', message: 'No differences' })
  const names = useMemo(
    () => ({ before: namesOf(comparison.before), after: namesOf(comparison.after) }),
    [comparison],
  )
  return (
    <>
      <p className={differences.length === 0 ? 'visually-hidden' : 'comparison-count'} role="status">
        {differences.length === 0
          ? same
          : i18n._({
              id: 'authoring.compare-count',
              message: '{count, plural, one {# difference} other {# differences}}',
              values: { count: differences.length },
            })}
      </p>
      {differences.length === 0 ? (
        // The status says it already.
        <div aria-hidden="true">
          <StatePage icon="check" title={same} />
        </div>
      ) : (
        <ol className="differences">
          {differences.map((difference) => (
            <li key={`${difference.of} ${'node' in difference ? difference.node : ''} ${difference.id}`}>
              <DifferenceCard
                difference={difference}
                names={names}
                titles={{ before, after }}
                lang={bcp47[comparison.after.locale]}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface CardProps {
  difference: Difference
  names: Record<'before' | 'after', CourseNames>
  titles: Record<'before' | 'after', string>
  /** The course's own language. */
  lang: string
}

const badges = { added: 'badge badge-success', removed: 'badge badge-danger', changed: 'badge' }

function DifferenceCard({ difference, names, titles, lang }: CardProps) {
  const { i18n } = useLingui()
  const { of, name, how, fields } = difference
  const within = 'node' in difference ? names.after.nameOf('nodes', difference.node) : null
  return (
    <article className="difference">
      <h3>
        <span className="difference-kind">{thingText(i18n, of)}</span>{' '}
        {name !== null && <span lang={lang}>{within ? `${within} › ${name}` : name}</span>}
        {howTexts(i18n, difference).map((text) => (
          <span key={text} className={badges[how]}>
            {text}
          </span>
        ))}
      </h3>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{i18n._({ id: 'authoring.compare-field', message: 'Field' })}</th>
              <th scope="col">{titles.before}</th>
              <th scope="col">{titles.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, before, after }) => (
              <tr key={path.join('/')}>
                <th scope="row">{fieldText(i18n, path)}</th>
                <BothSides
                  before={valueWords(i18n, names.before, path, before)}
                  after={valueWords(i18n, names.after, path, after)}
                  titles={titles}
                  lang={lang}
                />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
