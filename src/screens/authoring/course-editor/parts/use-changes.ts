import { useLingui } from '@lingui/react'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import type { Editing } from '../course-page.store.ts'
import { refusalText } from './refusal-text.ts'

/** Makes a change as a whole; `told` says what was done, with undo. False, and said why, where it can't be made. */
export type MakeChange = (commands: readonly EditCommand[], told?: string) => boolean

export function useChanges(store: Pick<Editing, 'edit'>, { draft }: { draft: { undo(): void } }): MakeChange {
  const { i18n } = useLingui()
  const { notify } = useCore()
  return (commands, told) => {
    const refusal = store.edit(commands)
    if (refusal) notify('warning', refusalText(i18n, refusal))
    else if (told !== undefined) notify('success', told, { label: undoText(i18n), run: draft.undo })
    return refusal === null
  }
}
