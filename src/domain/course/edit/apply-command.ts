import type { z } from 'zod'
import type { Course } from '../course.ts'
import { saysSame } from '../compare/same.ts'
import { type CommandOf, type EditCommand, type Fields, mostCommands } from './commands.ts'
import { findNode, isSettable, listAt, listOf, schemaOf, type Thing, thingAt, withThing } from './things.ts'

/**
 * Why a command can't be carried out: what it is for is `gone`, or its id is `taken`; somebody else has `changed` what it
 * says it `was`; the list is `full` or would be `empty`; or what would come of it is `illegal`, for these reasons.
 */
export type Refusal =
  | { reason: 'gone' | 'taken' | 'full' | 'empty' }
  /** `now` is what the fields are, or, where no field is named, the whole; null stands for what is left out. */
  | { reason: 'changed'; now: unknown }
  | { reason: 'illegal'; issues: z.core.$ZodIssue[] }

export type Applied<C extends Course = Course> =
  /** `inverse` takes the course back to what it was; null where nothing has changed. */
  { course: C; inverse: EditCommand | null; refusal?: never } | { refusal: Refusal }

/** The fields of a thing by these names, as a command carries them. */
export const fieldsNow = (thing: Thing, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (thing[name] ?? null) as Fields[string]]))

/** What stands in a course has been read from JSON; its types say more than that. */
const jsonOf = (thing: Thing) => thing as CommandOf<'add'>['value']

const nothing = (course: Course): Applied => ({ course, inverse: null })

function set(course: Course, { of, fields, was }: CommandOf<'set'>): Applied {
  const thing = thingAt(course, of)
  if (!thing) return { refusal: { reason: 'gone' } }
  const names = Object.keys(fields)
  const before = fieldsNow(thing, names)
  if (saysSame(before, fields)) return nothing(course)
  const meanwhile = names.filter(
    (name) =>
      was &&
      Object.hasOwn(was, name) &&
      !saysSame(before[name], was[name]) &&
      !saysSame(before[name], fields[name]),
  )
  if (meanwhile.length > 0) return { refusal: { reason: 'changed', now: fieldsNow(thing, meanwhile) } }
  const locked = names.filter((name) => !isSettable(of, name))
  const edited: Thing = { ...thing }
  for (const name of names) {
    if (fields[name] === null) delete edited[name]
    else edited[name] = fields[name]
  }
  const read = schemaOf(course, of).safeParse(edited)
  if (!read.success || locked.length > 0)
    return { refusal: { reason: 'illegal', issues: read.error?.issues ?? [] } }
  const after = read.data as Thing
  if (saysSame(thing, after)) return nothing(course)
  return {
    course: withThing(course, of, after),
    inverse: { type: 'set', of, fields: before, was: fieldsNow(after, names) },
  }
}

/** The list with something before the one that is named, or at its end. */
function inserted<T>(list: readonly T[], one: T, isNext: (other: T) => boolean): T[] {
  const index = list.findIndex(isNext)
  return index < 0 ? [...list, one] : list.toSpliced(index, 0, one)
}

function changeLines(course: Course, { of, field, add, remove }: CommandOf<'change-lines'>): Applied {
  const thing = thingAt(course, of)
  const before = thing?.[field]
  if (!thing || !Array.isArray(before)) return { refusal: { reason: 'gone' } }
  const lines = before as string[]
  const leaving = new Set(remove)
  let after = lines.filter((line) => !leaving.has(line))
  const added: string[] = []
  for (const { line, before: next } of add) {
    if (after.includes(line)) continue
    after = inserted(after, line, (other) => other === next)
    if (!lines.includes(line)) added.push(line)
  }
  if (saysSame(lines, after)) return nothing(course)
  const read = schemaOf(course, of).safeParse({ ...thing, [field]: after })
  if (!read.success) return { refusal: { reason: 'illegal', issues: read.error.issues } }
  return {
    course: withThing(course, of, read.data as Thing),
    inverse: linesBack({ of, field }, lines, after),
  }
}

/** What makes a list of lines what it was, whatever is added to it meanwhile. */
function linesBack(
  { of, field }: Pick<CommandOf<'change-lines'>, 'of' | 'field'>,
  was: readonly string[],
  now: readonly string[],
): EditCommand {
  // A line that stood there twice has no place of its own to come back to.
  if (new Set(was).size < was.length)
    return { type: 'set', of, fields: { [field]: [...was] }, was: { [field]: [...now] } }
  const stayed = new Set(linesInOrder(was, now))
  const add = was
    .map((line, index) => ({ line, before: was[index + 1] ?? null }))
    .filter(({ line }) => !stayed.has(line))
    .toReversed()
  return { type: 'change-lines', of, field, add, remove: now.filter((line) => !stayed.has(line)) }
}

