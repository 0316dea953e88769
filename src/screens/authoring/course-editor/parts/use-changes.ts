import { useLingui } from '@lingui/react'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { useCore } from '../../../../ui/use-core.ts'
import type { Editing } from '../course-page.store.ts'
import { refusalText } from './refusal-text.ts'
import { tellWithUndo, type Undoing } from './tell-with-undo.ts'

/** Makes a change as a whole; `told` says what was done, with undo. False, and said why, where it can't be made. */
export type MakeChange = (commands: readonly EditCommand[], told?: string) => boolean

export function useChanges(store: Pick<Editing, 'edit'>, { draft }: { draft: Undoing }): MakeChange {
  const { i18n } = useLingui()
  const core = useCore()
  return (commands, told) => {
    const refusal = store.edit(commands)
    if (refusal) core.notify('warning', refusalText(i18n, refusal))
    else if (told !== undefined) tellWithUndo(core, draft, told)
    return refusal === null
  }
}
