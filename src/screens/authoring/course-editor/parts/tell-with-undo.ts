import type { ReadableAtom } from 'nanostores'
import type { Core } from '../../../../stores/core.ts'
import { undoText } from '../../../../ui/undo-text.ts'

/** A draft, as far as its last change is taken back. */
export interface Undoing {
  undo(): void
  /** The change that undo takes back next; null where there is none. */
  $last: ReadableAtom<string | null>
}

/**
 * Tells what was done, with a way to undo it: the last so many changes. It goes as soon as something else is changed or undone, since undo
 * would then take back something else than it says.
 */
export function tellWithUndo(
  { i18n, notify, dismiss, $notices }: Pick<Core, 'i18n' | 'notify' | 'dismiss' | '$notices'>,
  { undo, $last }: Undoing,
  told: string,
  changes = 1,
): void {
  notify('success', told, {
    label: undoText(i18n),
    run: () => {
      for (let undone = 0; undone < changes; undone++) undo()
    },
  })
  const id = $notices.get().at(-1)?.id
  const stop = $last.listen(() => {
    stop()
    if (id !== undefined) dismiss(id)
  })
}
