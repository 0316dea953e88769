import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { LiveAnswer } from '../../../api/live.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Turn } from '../../../contract/practice.ts'
import { isTooLong, maxLineLength } from '../../../domain/dialogue/line-limit.ts'
import type { Dialogue } from './dialogue.ts'
import type { KeptAnswer } from './kept-answer.ts'

/** Why an answer, or the wish to end, was not taken. */
export interface Refusal {
  code: ErrorCode | 'network'
  params: Record<string, string | number>
}

/** An answer on its way; `text` is empty for a choice. */
export interface Pending {
  turnId: string
  text: string
  isChoice: boolean
  acknowledged: boolean
}

/** What the learner answers in this round: the words in the composer, and the answer that was sent. */
export interface Answer {
  $text: ReadableAtom<string>
  /** Kept until its turn has come back. */
  $pending: ReadableAtom<Pending | null>
  write(text: string): void
  /** Sends what stands in the composer, where a line is awaited. */
  say(): void
  choose(options: readonly string[]): void
  /** These turns are in the log. */
  turnsCame(turns: readonly Turn[]): void
  acknowledged(turnId: string): void
  /** Puts a refused line back into the composer; false where the refusal is of another answer. */
  refused(turnId: string): boolean
  /** Nothing is answered any more. `show` leaves the answer that was under way on the page. */
  end(show: boolean): void
  /** Writes down at once what is typed. */
  keepNow(): void
}

interface Options {
  kept: KeptAnswer
  $refusal: WritableAtom<Refusal | null>
  awaits(): Dialogue['awaits']
  send(answer: LiveAnswer): void
  newId(): string
}

/** Typing is written down when this many milliseconds have passed without a key. */
const keepAfter = 300

const pendingOf = (answer: LiveAnswer): Pending => ({
  turnId: answer.turnId,
  text: answer.type === 'say' ? answer.text : '',
  isChoice: answer.type === 'choose',
  acknowledged: false,
})

const has = (turns: readonly Turn[], turnId: string) =>
  turns.some((turn) => (turn.said ?? turn.chose)?.turnId === turnId)

/** The words in the composer, kept in this browser. */
function createDraft(kept: KeptAnswer) {
  const $text = atom(kept.draft())
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    $text,
    write(text: string) {
      $text.set(text)
      clearTimeout(timer)
      timer = setTimeout(() => kept.keepDraft(text), keepAfter)
    },
    keepNow() {
      clearTimeout(timer)
      kept.keepDraft($text.get())
    },
  }
}

/**
 * Begins with what this browser has kept. Sending an answer again is the live connection's work alone: it is
 * given the kept one when it is opened.
 */
export function createAnswer({ kept, $refusal, awaits, send, newId }: Options): Answer {
  const draft = createDraft(kept)
  const left = kept.unacknowledged()
  const $pending = atom<Pending | null>(left && pendingOf(left))

  const answer = (of: LiveAnswer) => {
    $refusal.set(null)
    kept.keepUnacknowledged(of)
    $pending.set(pendingOf(of))
    send(of)
  }
  const drop = () => {
    kept.keepUnacknowledged(null)
    $pending.set(null)
  }
  const roundFor = (wanted: 'line' | 'choice'): number | null => {
    const awaited = awaits()
    return awaited?.answer === wanted && !$pending.get() ? awaited.round : null
  }
  return {
    $text: draft.$text,
    $pending,
    write: draft.write,
    keepNow: draft.keepNow,
    say() {
      const text = draft.$text.get().trim()
      const round = roundFor('line')
      if (text === '' || round === null) return
      if (isTooLong(text)) return $refusal.set({ code: 'line-too-long', params: { max: maxLineLength } })
      answer({ type: 'say', turnId: newId(), round, text })
      draft.write('')
      draft.keepNow()
    },
    choose(options) {
      const round = roundFor('choice')
      if (options.length > 0 && round !== null)
        answer({ type: 'choose', turnId: newId(), round, options: [...options] })
    },
    turnsCame(turns) {
      const pending = $pending.get()
      if (pending && has(turns, pending.turnId)) drop()
    },
    acknowledged(turnId) {
      const pending = $pending.get()
      if (pending?.turnId !== turnId) return
      kept.keepUnacknowledged(null)
      $pending.set({ ...pending, acknowledged: true })
    },
    refused(turnId) {
      const pending = $pending.get()
      if (pending?.turnId !== turnId) return false
      drop()
      if (pending.isChoice) return true
      const typed = draft.$text.get()
      draft.write(typed.trim() === '' ? pending.text : `${pending.text}\n${typed}`)
      draft.keepNow()
      return true
    },
    end: (show) => (show ? kept.keepUnacknowledged(null) : drop()),
  }
}
