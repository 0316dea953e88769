import type { Course } from '../course.ts'
import type { FlowNode } from '../dialogue-flow.ts'
import type { CourseDetails, EditCommand, SetLines } from './commands.ts'

export interface Edited {
  course: Course
  /** Takes the course back to what it was. */
  inverse: EditCommand
}

const detailNames = ['name', 'description', 'category', 'difficulty'] as const

/** Those of the course's details that a change names, as they are. */
function detailsBefore(course: Course, change: Partial<CourseDetails>): Partial<CourseDetails> {
  return Object.fromEntries(
    detailNames.filter((name) => change[name] !== undefined).map((name) => [name, course[name]]),
  )
}

/** The list with another value for those that a condition finds; the same list where it finds none. */
const changed = <T>(list: readonly T[], is: (one: T) => boolean, change: (one: T) => T): T[] =>
  list.map((one) => (is(one) ? change(one) : one))

/** Lines of an intent or of a place that isn't there change nothing. */
function withLines(course: Course, command: SetLines): Edited {
  if ('intent' in command.of) {
    const { intent } = command.of
    const before = course.intents.find(({ id }) => id === intent)?.positive
    if (!before) return { course, inverse: command }
    const intents = changed(
      course.intents,
      ({ id }) => id === intent,
      (one) => ({ ...one, positive: command.lines }),
    )
    return { course: { ...course, intents }, inverse: { type: 'set-lines', of: { intent }, lines: before } }
  }
  const { place } = command.of
  const isPlace = (node: FlowNode): boolean => node.kind === 'user-says' && node.id === place
  const before = [course.flow, ...course.scenes].flatMap(({ nodes }) => nodes).find(isPlace)
  if (before?.kind !== 'user-says') return { course, inverse: command }
  const edited = (nodes: readonly FlowNode[]) =>
    changed(nodes, isPlace, (node) =>
      node.kind === 'user-says' ? { ...node, unrelated: command.lines } : node,
    )
  return {
    course: {
      ...course,
      flow: { ...course.flow, nodes: edited(course.flow.nodes) },
      scenes: course.scenes.map((scene) => ({ ...scene, nodes: edited(scene.nodes) })),
    },
    inverse: { type: 'set-lines', of: { place }, lines: before.unrelated },
  }
}

/**
 * A course after a command, and the command that undoes it. Pure: the course that is given stays as it is, and shares
 * with the new one whatever did not change.
 */
export function applyCommand(course: Course, command: EditCommand): Edited {
  switch (command.type) {
    case 'set-details': {
      const inverse = { type: command.type, details: detailsBefore(course, command.details) }
      return { course: { ...course, ...command.details }, inverse }
    }
    case 'set-lines':
      return withLines(course, command)
  }
}

/** A course after several commands, one after the other. */
export const applyCommands = (course: Course, commands: readonly EditCommand[]): Course =>
  commands.reduce((edited, command) => applyCommand(edited, command).course, course)
