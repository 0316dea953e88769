import type { Course } from '../course.ts'
import type { CourseDetails, EditCommand } from './commands.ts'

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
  }
}

/** A course after several commands, one after the other. */
export const applyCommands = (course: Course, commands: readonly EditCommand[]): Course =>
  commands.reduce((edited, command) => applyCommand(edited, command).course, course)
