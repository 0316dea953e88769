import type { Course } from '../../../../domain/course/course.ts'
import { applyCommands, type Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { CommandOf, EditCommand } from '../../../../domain/course/edit/commands.ts'
import type { Core } from '../../../../stores/core.ts'

/** A change that was made here; it stays until the platform has told of it. */
export interface PendingChange {
  changeId: string
  undoes: string | null
  commands: EditCommand[]
  inverse: EditCommand[]
  /** The revision that the platform answered with; null until it has. */
  sent: number | null
}

export const isUnsent = ({ sent }: PendingChange): boolean => sent === null

/** Somebody else has changed what a change of one's own is for. */
export interface Conflict {
  changeId: string
  /** The command that can't be carried out, and why. */
  command: EditCommand
  refusal: Refusal
}

/**
 * What is shown of a draft: everything of one's own on top of what the platform has. `pending` are the same changes with what undoes
 * them now; `conflict` is the first unsent one that can't be carried out any more.
 */
export function onTopOf<C extends Course>(
  base: C,
  changes: readonly PendingChange[],
): { course: C; pending: PendingChange[]; conflict: Conflict | null } {
  let course = base
  let conflict: Conflict | null = null
  const pending = changes.map((change): PendingChange => {
    const applied = applyCommands(course, change.commands)
    if (!applied.refusal) {
      course = applied.course
      return { ...change, inverse: applied.inverse }
    }
    const command = change.commands[applied.at]
    if (isUnsent(change) && command)
      conflict ??= { changeId: change.changeId, command, refusal: applied.refusal }
    return change
  })
  return { course, pending, conflict }
}

/** The changes once a conflict is decided: insisted on, whatever stands there now, or without what it was about. */
export function decided(
  pending: readonly PendingChange[],
  { changeId, command }: Conflict,
  insists: boolean,
): PendingChange[] {
  if (!insists) return pending.filter((one) => one.changeId !== changeId)
  return pending.map((one) =>
    one.changeId === changeId
      ? { ...one, commands: one.commands.map((each) => (each === command ? withoutWas(each) : each)) }
      : one,
  )
}

type KeptChange = Pick<PendingChange, 'changeId' | 'undoes' | 'commands'>

/**
 * What the platform doesn't have yet, kept in this browser: a tab that is closed, or a power cut, loses nothing
 * (COURSE-08a). Several pages with the same draft keep theirs side by side.
 */
export function keptChangesOf({ remember }: Pick<Core, 'remember'>, courseId: string) {
  const key = `course-draft.${courseId}`
  const read = (): KeptChange[] => {
    try {
      const value: unknown = JSON.parse(remember.get(key) ?? '[]')
      return Array.isArray(value) ? (value as KeptChange[]) : []
    } catch {
      return []
    }
  }
  return {
    read: (): PendingChange[] => read().map((change) => ({ ...change, inverse: [], sent: null })),
    /** Keeps what is unsent of these beside what other pages have kept, without what the platform is known to have. */
    keep(pending: readonly PendingChange[], heard: ReadonlySet<string>): void {
      const mine = new Set(pending.map(({ changeId }) => changeId))
      const others = read().filter(({ changeId }) => !mine.has(changeId) && !heard.has(changeId))
      const unsent = pending
        .filter(isUnsent)
        .map(({ changeId, undoes, commands }) => ({ changeId, undoes, commands }))
      const kept = [...others, ...unsent]
      remember.set(key, kept.length > 0 ? JSON.stringify(kept) : null)
    },
  }
}

/** The command as it is where the person insists on it, whatever stands there now. */
const withoutWas = (command: EditCommand): EditCommand => {
  if (!('was' in command)) return command
  const { was: _was, ...rest } = command
  return rest
}

/**
 * What is typed on, or moved on, goes into the change before it, where both are of the same fields of the same things; null
 * where they aren't.
 */
export function joinTyped(last: PendingChange, commands: readonly EditCommand[]): PendingChange | null {
  if (last.undoes !== null || last.commands.length !== commands.length) return null
  const joined: EditCommand[] = []
  for (const [at, after] of commands.entries()) {
    const before = last.commands[at]
    if (before?.type !== 'set' || after.type !== 'set' || !isOfSame(before, after)) return null
    joined.push({ ...before, fields: after.fields })
  }
  const inverse = last.inverse.map((undo): EditCommand => {
    const now = undo.type === 'set' && joined.find((one) => one.type === 'set' && isOfSame(one, undo))
    return now && now.type === 'set' ? { ...undo, was: now.fields } : undo
  })
  return { ...last, commands: joined, inverse }
}

const isOfSame = (one: CommandOf<'set'>, other: CommandOf<'set'>): boolean =>
  JSON.stringify(one.of) === JSON.stringify(other.of) &&
  Object.keys(one.fields).join() === Object.keys(other.fields).join()