/** Lines of both lists that kept their order: the others were added, removed or moved. */
function linesInOrder(was: readonly string[], now: readonly string[]): string[] {
  const place = new Map(was.map((line, index) => [line, index]))
  const kept: string[] = []
  let last = -1
  for (const line of now) {
    const index = place.get(line)
    if (index === undefined || index < last) continue
    last = index
    kept.push(line)
  }
  return kept
}

function add(course: Course, { to, value, before }: CommandOf<'add'>): Applied {
  const list = listAt(course, to)
  if (!list) return { refusal: { reason: 'gone' } }
  const read = schemaOf(course, to).safeParse(value)
  if (!read.success) return { refusal: { reason: 'illegal', issues: read.error.issues } }
  const thing = read.data as Thing & { id: string }
  const standing =
    to.list === 'nodes' && course.kind === 'dialogue-flow'
      ? findNode(course, thing.id)?.node
      : list.things.find(({ id }) => id === thing.id)
  if (standing) return saysSame(standing, thing) ? nothing(course) : { refusal: { reason: 'taken' } }
  if (list.things.length >= list.most) return { refusal: { reason: 'full' } }
  const of = to.list === 'branches' ? { ...to, id: thing.id } : { list: to.list, id: thing.id }
  return {
    course: list.put(inserted(list.things, thing, ({ id }) => id === before)),
    inverse: { type: 'remove', of, was: jsonOf(thing) },
  }
}

/** Lists that are never empty: a flow has a node to begin at, and there is something to be scored by. */
const neverEmpty = new Set(['nodes', 'branches', 'abilities', 'items', 'rules'])

function remove(course: Course, { of, was }: CommandOf<'remove'>): Applied {
  const found = listOf(course, of)
  const thing = found?.list.things[found.index]
  // Who wanted it gone has what they wanted.
  if (!found || !thing) return nothing(course)
  if (was !== undefined && !saysSame(thing, was)) return { refusal: { reason: 'changed', now: thing } }
  if (found.list.things.length === 1 && neverEmpty.has(of.list)) return { refusal: { reason: 'empty' } }
  return {
    course: found.list.put(found.list.things.toSpliced(found.index, 1)),
    inverse: {
      type: 'add',
      to: found.at,
      value: jsonOf(thing),
      before: found.list.things[found.index + 1]?.id ?? null,
    },
  }
}

function move(course: Course, { of, before }: CommandOf<'move'>): Applied {
  const found = listOf(course, of)
  const thing = found?.list.things[found.index]
  if (!found || !thing) return { refusal: { reason: 'gone' } }
  const next = found.list.things[found.index + 1]?.id ?? null
  const rest = found.list.things.toSpliced(found.index, 1)
  const to = rest.some(({ id }) => id === before) ? before : null
  if (before === of.id || to === next) return nothing(course)
  return {
    course: found.list.put(inserted(rest, thing, ({ id }) => id === before)),
    inverse: { type: 'move', of, before: next },
  }
}

/**
 * A course after a command, and the command that undoes it. Pure: the course that is given stays as it is, and shares
 * with the new one whatever did not change. The course that comes of it has the right shape; whether it can be practised
 * is for `checkCourse`.
 */
export function applyCommand<C extends Course>(course: C, command: EditCommand): Applied<C> {
  // A command never makes another kind of course of one.
  return applied(course, command) as Applied<C>
}

function applied(course: Course, command: EditCommand): Applied {
  switch (command.type) {
    case 'set':
      return set(course, command)
    case 'change-lines':
      return changeLines(course, command)
    case 'add':
      return add(course, command)
    case 'remove':
      return remove(course, command)
    case 'move':
      return move(course, command)
  }
}

export type AppliedAll<C extends Course = Course> =
  /** `inverse` undoes all of them, in the order in which it is to be applied; empty where nothing has changed. */
  | { course: C; inverse: EditCommand[]; refusal?: never }
  /** `at` is the command that was refused; none of them is carried out. */
  | { refusal: Refusal; at: number }

/** A course after several commands, one after the other: all of them, or none. */
export function applyCommands<C extends Course>(course: C, commands: readonly EditCommand[]): AppliedAll<C> {
  if (commands.length > mostCommands) return { refusal: { reason: 'full' }, at: mostCommands }
  let edited = course
  const inverse: EditCommand[] = []
  for (const [at, command] of commands.entries()) {
    const applied = applyCommand(edited, command)
    if (applied.refusal) return { refusal: applied.refusal, at }
    edited = applied.course
    if (applied.inverse) inverse.unshift(applied.inverse)
  }
  return { course: edited, inverse }
}
