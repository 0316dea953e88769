import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { most, type ScoringRule } from '../../../../../domain/course/dialogue-flow.ts'
import { jsonOf } from '../../../../../domain/course/edit/change-flow.ts'
import { moveRules, removeRules } from '../../../../../domain/course/edit/change-scoring.ts'
import { timesOf } from '../../../../../domain/scoring/earnable.ts'
import { signed } from '../../../../../i18n/points.ts'
import { narrows } from '../../../../../stores/address-filter.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { BulkBar } from '../../../../../ui/table/bulk-bar.tsx'
import { fieldText } from '../../../field-words.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { SelectInput } from '../../parts/inputs.tsx'
import { deletedText, deleteAction, moreText, optionsOf } from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { newWhen, whenText, whenTypeText } from '../rule-words.ts'
import type { ScoringProps } from '../scoring.store.ts'

/** The rules under the items that they score for: found by words, item and group; several are moved and deleted at once. */
export function RulesPart({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const filter = useStore(store.$filter)
  const found = useStore(store.$rules)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { course } = page
  const { items, groups, rules } = course.scoring
  const chosen = new Set(rules.filter(({ id }) => marked.has(id)).map(({ id }) => id))
  const { at: _at, ...narrowing } = filter
  const add = () => {
    const id = newThingId('rule')
    const item = items.find((one) => one.id === filter.item) ?? items[0]
    const when = newWhen('takes', course) ?? newWhen('says', course)
    const value = {
      id,
      name: i18n._({ id: 'authoring.rule-new', message: 'New rule' }),
      item: item?.id ?? '',
      points: 10,
      when: jsonOf(when),
    }
    if (change([{ type: 'add', to: { list: 'rules' }, value, before: null }]))
      store.filter({ search: '', group: '', at: id })
  }
  const removeChosen = () => {
    const told = i18n._({
      id: 'authoring.rules-deleted',
      message: '{count, plural, one {# rule was deleted.} other {# rules were deleted.}}',
      values: { count: chosen.size },
    })
    if (change(removeRules(chosen), told)) setMarked(new Set())
  }
  const moveChosen = (item: string) => {
    const name = items.find(({ id }) => id === item)?.name ?? ''
    const told = i18n._({
      id: 'authoring.rules-moved',
      message: '{count, plural, one {# rule was moved to “{name}”.} other {# rules were moved to “{name}”.}}',
      values: { count: chosen.size, name },
    })
    if (change(moveRules(course, chosen, item), told)) setMarked(new Set())
  }
  const toItem = i18n._({ id: 'authoring.rules-move', message: 'Move to an item' })
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.rules', message: 'Rules' })}
      hint={i18n._({
        id: 'authoring.rules-hint',
        message:
          'A rule gives or deducts points when something happens in the conversation, once or several times.',
      })}
      tools={
        rules.length < most.rules && (
          <Button size="small" kind="primary" icon="plus" onClick={add}>
            {i18n._({ id: 'authoring.rule-add', message: 'Add a rule' })}
          </Button>
        )
      }
    >
      <div className="scoring-filter" role="search">
        <div className="field-box">
          <span className="field-icon">
            <Icon name="search" />
          </span>
          <input
            className="field-input"
            part="input"
            type="search"
            maxLength={100}
            value={filter.search}
            aria-label={i18n._({ id: 'authoring.rules-search', message: 'Search the rules' })}
            placeholder={i18n._({ id: 'authoring.rules-search', message: 'Search the rules' })}
            onChange={({ target }) => store.filter({ search: target.value })}
          />
        </div>
        <SelectInput
          bare
          label={fieldText(i18n, ['item'])}
          value={filter.item}
          options={[
            { value: '', label: i18n._({ id: 'authoring.items-all', message: 'All items' }) },
            ...optionsOf(items),
          ]}
          onSelect={(item) => store.filter({ item })}
        />
        {groups.length > 0 && (
          <SelectInput
            bare
            label={fieldText(i18n, ['group'])}
            value={filter.group}
            options={[
              { value: '', label: i18n._({ id: 'authoring.groups-all', message: 'All groups' }) },
              ...optionsOf(groups),
            ]}
            onSelect={(group) => store.filter({ group })}
          />
        )}
      </div>
      <BulkBar
        chosen={chosen}
        onChange={(to) => setMarked(to as ReadonlySet<string>)}
        actions={() => (
          <>
            {items.length > 1 && (
              <SelectInput
                bare
                label={toItem}
                value=""
                options={[{ value: '', label: toItem }, ...optionsOf(items)]}
                onSelect={moveChosen}
              />
            )}
            <Button
              size="small"
              kind="danger"
              icon="trash"
              disabled={chosen.size === rules.length}
              onClick={removeChosen}
            >
              {i18n._({ id: 'authoring.delete', message: 'Delete' })}
            </Button>
          </>
        )}
      />
      {items.map(({ id, name }) => {
        const own = found.filter(({ item }) => item === id)
        return (
          own.length > 0 && (
            <RuleList
              key={id}
              title={name}
              rules={own}
              chosen={chosen}
              mark={setMarked}
              page={page}
              store={store}
            />
          )
        )
      })}
      <RuleList
        title={i18n._({ id: 'authoring.rules-lost', message: 'No item' })}
        rules={found.filter(({ item }) => !items.some(({ id }) => id === item))}
        chosen={chosen}
        mark={setMarked}
        page={page}
        store={store}
      />
      {found.length === 0 && (
        <p className="section-empty" role="status">
          {i18n._({ id: 'authoring.rules-none', message: 'No rules match.' })}{' '}
          {narrows(narrowing) ? (
            <Button size="small" onClick={() => store.filter({ search: '', item: '', group: '' })}>
              {i18n._({ id: 'authoring.rules-show-all', message: 'Show all rules' })}
            </Button>
          ) : (
            <Button size="small" icon="plus" onClick={add}>
              {i18n._({ id: 'authoring.rule-add', message: 'Add a rule' })}
            </Button>
          )}
        </p>
      )}
    </SectionCard>
  )
}

