import type { HandlerKind } from './kinds.ts'

/** What a customer says, as people do on the phone: in a calm and in an angry mood. */
export interface Replies {
  readonly calm: readonly string[]
  readonly angry: readonly string[]
}

/** The replies of a locale, a page each. */
export interface ReplyPage {
  readonly replies: Readonly<Record<HandlerKind, Replies>>
  /** The customer's last words before they hang up or walk off. */
  readonly leaving: readonly string[]
  /** A stage direction for who gives up: they may go on, or end the practice. */
  readonly mayEnd: string
}
