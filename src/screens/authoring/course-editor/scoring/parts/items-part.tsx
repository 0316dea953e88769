import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type DialogueFlowCourse, most } from '../../../../../domain/course/dialogue-flow.ts'
import { removeAbility, removeItem } from '../../../../../domain/course/edit/change-scoring.ts'
import { earnableOf } from '../../../../../domain/scoring/earnable.ts'
import { mostPointsOf, shareOf } from '../../../../../domain/session/score.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import { type MenuAction, MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { type HandOver, HandOverDialog } from '../../parts/hand-over-dialog.tsx'
import { NumberInput, TextInput } from '../../parts/inputs.tsx'
import {
  deletedText,
  deleteAction,
  deleteTitle,
  moreText,
  moveActions,
  optionsOf,
} from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { showRules } from '../show-rules.ts'
import type { ScoringProps } from '../scoring.store.ts'

type Ability = DialogueFlowCourse['scoring']['abilities'][number]
type Item = DialogueFlowCourse['scoring']['items'][number]

interface Props extends ScoringProps {
  /** Asks where what uses something goes before it is deleted. */
  handOver(of: HandOver): void
}

/** What points are given for: abilities, and under each its items with their points. */
export function ItemsPart({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const [asked, setAsked] = useState<HandOver | null>(null)
  const { abilities, items } = page.course.scoring
  const points = items.reduce((sum, { max }) => sum + max, 0)
  const addAbility = () => {
    const id = newThingId('ability')
    const name = i18n._({ id: 'authoring.ability-new', message: 'New ability' })
    if (change([{ type: 'add', to: { list: 'abilities' }, value: { id, name }, before: null }]))
      store.filter({ at: id })
  }
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.items', message: 'Abilities and scored items' })}
      hint={i18n._({
        id: 'authoring.items-hint',
        message:
          'The report evaluates abilities, such as “Listening”. Each item below an ability, such as “Asks back”, adds up the points of its rules, up to its maximum.',
      })}
    >
      {abilities.map((ability, index) => (
        <AbilityForm
          key={ability.id}
          ability={ability}
          index={index}
          page={page}
          store={store}
          handOver={setAsked}
        />
      ))}
      <div className="section-foot">
        {abilities.length < most.abilities && (
          <Button size="small" kind="quiet" icon="plus" onClick={addAbility}>
            {i18n._({ id: 'authoring.ability-add', message: 'Add an ability' })}
          </Button>
        )}
        <p className="section-sum">
          {points === 100
            ? i18n._({ id: 'authoring.items-sum-100', message: '100 points in total' })
            : i18n._({
                id: 'authoring.items-sum',
                message:
                  '{points} points in total. The score goes up to 100, so each point counts as {each}.',
                values: { points, each: i18n.number(100 / points, { maximumFractionDigits: 2 }) },
              })}
        </p>
      </div>
      {asked && <HandOverDialog of={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}

function AbilityForm({ ability, index, page, store, handOver }: Props & { ability: Ability; index: number }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { course } = page
  const { abilities, items } = course.scoring
  const own = items.filter((item) => item.ability === ability.id)
  const { id, name } = ability
  const of = { list: 'abilities' as const, id }
  const set = setterOf(store, of)
  const remove = () => {
    if (own.length === 0) return void change(removeAbility(course, id, null), deletedText(i18n, name))
    handOver({
      title: deleteTitle(i18n, name),
      uses: i18n._({
        id: 'authoring.ability-uses',
        message: '{count, plural, one {# item belongs to it.} other {# items belong to it.}}',
        values: { count: own.length },
      }),
      label: i18n._({ id: 'authoring.hand-over-items', message: 'Move its items to' }),
      options: optionsOf(abilities.filter((one) => one.id !== id)),
      onHandOver: (to) => change(removeAbility(course, id, to), deletedText(i18n, name)),
    })
  }
  const addItem = () => {
    const item = newThingId('item')
    const value = {
      id: item,
      name: i18n._({ id: 'authoring.item-new', message: 'New item' }),
      ability: id,
      max: 10,
    }
    if (change([{ type: 'add', to: { list: 'items' }, value, before: null }])) store.filter({ at: item })
  }
  return (
    <div className="scoring-ability section-group" role="group" aria-label={name} data-thing={id}>
      <div className="draft-line">
        <TextInput
          label={fieldText(i18n, ['ability'])}
          value={name}
          maxLength={40}
          onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
        />
        <MenuButton
          label={moreText(i18n, name)}
          actions={[
            ...moveActions(i18n, abilities, index, (before) => change([{ type: 'move', of, before }])),
            deleteAction(i18n, remove, abilities.length === 1),
          ]}
        />
      </div>
      <ul className="section-list">
        {own.map((item, at) => (
          <ItemForm
            key={item.id}
            item={item}
            own={own}
            index={at}
            page={page}
            store={store}
            handOver={handOver}
          />
        ))}
      </ul>
      {own.length === 0 && (
        <p className="section-hint">
          {i18n._({
            id: 'authoring.ability-empty',
            message: 'No items yet: nothing is scored for this ability.',
          })}
        </p>
      )}
      {items.length < most.items && (
        <Button size="small" kind="quiet" icon="plus" onClick={addItem}>
          {i18n._({ id: 'authoring.item-add', message: 'Add an item' })}
        </Button>
      )}
    </div>
  )
}

function ItemForm({
  item,
  own,
  index,
  page,
  store,
  handOver,
}: Props & { item: Item; own: readonly Item[]; index: number }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { course } = page
  const { abilities, items, rules } = course.scoring
  const { id, name, max, ability } = item
  const of = { list: 'items' as const, id }
  const set = setterOf(store, of)
  const count = rules.filter((rule) => rule.item === id).length
  const earnable = earnableOf(course.scoring).get(id) ?? 0
  const remove = () => {
    if (count === 0) return void change(removeItem(course, id, null), deletedText(i18n, name))
    handOver({
      title: deleteTitle(i18n, name),
      uses: i18n._({
        id: 'authoring.item-uses',
        message: '{count, plural, one {# rule scores for it.} other {# rules score for it.}}',
        values: { count },
      }),
      label: i18n._({ id: 'authoring.hand-over-rules', message: 'Move its rules to' }),
      options: optionsOf(items.filter((one) => one.id !== id)),
      onHandOver: (to) => change(removeItem(course, id, to), deletedText(i18n, name)),
    })
  }
  return (
    <li data-thing={id}>
      <div className="scoring-item">
        <TextInput
          label={fieldText(i18n, ['item'])}
          value={name}
          maxLength={60}
          onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
        />
        <NumberInput
          field="max"
          label={fieldText(i18n, ['max'])}
          value={max}
          min={1}
          max={100}
          onNumber={(value) => change([{ type: 'set', of, fields: { max: value }, was: { max } }])}
        />
        <MenuButton
          label={moreText(i18n, name)}
          actions={[
            ...moveActions(i18n, own, index, (before) => change([{ type: 'move', of, before }])),
            ...abilities
              .filter((one) => one.id !== ability)
              .map((one): MenuAction => ({
                id: `to-${one.id}`,
                label: i18n._({
                  id: 'authoring.move-to',
                  message: 'Move to “{name}”',
                  values: { name: one.name },
                }),
                icon: 'arrow-right',
                run: () => void change([{ type: 'set', of, fields: { ability: one.id }, was: { ability } }]),
              })),
            deleteAction(i18n, remove, items.length === 1),
          ]}
        />
      </div>
      <p className={earnable < max ? 'section-warning' : 'section-hint'}>
        {count === 0 ? (
          i18n._({ id: 'authoring.item-no-rules', message: 'No rule gives points for this item yet.' })
        ) : (
          <>
            <button
              type="button"
              className="link-button"
              onClick={({ currentTarget }) => showRules(store, currentTarget, { item: id, group: '' })}
            >
              {i18n._({
                id: 'authoring.rules-count',
                message: '{count, plural, one {# rule} other {# rules}}',
                values: { count },
              })}
            </button>
            {markGap(i18n)}
            {earnable < max
              ? i18n._({
                  id: 'authoring.item-reach-less',
                  message: 'for only {earnable} of {max} points in total.',
                  values: { earnable, max },
                })
              : i18n._({
                  id: 'authoring.item-reach',
                  message: 'for up to {max} points in total.',
                  values: { max },
                })}
            {mostPointsOf(course.scoring) !== 100 && (
              <>
                {markGap(i18n)}
                {i18n._({
                  id: 'authoring.item-share',
                  message: 'That counts for {share} of the 100 points of the score.',
                  values: { share: i18n.number(shareOf(course.scoring, max)) },
                })}
              </>
            )}
          </>
        )}
      </p>
    </li>
  )
}
