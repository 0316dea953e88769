import type { DraftChange } from '../../../../contract/course-drafts.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { EditCommand, Target } from '../../../../domain/course/edit/commands.ts'
import { type Thing, thingAt } from '../../../../domain/course/edit/things.ts'

/** Who has changed something last, and when. */
export interface Touch {
  by: string
  at: string
  /** What the thing was called before it was deleted. */
  name: string | null
}

export interface Touches {
  /** Takes note of a change, before it is carried out. */
  note(course: Course, change: DraftChange): void
  /** Who changed, last, what a command is for; null where that isn't known. */
  of(command: EditCommand): Touch | null
}

/** What a thing of a course is called; null where it has no name. */
export function nameOfThing(thing: Thing | null): string | null {
  const name = thing?.name ?? thing?.title ?? thing?.word ?? thing?.text
  return typeof name === 'string' ? name : null
}

const keyOf = (of: Target): string => ('part' in of ? of.part : `${of.list} ${of.id}`)

/** What a command is for: the thing, or what it is to stand in. */
export function targetOf(command: EditCommand): Target | null {
  if (command.type !== 'add') return command.of
  const { to } = command
  if (to.list === 'branches') return { list: 'nodes', id: to.node }
  return to.list === 'nodes' && to.scene !== null ? { list: 'scenes', id: to.scene } : null
}

/** Things that go with one that is deleted. */
const withinOf = (thing: Thing | null): { of: Target; thing: Thing }[] =>
  Array.isArray(thing?.nodes)
    ? (thing.nodes as (Thing & { id: string })[]).map((node) => ({
        of: { list: 'nodes', id: node.id },
        thing: node,
      }))
    : []

/** Who of the colleagues has changed what, as far as this page was told (COURSE-09a). */
export function createTouches(): Touches {
  const touches = new Map<string, Touch>()
  return {
    note(course, { by, at, commands }) {
      const touch = { by: by.name, at, name: null }
      for (const command of commands) {
        const of = targetOf(command)
        if (!of) continue
        const thing = thingAt(course, of)
        if (command.type === 'remove')
          for (const one of [{ of, thing }, ...withinOf(thing)])
            touches.set(keyOf(one.of), { ...touch, name: nameOfThing(one.thing) })
        else touches.set(keyOf(of), touch)
        if (command.type === 'set')
          for (const field of Object.keys(command.fields)) touches.set(`${keyOf(of)} ${field}`, touch)
      }
    },
    of(command) {
      const of = targetOf(command)
      if (!of) return null
      const field = command.type === 'set' ? Object.keys(command.fields) : []
      const found = [...field.map((name) => `${keyOf(of)} ${name}`), keyOf(of)]
        .map((key) => touches.get(key))
        .find((one) => one !== undefined)
      // A branch goes with its node.
      if (!found && 'list' in of && of.list === 'branches' && 'node' in of)
        return touches.get(`nodes ${of.node}`) ?? null
      return found ?? null
    },
  }
}
