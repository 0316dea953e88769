import type { Course } from '../../../../domain/course/course.ts'
import { saysSame } from '../../../../domain/course/compare/same.ts'
import { applyCommands, type Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { CommandOf, EditCommand } from '../../../../domain/course/edit/commands.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
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
  /** What can't be carried out, and why: one command, or all that have lost what they are for. */
  commands: readonly EditCommand[]
  refusal: Refusal
  /** So many other commands can't be carried out either. */
  more: number
}

interface Refused {
  command: EditCommand
  refusal: Refusal
}

/**
 * What is shown of a draft: everything of one's own on top of what the platform has. `pending` are the same changes with what undoes
 * them now; `conflict` is about the first unsent one that can't be carried out any more.
 */
export function onTopOf<C extends Course>(
  base: C,
  changes: readonly PendingChange[],
): { course: C; pending: PendingChange[]; conflict: Conflict | null } {
  let course = base
  let hasConflict = false
  const pending = changes.map((change): PendingChange => {
    const applied = applyCommands(course, change.commands)
    if (!applied.refusal) {
      course = applied.course
      return { ...change, inverse: applied.inverse }
    }
    hasConflict ||= isUnsent(change)
    return change
  })
  return { course, pending, conflict: hasConflict ? conflictOf(refusedOf(base, changes)) : null }
}

/** Every unsent command that can't be carried out, where all the others are. */
function refusedOf(base: Course, changes: readonly PendingChange[]): Refused[] {
  let course = base
  const refused: Refused[] = []
  for (const change of changes)
    for (const command of change.commands) {
      const applied = applyCommands(course, [command])
      if (!applied.refusal) course = applied.course
      else if (isUnsent(change)) refused.push({ command, refusal: applied.refusal })
    }
  return refused
}

function conflictOf(refused: readonly Refused[]): Conflict | null {
  const [first] = refused
  if (!first) return null
  const { refusal } = first
  // Where there are two to choose from, each is a choice of its own.
  const together =
    refusal.reason === 'changed' ? [first] : refused.filter((one) => one.refusal.reason === refusal.reason)
  return {
    commands: together.map(({ command }) => command),
    refusal,
    more: refused.length - together.length,
  }
}

/** Whether the same waits to be decided, and against the same. */
export const isSameConflict = (one: Conflict | null, other: Conflict | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.more === other.more &&
    one.commands.length === other.commands.length &&
    one.commands.every((command, at) => command === other.commands[at]) &&
    saysSame(one.refusal, other.refusal))

/** The changes once a conflict is decided: insisted on, whatever stands there now, or without what it is about. The rest of a change stays. */
export function decided(
  pending: readonly PendingChange[],
  { commands }: Conflict,
  insists: boolean,
): PendingChange[] {
  return pending.flatMap((one) => {
    if (!one.commands.some((each) => commands.includes(each))) return [one]
    const rest = insists
      ? one.commands.map((each) => (commands.includes(each) ? withoutWas(each) : each))
      : one.commands.filter((each) => !commands.includes(each))
    return rest.length > 0 ? [{ ...one, commands: rest }] : []
  })
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
    /** Keeps what is unsent of these beside what other pages have kept, without what is settled. */
    keep(pending: readonly PendingChange[], settled: ReadonlySet<string>): void {
      const mine = new Set(pending.map(({ changeId }) => changeId))
      const others = read().filter(({ changeId }) => !mine.has(changeId) && !settled.has(changeId))
      const unsent = pending
        .filter(isUnsent)
        .map(({ changeId, undoes, commands }) => ({ changeId, undoes, commands }))
      const kept = [...others, ...unsent]
      remember.set(key, kept.length > 0 ? JSON.stringify(kept) : null)
    },
  }
}

/** What the platform will never take as it is: its author can still read and copy it. */
export interface SetAside {
  id: string
  commands: readonly EditCommand[]
  /** What the platform answered; `gone`: others had changed or deleted what it was for. */
  why: ErrorCode | 'gone'
}

/** What is set aside, kept in this browser until its author discards it (COURSE-08c). */
export function keptAsideOf({ remember }: Pick<Core, 'remember'>, courseId: string) {
  const key = `course-draft-aside.${courseId}`
  return {
    read: (): SetAside[] => {
      try {
        const value: unknown = JSON.parse(remember.get(key) ?? '[]')
        return Array.isArray(value) ? (value as SetAside[]) : []
      } catch {
        return []
      }
    },
    keep: (aside: readonly SetAside[]): void =>
      remember.set(key, aside.length > 0 ? JSON.stringify(aside) : null),
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
  if (last.undoes !== null || !isOfSameFields(last.commands, commands)) return null
  const joined = last.commands.map((before, at): EditCommand => {
    const after = commands[at]
    return before.type === 'set' && after?.type === 'set' ? { ...before, fields: after.fields } : before
  })
  const inverse = last.inverse.map((undo): EditCommand => {
    const now = undo.type === 'set' && joined.find((one) => one.type === 'set' && isOfSame(one, undo))
    return now && now.type === 'set' ? { ...undo, was: now.fields } : undo
  })
  return { ...last, commands: joined, inverse }
}

/** Whether all of them set the same fields of the same things. */
export const isOfSameFields = (one: readonly EditCommand[], other: readonly EditCommand[]): boolean =>
  one.length === other.length &&
  one.every((command, at) => {
    const match = other[at]
    return command.type === 'set' && match?.type === 'set' && isOfSame(command, match)
  })

const isOfSame = (one: CommandOf<'set'>, other: CommandOf<'set'>): boolean =>
  JSON.stringify(one.of) === JSON.stringify(other.of) &&
  Object.keys(one.fields).join() === Object.keys(other.fields).join()
