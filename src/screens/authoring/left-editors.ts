import type { Core } from '../../stores/core.ts'

/**
 * Editors that were left and stay open for a moment, by element and course: what closes each now. Of their own, for the list of
 * courses doesn't load the editor.
 */
const left = new WeakMap<Core, Map<string, () => Promise<void>>>()

/** An editor was left; `close` closes it before its time. */
export function noteLeftEditor(core: Core, courseId: string, close: () => Promise<void>): void {
  const editors = left.get(core) ?? new Map<string, () => Promise<void>>()
  left.set(core, editors.set(courseId, close))
}

/** It is closed, or open again. */
export const forgetLeftEditor = (core: Core, courseId: string): void => void left.get(core)?.delete(courseId)

/** Closes a course's editor that was left; what it still had to say to the platform is said then. */
export const closeLeftEditor = async (core: Core, courseId: string): Promise<void> =>
  left.get(core)?.get(courseId)?.()
