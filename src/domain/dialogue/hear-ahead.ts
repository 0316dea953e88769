import type { CompiledCourse } from '../course/compile.ts'
import type { Listener } from '../intent/course-model.ts'
import { mostAhead } from './ahead.ts'
import type { AheadGuesses, DialogueState } from './dialogue.ts'
import { type SayEvent, withAhead } from './line.ts'
import { step } from './step.ts'

const isHeard = ({ type }: { type: string }): boolean => type === 'heard'

/**
 * A line as it is understood where the conversation waits, and at the places that it answers before they are come to (CONV-32). What it
 * means there is kept with the line, so that a log says the same however the course is trained later.
 */
export function heardWithAhead(
  course: CompiledCourse,
  state: DialogueState,
  said: Omit<SayEvent, 'guesses' | 'conduct' | 'ahead'>,
  listen: Listener,
): SayEvent {
  const event: SayEvent = { ...said, ...listen(state.node, said.text) }
  const ahead: AheadGuesses[] = []
  for (;;) {
    const tried = ahead.length > 0 ? withAhead(event, [...ahead]) : event
    const { state: after, effects, refused } = step(course, state, tried, state.lastActiveAt)
    const heard = effects.filter(isHeard).length
    const isTaken = refused === null && heard === ahead.length + 1
    if (!isTaken) ahead.pop()
    const next = isTaken && ahead.length < mostAhead ? after.node : null
    if (next === null || next === state.node || course.nodes.get(next)?.kind !== 'user-says')
      return ahead.length > 0 ? withAhead(event, ahead) : event
    ahead.push({ node: next, guesses: listen(next, said.text).guesses })
  }
}
