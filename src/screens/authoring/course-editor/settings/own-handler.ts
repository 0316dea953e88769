import type { HandlerSettings } from '../../../../domain/course/handler.ts'
import type { HandlerKind } from '../../../../domain/handlers/kinds.ts'
import type { Wordings } from '../parts/wordings-input.tsx'

/** What a course says of a general rule. */
export type OwnHandler = NonNullable<HandlerSettings[HandlerKind]>

/** Undefined stands for what the platform has. */
export type HandlerChange = { [Field in keyof OwnHandler]?: OwnHandler[Field] | undefined }

/**
 * What a course says of a general rule after a change. Null where the course says
 * nothing of its own any more.
 */
export function changedHandler(own: OwnHandler | undefined, change: HandlerChange): OwnHandler | null {
  const merged = Object.fromEntries(
    Object.entries({ off: false, ...own, ...change }).filter(([, value]) => value !== undefined),
  ) as OwnHandler
  return Object.keys(merged).length === 1 && !merged.off ? null : merged
}

/** What is typed one a line. */
export const linesOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Replies of a course as they are written. None: the platform's. */
export const repliesOf = ({ speech, formatted }: Wordings): HandlerChange => ({
  replies: speech.length > 0 ? speech : undefined,
  formatted,
})
