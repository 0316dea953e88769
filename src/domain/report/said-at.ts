import type { CompiledCourse } from '../course/compile.ts'
import { type FactState, isStated } from '../course/fact-states.ts'
import { isRemembered } from '../dialogue/answers.ts'
import { lineOf, zoneOf } from '../dialogue/line.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'

/**
 * The turn at which what the end of a conversation holds of a fact was said: the last one that says it (REPORT-01). Null where none does, as of what
 * was left unsaid.
 */
export function saidAt(
  course: CompiledCourse,
  log: readonly DialogueLogEntry[],
  fact: string,
  is: FactState,
): number | null {
  if (is === 'unsaid') return null
  const timeZone = zoneOf(log)
  const said = log.findLast(({ event, effects, at }) => {
    if (event.type !== 'say') return false
    const heard = effects.find(({ type }) => type === 'heard' || type === 'answered')
    if (heard?.type !== 'heard' && heard?.type !== 'answered') return false
    const wrong = heard.type === 'heard' && heard.wrong
    if (heard.type === 'heard' && heard.branch === null && heard.notCounted) return false
    const stated = lineOf(course, event, { at, timeZone }).fact(fact)
    return isRemembered(stated, wrong) && isStated(stated, is)
  })
  return said?.seq ?? null
}
