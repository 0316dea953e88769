import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldText } from '../../field-words.ts'
import { typeText } from '../../question-words.ts'
import { starOptions } from './bank-words.ts'
import { questionTypes, tagsOf } from './change-questions.ts'
import type { BankProps } from './question-bank.store.ts'

/** What the list of questions is narrowed down to; each filter stands there where it could leave something out. */
export function ListFilter({ page, store }: BankProps) {
  const { i18n } = useLingui()
  const { search, type, tag, stars, faulty } = useStore(store.$filter)
  const findings = useStore(store.$findings)
  const tags = tagsOf(page.course.questions)
  const searchText = i18n._({ id: 'authoring.questions-search', message: 'Search questions and answers' })
  const isFiltered = [search, type, tag, stars, faulty].some((one) => one !== '')
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
          onChange={(event) => store.filter({ search: event.target.value }, true)}
        />
      </div>
      <select
        className="field-input"
        value={type}
        aria-label={fieldText(i18n, ['type'])}
        onChange={(event) => store.filter({ type: event.target.value })}
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
          onChange={(event) => store.filter({ tag: event.target.value })}
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
        onChange={(event) => store.filter({ stars: event.target.value })}
      >
        <option value="">{i18n._({ id: 'authoring.all-stars', message: 'Any difficulty' })}</option>
        {starOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
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
      {isFiltered && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => store.filter({ search: '', type: '', tag: '', stars: '', faulty: '' })}
        >
          {i18n._({ id: 'authoring.clear-filter', message: 'Clear filters' })}
        </Button>
      )}
    </div>
  )
}