interface ListProps extends ScoringProps {
  title: string
  rules: readonly ScoringRule[]
  chosen: ReadonlySet<string>
  mark(chosen: ReadonlySet<string>): void
}

function RuleList({ title, rules, chosen, mark, page, store }: ListProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { at } = useStore(store.$filter)
  const { course } = page
  if (rules.length === 0) return null
  const copy = (rule: ScoringRule) => {
    const id = newThingId('rule')
    const name = i18n._({ id: 'authoring.copy-of', message: 'Copy of {name}', values: { name: rule.name } })
    const value = jsonOf({ ...rule, id, name: name.slice(0, 60).trim() })
    const next = course.scoring.rules[course.scoring.rules.indexOf(rule) + 1]?.id ?? null
    if (change([{ type: 'add', to: { list: 'rules' }, value, before: next }])) store.filter({ at: id })
  }
  return (
    <div className="rule-list" role="group" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rules.map((rule) => {
          const { id, name, points, when, critical, group } = rule
          const times = timesOf(rule)
          return (
            <li key={id} className="rule-row" data-open={id === at || undefined} data-row={id}>
              <label className="rule-tick">
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  aria-label={i18n._({ id: 'authoring.choose', message: 'Select {name}', values: { name } })}
                  onChange={({ target }) =>
                    mark(new Set(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
                  }
                />
              </label>
              <button
                type="button"
                className="rule-open"
                aria-current={id === at || undefined}
                onClick={() => store.filter({ at: id })}
              >
                <b>{name}</b>
                <small>
                  {whenTypeText(i18n, when.type)}: {whenText(i18n, course, when)}
                </small>
              </button>
              <span className="rule-badges">
                {critical && points < 0 && (
                  <span className="badge badge-danger">{fieldText(i18n, ['critical'])}</span>
                )}
                {group !== undefined && (
                  <span className="badge">
                    {course.scoring.groups.find((one) => one.id === group)?.name ?? group}
                  </span>
                )}
                <span className={`badge ${points < 0 ? 'badge-danger' : 'badge-success'}`}>
                  {signed(points)}
                  {times > 1 && ` × ${i18n.number(times)}`}
                </span>
              </span>
              <MenuButton
                label={moreText(i18n, name)}
                actions={[
                  {
                    id: 'copy',
                    label: i18n._({ id: 'authoring.duplicate', message: 'Duplicate' }),
                    icon: 'copy',
                    disabled: course.scoring.rules.length >= most.rules,
                    run: () => copy(rule),
                  },
                  deleteAction(
                    i18n,
                    () => change(removeRules(new Set([id])), deletedText(i18n, name)),
                    course.scoring.rules.length === 1,
                  ),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
