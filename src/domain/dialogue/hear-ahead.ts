import type { CompiledCourse } from '../course/compile.ts'
import type { Listener } from '../intent/course-model.ts'
import { mostAhead } from './ahead.ts'
import type { AheadGuesses, DialogueState } from './dialogue.ts'
import { togetherText } from './in-parts.ts'
import { saidAt, type SayEvent, withAhead } from './line.ts'
import { step } from './step.ts'

/** Where a conversation that waits comes to by a line that does no harm there; null where that is no learner's place. */
function placeBehind(
  course: CompiledCourse,
  before: DialogueState,
  said: SayEvent,
  { guesses }: AheadGuesses,
  heardLines: DialogueState['heardLines'],
): string | null {
  // The line was heard in this very turn: that is no repetition.
  const state = { ...before, turnIds: [] }
  if (heardLines) state.heardLines = heardLines
  else delete state.heardLines
  const { state: after, effects } = step(
    course,
    state,
    saidAt(said, { guesses, round: state.round }),
    state.lastActiveAt,
  )
  const isFine = effects.some((one) => one.type === 'heard' && one.branch !== null && !one.wrong)
  return isFine && after.node !== before.node ? after.node : null
}

/**
 * A line as it is understood where the conversation waits, also together with what was said there before (CONV-33), and at the places that it answers before they are come to (CONV-32). What it
 * means there is kept with the line, so that a log says the same however the course is trained later.
 */
export function heardWithAhead(
  course: CompiledCourse,
  state: DialogueState,
  said: Omit<SayEvent, 'guesses' | 'conduct' | 'ahead' | 'together'>,
  listen: Listener,
): SayEvent {
  const text = togetherText(state, said.text)
  const event: SayEvent = {
    ...said,
    ...listen(state.node, said.text),
    ...(text === null ? {} : { together: listen(state.node, text).guesses }),
  }
  let ahead: AheadGuesses[] = []
  for (;;) {
    const tried = ahead.length > 0 ? withAhead(event, ahead) : event
    const { state: after, effects } = step(course, state, tried, state.lastActiveAt)
    const taken = effects.filter((one) => one.type === 'heard' && one.ahead).length
    const isHeard = effects.some(({ type }) => type === 'heard')
    const open = ahead[taken]
    // What was said at one place may lead on to what is said at the next.
    const next =
      !isHeard || ahead.length - taken > 1 || ahead.length >= mostAhead
        ? null
        : open
          ? placeBehind(course, after, event, open, state.heardLines)
          : after.node
    if (next === null || next === state.node || course.nodes.get(next)?.kind !== 'user-says') {
      ahead = ahead.slice(0, taken)
      return ahead.length > 0 ? withAhead(event, ahead) : event
    }
    ahead = [...ahead, { node: next, guesses: listen(next, said.text).guesses }]
  }
}
