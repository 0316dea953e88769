import { atom, type WritableAtom } from 'nanostores'
import type { OwnChange } from '../../../../contract/course-drafts.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import type { Core } from '../../../../stores/core.ts'
import { isUnsent, keptChangesOf, type PendingChange } from './pending-changes.ts'

/** The changes of a person that the platform hasn't told of yet, and what of theirs can be undone. */
export interface WaitingChanges {
  /** In the order in which they were made. */
  $pending: WritableAtom<readonly PendingChange[]>
  /** Changes of this person, with what takes each back. */
  $own: WritableAtom<readonly OwnChange[]>
  /** What an earlier page of this browser has left. */
  left(): PendingChange[]
  /** Keeps in the browser what waits, and no longer what is settled. */
  keep(): void
  isPending(changeId: string): boolean
  /** What is to be sent next. */
  next(): PendingChange | undefined
  /** All that is to be sent, in its order. */
  unsent(): EditCommand[]
  /** Puts changes behind the others, to be sent. */
  push(changes: readonly PendingChange[]): void
  /** Puts what it has become in the place of the last one. */
  replaceLast(change: PendingChange): void
  /** The platform has it, at a revision. */
  sent(changeId: string, revision: number): void
  /** The platform has told of it. */
  done(change: PendingChange): void
  /** A change that is given up is offered to undo no more; if it was an undo, neither is what it took back. */
  giveUp(changeId: string): void
  /** What takes a change back now: what others did to it meanwhile is in it. */
  inverseOf(change: OwnChange): EditCommand[]
}

export function createWaitingChanges(core: Pick<Core, 'remember'>, courseId: string): WaitingChanges {
  const kept = keptChangesOf(core, courseId)
  const $pending = atom<readonly PendingChange[]>([])
  const $own = atom<readonly OwnChange[]>([])
  /** Changes that the platform has told of, or that were given up: nothing of them is kept. */
  const settled = new Set<string>()
  const withInverse = ({ changeId, inverse }: PendingChange) =>
    $own.set($own.get().map((one) => (one.changeId === changeId ? { ...one, inverse } : one)))
  return {
    $pending,
    $own,
    left: () => kept.read(),
    keep: () => kept.keep($pending.get(), settled),
    isPending: (id) => $pending.get().some(({ changeId }) => changeId === id),
    next: () => $pending.get().find(isUnsent),
    unsent: () =>
      $pending
        .get()
        .filter(isUnsent)
        .flatMap(({ commands }) => commands),
    push(changes) {
      $pending.set([...$pending.get(), ...changes])
      $own.set([
        ...$own.get(),
        ...changes.map(({ changeId, undoes, inverse }) => ({ changeId, undoes, inverse })),
      ])
    },
    replaceLast(change) {
      $pending.set([...$pending.get().slice(0, -1), change])
      withInverse(change)
    },
    sent: (changeId, revision) =>
      $pending.set(
        $pending.get().map((one) => (one.changeId === changeId ? { ...one, sent: revision } : one)),
      ),
    done(change) {
      settled.add(change.changeId)
      $pending.set($pending.get().filter((one) => one !== change))
      withInverse(change)
    },
    giveUp(changeId) {
      settled.add(changeId)
      const given = $own.get().find((one) => one.changeId === changeId)
      if (given) $own.set($own.get().filter((one) => one !== given && one.changeId !== given.undoes))
    },
    inverseOf: ({ changeId, inverse }) =>
      $pending.get().find((one) => one.changeId === changeId)?.inverse ?? inverse,
  }
}
