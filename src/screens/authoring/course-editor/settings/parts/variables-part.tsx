import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type DialogueFlowCourse, most } from '../../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../../domain/course/edit/apply-command.ts'
import { nodesUsing } from '../../../../../domain/course/edit/change-people.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { newThingId } from '../../draft/new-thing-id.ts'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import { deletedText, deleteTitle } from '../../parts/list-actions.ts'
import { SectionCard } from '../../parts/section-card.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { sectionPath } from '../../sections.ts'
import type { SettingsProps } from '../settings.store.ts'

type Variable = DialogueFlowCourse['variables'][number]

const typeText = (i18n: I18n, type: Variable['type']): string =>
  type === 'text'
    ? i18n._({ id: 'authoring.variable-text', message: 'Text' })
    : i18n._({ id: 'authoring.variable-number', message: 'Number' })

/** Values that the flow keeps and says (FLOW-07). */
export function VariablesPart({ page, store }: SettingsProps) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const [used, setUsed] = useState<Variable | null>(null)
  const { variables } = page.course
  const add = () => {
    const id = newThingId('value')
    const taken = new Set(variables.map(({ name }) => name))
    const nameOf = (number: number) =>
      i18n._({ id: 'authoring.variable-new', message: 'Variable {number}', values: { number } })
    let number = variables.length + 1
    while (taken.has(nameOf(number))) number += 1
    const value = { id, name: nameOf(number), type: 'text', initial: '' }
    if (change([{ type: 'add', to: { list: 'variables' }, value, before: null }])) store.show(id)
  }
  const remove = (variable: Variable) => {
    if (nodesUsing(page.course, variable.id).length > 0) return setUsed(variable)
    change([{ type: 'remove', of: { list: 'variables', id: variable.id } }], deletedText(i18n, variable.name))
  }
  return (
    <SectionCard
      title={i18n._({ id: 'authoring.variables', message: 'Variables' })}
      hint={i18n._({
        id: 'authoring.variables-hint',
        message:
          'Values that the flow keeps and tests. Written into a line as shown here, the customer says what the variable holds by then.',
      })}
    >
      {variables.length === 0 && (
        <p className="section-empty">
          {i18n._({ id: 'authoring.variables-none', message: 'No variables yet.' })}
        </p>
      )}
      <ul className="section-list">
        {variables.map((variable) => (
          <VariableForm
            key={variable.id}
            variable={variable}
            page={page}
            store={store}
            onDelete={() => remove(variable)}
          />
        ))}
      </ul>
      {variables.length < most.variables && (
        <Button size="small" kind="quiet" icon="plus" onClick={add}>
          {i18n._({ id: 'authoring.variable-add', message: 'Add a variable' })}
        </Button>
      )}
      {used && (
        <Dialog
          title={deleteTitle(i18n, used.name)}
          onClose={() => setUsed(null)}
          actions={
            <Button onClick={() => setUsed(null)}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>
          }
        >
          <p>
            {i18n._({
              id: 'authoring.variable-used',
              message: 'It is used in the flow. Take it out of these nodes first:',
            })}
          </p>
          <ul>
            {nodesUsing(page.course, used.id).map(({ id, title }) => (
              <li key={id}>
                <Link className="link-button" to={sectionPath(page.row.id, 'flow', id)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </SectionCard>
  )
}

function VariableForm({
  variable: { id, name, type, initial },
  page,
  store,
  onDelete,
}: SettingsProps & { variable: Variable; onDelete(): void }) {
  const { i18n } = useLingui()
  const change = useChanges(store, page)
  const of = { list: 'variables' as const, id }
  const set = setterOf(store, of)
  const read = (text: string): string | number => (type === 'number' ? Number(text) : text)
  const setInitial = (text: string, was: string): Refusal | null =>
    type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text)))
      ? { reason: 'illegal', issues: [] }
      : set({ initial: read(text) }, { was: { initial: read(was) }, typing: true })
  return (
    <li className="variable" data-thing={id}>
      <TextInput
        label={fieldText(i18n, ['name'])}
        hint={`{{${id}}}`}
        value={name}
        maxLength={40}
        onText={(text, was) => set({ name: text }, { was: { name: was }, typing: true })}
      />
      <SelectInput
        label={fieldText(i18n, ['type'])}
        value={type}
        options={(['text', 'number'] as const).map((one) => ({ value: one, label: typeText(i18n, one) }))}
        onSelect={(chosen) =>
          change([
            {
              type: 'set',
              of,
              fields: { type: chosen, initial: chosen === 'number' ? Number(initial) || 0 : String(initial) },
              was: { type, initial },
            },
          ])
        }
      />
      <TextInput
        label={fieldText(i18n, ['initial'])}
        value={String(initial)}
        maxLength={200}
        onText={setInitial}
      />
      <IconButton icon="trash" label={deleteTitle(i18n, name)} onClick={onDelete} />
    </li>
  )
}
