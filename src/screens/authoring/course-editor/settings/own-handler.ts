import type { HandlerSettings } from '../../../../domain/course/handler.ts'
import type { HandlerKind } from '../../../../domain/handlers/kinds.ts'

/** What a course says of a general rule. */
export type OwnHandler = NonNullable<HandlerSettings[HandlerKind]>

/**
 * What a course says of a general rule after a change; undefined in a change stands for what the platform has. Null where the course says
 * nothing of its own any more.
 */
export function changedHandler(
  own: OwnHandler | undefined,
  change: { [Field in keyof OwnHandler]?: OwnHandler[Field] | undefined },
): OwnHandler | null {
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

/** Replies as they are typed: one a line. None: the platform's. */
export const repliesOfText = (text: string): string[] | undefined => {
  const lines = linesOfText(text)
  return lines.length > 0 ? lines : undefined
}
