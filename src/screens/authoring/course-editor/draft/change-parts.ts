import type { Course } from '../../../../domain/course/course.ts'
import { applyCommand } from '../../../../domain/course/edit/apply-command.ts'
import { type EditCommand, mostChangeBytes } from '../../../../domain/course/edit/commands.ts'

const encoder = new TextEncoder()
const bytesOf = (command: EditCommand | null): number =>
  command ? encoder.encode(JSON.stringify(command)).length : 0

export interface ChangePart {
  commands: EditCommand[]
  inverse: EditCommand[]
}

/** In UTF-8 a sign of a text has three bytes at most. */
const isSurelySmall = (commands: readonly EditCommand[], mostBytes: number): boolean =>
  3 * JSON.stringify(commands).length <= mostBytes

/**
 * Commands of a course, and what undoes them, in as many changes as they need: none is larger than is saved at once, nor is what
 * undoes it.
 */
export function inParts(course: Course, whole: ChangePart, mostBytes = mostChangeBytes): ChangePart[] {
  if (isSurelySmall(whole.commands, mostBytes) && isSurelySmall(whole.inverse, mostBytes)) return [whole]
  const parts: (ChangePart & { bytes: number })[] = []
  let now = course
  for (const command of whole.commands) {
    const applied = applyCommand(now, command)
    if (applied.refusal) continue
    now = applied.course
    const { inverse } = applied
    const bytes = Math.max(bytesOf(command), bytesOf(inverse))
    const last = parts.at(-1)
    if (last && last.bytes + bytes <= mostBytes) {
      last.commands.push(command)
      if (inverse) last.inverse.unshift(inverse)
      last.bytes += bytes
    } else parts.push({ commands: [command], inverse: inverse ? [inverse] : [], bytes })
  }
  return parts.map(({ commands, inverse }) => ({ commands, inverse }))
}
