import type { LiveAnswer } from '../../../api/live.ts'
import type { Core } from '../../../stores/core.ts'

const draftKey = (sessionId: string) => `practice.draft.${sessionId}`
const unsentKey = (sessionId: string) => `practice.unsent.${sessionId}`

/** What stands in the browser's storage: `options` is null for a line, and `text` is empty for a choice. */
interface Stored {
  turnId: string
  round: number
  text: string
  options: readonly string[] | null
}

const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null) return false
  const { turnId, round, text, options } = value as Record<keyof Stored, unknown>
  return (
    typeof turnId === 'string' &&
    typeof round === 'number' &&
    typeof text === 'string' &&
    (options === null || (Array.isArray(options) && options.every((one) => typeof one === 'string')))
  )
}

const storedOf = (answer: LiveAnswer): Stored => ({
  turnId: answer.turnId,
  round: answer.round,
  text: answer.type === 'say' ? answer.text : '',
  options: answer.type === 'choose' ? answer.options : null,
})

const answerOf = ({ turnId, round, text, options }: Stored): LiveAnswer =>
  options ? { type: 'choose', turnId, round, options: [...options] } : { type: 'say', turnId, round, text }

/** What a learner has written in a session and the platform does not have. */
export interface KeptAnswer {
  draft(): string
  keepDraft(text: string): void
  /** The answer that was sent and not acknowledged. */
  unacknowledged(): LiveAnswer | null
  keepUnacknowledged(answer: LiveAnswer | null): void
}

/** Keeps it in this browser, so that it outlives a reload and a crash. */
export const keepAnswer = (remember: Core['remember'], sessionId: string): KeptAnswer => ({
  draft: () => remember.get(draftKey(sessionId)) ?? '',
  keepDraft: (text) => remember.set(draftKey(sessionId), text === '' ? null : text),
  unacknowledged: () => {
    try {
      const value: unknown = JSON.parse(remember.get(unsentKey(sessionId)) ?? 'null')
      return isStored(value) ? answerOf(value) : null
    } catch {
      return null
    }
  },
  keepUnacknowledged: (answer) =>
    remember.set(unsentKey(sessionId), answer && JSON.stringify(storedOf(answer))),
})
