import type { I18n } from '@lingui/core'
import type { MenuAction } from '../../../../ui/menu/menu-button.tsx'
import { refusalText } from './refusal-text.ts'

/** Up and down among its like, of which there are `count`. */
export const stepActions = (
  i18n: I18n,
  index: number,
  count: number,
  step: (by: -1 | 1) => void,
): MenuAction[] => [
  {
    id: 'up',
    label: i18n._({ id: 'authoring.move-up', message: 'Move up' }),
    icon: 'chevron-up',
    disabled: index === 0,
    run: () => step(-1),
  },
  {
    id: 'down',
    label: i18n._({ id: 'authoring.move-down', message: 'Move down' }),
    icon: 'chevron-down',
    disabled: index === count - 1,
    run: () => step(1),
  },
]

/** The same; `put` takes what it is put before. */
export const moveActions = (
  i18n: I18n,
  things: readonly { id: string }[],
  index: number,
  put: (before: string | null) => void,
): MenuAction[] =>
  stepActions(i18n, index, things.length, (by) => put(things[by < 0 ? index - 1 : index + 2]?.id ?? null))

export const duplicateAction = (i18n: I18n, run: () => void): MenuAction => ({
  id: 'duplicate',
  icon: 'copy',
  label: i18n._({ id: 'authoring.duplicate', message: 'Duplicate' }),
  run,
})

/** Deletes; `isLast`: one has to stay. */
export const deleteAction = (i18n: I18n, run: () => void, isLast = false): MenuAction => ({
  id: 'delete',
  label: i18n._({ id: 'authoring.delete', message: 'Delete' }),
  icon: 'trash',
  danger: true,
  hindrance: isLast ? refusalText(i18n, { reason: 'empty' }) : null,
  run,
})

export const moreText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'authoring.thing-more', message: 'More actions for {name}', values: { name } })

export const deletedText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'authoring.thing-deleted', message: '“{name}” was deleted.', values: { name } })

export const deleteTitle = (i18n: I18n, name: string): string =>
  i18n._({ id: 'authoring.thing-delete', message: 'Delete “{name}”', values: { name } })

/** Things to choose from. */
export const optionsOf = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }))
