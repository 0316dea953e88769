import { useLingui } from '@lingui/react'
import type { Paper, PaperPart } from '../../../../domain/course/paper.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { deletedText } from '../parts/list-actions.ts'
import { refusalText } from '../parts/refusal-text.ts'
import { tellWithUndo } from '../parts/tell-with-undo.ts'
import type { PapersProps } from './papers.store.ts'

/** What is done to papers, with what is told of it. */
export function usePaperActions({ page, store }: PapersProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const isDone = (refusal: Refusal | null): boolean => {
    if (refusal) core.notify('warning', refusalText(i18n, refusal))
    return refusal === null
  }
  const tell = (told: string) => tellWithUndo(core, page.draft, told)
  return {
    add: () =>
      isDone(
        store.add((number) =>
          i18n._({ id: 'authoring.paper-new', message: 'Paper {number}', values: { number } }),
        ),
      ),
    duplicate: (id: string) => void isDone(store.duplicate(id)),
    move: (id: string, by: -1 | 1) => void isDone(store.move(id, by)),
    remove({ id, name }: Paper) {
      if (isDone(store.remove(id))) tell(deletedText(i18n, name))
    },
    /** Puts other parts in their place; `told` says what was done, with undo. True where they stand there. */
    setParts(paper: Paper, parts: readonly PaperPart[], told?: string): boolean {
      const done = isDone(store.setParts(paper, parts))
      if (done && told !== undefined) tell(told)
      return done
    },
  }
}
