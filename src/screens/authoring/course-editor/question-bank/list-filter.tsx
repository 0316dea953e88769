import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldText } from '../../field-words.ts'
import { typeText } from '../../question-words.ts'
import { starOptions } from './bank-words.ts'
import { questionTypes, tagsOf } from './change-questions.ts'
import type { BankFilter, BankProps } from './question-bank.store.ts'

/** What questions are narrowed down to, wherever they are listed. */
export type QuestionFilter = Pick<BankFilter, 'search' | 'type' | 'tag' | 'stars'>
export const noFilter: QuestionFilter = { search: '', type: '', tag: '', stars: '' }

/** Fields that narrow questions down, by their words, type, tag and difficulty; `children` stand behind them. */
export function FilterFields({
  filter: { search, type, tag, stars },
  tags,
  onFilter,
  onClear,
  children,
}: {
  filter: QuestionFilter
  /** Tags to choose from. */
  tags: readonly string[]
  onFilter(change: Partial<QuestionFilter>, typing?: boolean): void
  /** Offered where something is left out. */
  onClear: (() => void) | null
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const searchText = i18n._({ id: 'authoring.questions-search', message: 'Search questions and answers' })
  return (
    <div className="bank-filter" role="search">
      <div className="field-box bank-search">
        <span className="field-icon">
          <Icon name="search" />
        </span>
        <input
          type="search"
          className="field-input"
          value={search}
          maxLength={100}
          aria-label={searchText}
          placeholder={searchText}
          onChange={(event) => onFilter({ search: event.target.value }, true)}
        />
      </div>
      <select
        className="field-input"
        value={type}
        aria-label={fieldText(i18n, ['type'])}
        onChange={(event) => onFilter({ type: event.target.value })}
      >
        <option value="">{i18n._({ id: 'authoring.all-types', message: 'All types' })}</option>
        {questionTypes.map((one) => (
          <option key={one} value={one}>
            {typeText(i18n, one)}
          </option>
        ))}
      </select>
      {(tags.length > 0 || tag !== '') && (
        <select
          className="field-input"
          value={tag}
          aria-label={fieldText(i18n, ['tags'])}
          onChange={(event) => onFilter({ tag: event.target.value })}
        >
          <option value="">{i18n._({ id: 'authoring.all-tags', message: 'All tags' })}</option>
          {(tags.includes(tag) || tag === '' ? tags : [tag, ...tags]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
      <select
        className="field-input"
        value={stars}
        aria-label={fieldText(i18n, ['difficulty'])}
        onChange={(event) => onFilter({ stars: event.target.value })}
      >
        <option value="">{i18n._({ id: 'authoring.all-stars', message: 'Any difficulty' })}</option>
        {starOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {children}
      {onClear && (
        <Button size="small" kind="quiet" onClick={onClear}>
          {i18n._({ id: 'authoring.clear-filter', message: 'Clear filters' })}
        </Button>
      )}
    </div>
  )
}

/** What the list of questions is narrowed down to; each filter stands there where it could leave something out. */
export function ListFilter({ page, store }: BankProps) {
  const { i18n } = useLingui()
  const filter = useStore(store.$filter)
  const findings = useStore(store.$findings)
  const { search, type, tag, stars, faulty } = filter
  const isFiltered = [search, type, tag, stars, faulty].some((one) => one !== '')
  return (
    <FilterFields
      filter={filter}
      tags={tagsOf(page.course.questions)}
      onFilter={store.filter}
      onClear={isFiltered ? () => store.filter({ ...noFilter, faulty: '' }) : null}
    >
      {(findings.size > 0 || faulty !== '') && (
        <Button
          size="small"
          kind="quiet"
          icon="warning"
          aria-pressed={faulty !== ''}
          onClick={() => store.filter({ faulty: faulty === '' ? 'yes' : '' })}
        >
          {i18n._({
            id: 'authoring.questions-faulty',
            message: '{count, plural, one {# with an issue} other {# with issues}}',
            values: { count: findings.size },
          })}
        </Button>
      )}
    </FilterFields>
  )
}
