import { useLingui } from '@lingui/react'
import { most } from '../../../../../domain/course/dialogue-flow.ts'
import { removeGroup } from '../../../../../domain/course/edit/change-scoring.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { thingText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { deletedText, deleteTitle } from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { showRules } from '../show-rules.ts'
import type { ScoringProps } from '../scoring.store.ts'

/** Groups of rules of which one counts (SCORE-06). */
export function RuleGroups({ page, store }: ScoringProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const { course } = page
  const { groups, rules } = course.scoring
  const add = () => {
    const id = newThingId('group')
    const name = i18n._({ id: 'authoring.group-new', message: 'New group' })
    if (change([{ type: 'add', to: { list: 'groups' }, value: { id, name }, before: null }]))
      store.filter({ at: id })
  }
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.groups', message: 'Rule groups' })}
      hint={i18n._({
        id: 'authoring.groups-hint',
        message:
          'Group rules that look at the same thing. Only one of them counts: the one that gives the most or deducts the most.',
      })}
    >
      <ul className="section-list">
        {groups.map(({ id, name }) => {
          const count = rules.filter(({ group }) => group === id).length
          const set = setterOf(store, { list: 'groups', id })
          return (
            <li key={id} data-thing={id}>
              <TextInput
                label={thingText(i18n, 'groups')}
                value={name}
                maxLength={60}
                onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
                end={
                  <IconButton
                    icon="trash"
                    label={deleteTitle(i18n, name)}
                    onClick={() => change(removeGroup(course, id), deletedText(i18n, name))}
                  />
                }
              />
              <p className="section-hint">
                <button
                  type="button"
                  className="link-button"
                  onClick={({ currentTarget }) => showRules(store, currentTarget, { item: '', group: id })}
                >
                  {i18n._({
                    id: 'authoring.rules-count',
                    message: '{count, plural, one {# rule} other {# rules}}',
                    values: { count },
                  })}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
      {groups.length < most.groups && (
        <Button size="small" kind="quiet" icon="plus" onClick={add}>
          {i18n._({ id: 'authoring.group-add', message: 'Add a group' })}
        </Button>
      )}
    </SectionCard>
  )
}
