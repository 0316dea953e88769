import type { AttemptResult, Refused } from '../../stores/attempt.ts'

/** One of a thread: what somebody wrote, and when. */
export interface ThreadComment {
  id: string
  /** Without an id, and nameless, where that person was erased since. */
  by: { id: string | null; name: string }
  text: string
  createdAt: string
  editedAt: string | null
  deleted: boolean
  /** Whether the reader was told of it and has not read it yet. */
  unread?: boolean
}

/** A first comment with the answers to it, the oldest first. */
export interface CommentThreadView {
  /** Of the first comment. */
  id: string
  comments: readonly ThreadComment[]
}

/** What a store does with comments. */
export interface CommentActions {
  /** What is typed and not sent, by what it is for: it outlives the panel that it is typed in. */
  typed: Map<string, string>
  answer(thread: string, text: string): Promise<AttemptResult<unknown>>
  change(comment: string, text: string): Promise<AttemptResult<unknown>>
  remove(comment: string): Promise<AttemptResult<unknown>>
  restore(comment: string): Promise<AttemptResult<unknown>>
}

/** What they are called where they stand. */
export interface CommentWords {
  /** UTF-16 units of one at most. */
  longest: number
  by(name: string): string
  /** Names the menu of one by when it was written. */
  more(when: string): string
  deletedHere: string
  deleted: string
  changed: string
  refusal(refused: Refused): string
}
