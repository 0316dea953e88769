import type { Core } from '../../../stores/core.ts'

/** An answer that the platform has not acknowledged yet. `text` is what was said or, for a choice, empty. */
export type Unsent = { turnId: string; round: number; text: string; options: readonly string[] | null }

const draftKey = (sessionId: string) => `practice.draft.${sessionId}`
const unsentKey = (sessionId: string) => `practice.unsent.${sessionId}`

const isUnsent = (value: unknown): value is Unsent => {
  if (typeof value !== 'object' || value === null) return false
  const { turnId, round, text, options } = value as Record<keyof Unsent, unknown>
  return (
    typeof turnId === 'string' &&
    typeof round === 'number' &&
    typeof text === 'string' &&
    (options === null || (Array.isArray(options) && options.every((one) => typeof one === 'string')))
  )
}

/**
 * What a learner has written in a session and the platform does not have: it outlives a reload and a crash of
 * the browser.
 */
export const keepUnsent = (remember: Core['remember'], sessionId: string) => ({
  draft: (): string => remember.get(draftKey(sessionId)) ?? '',
  keepDraft: (text: string): void => remember.set(draftKey(sessionId), text === '' ? null : text),
  unsent: (): Unsent | null => {
    try {
      const value: unknown = JSON.parse(remember.get(unsentKey(sessionId)) ?? 'null')
      return isUnsent(value) ? value : null
    } catch {
      return null
    }
  },
  keepUnsent: (unsent: Unsent | null): void =>
    remember.set(unsentKey(sessionId), unsent && JSON.stringify(unsent)),
})
