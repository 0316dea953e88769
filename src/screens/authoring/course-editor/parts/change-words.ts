import type { I18n } from '@lingui/core'
import { fieldDifferences } from '../../../../domain/course/compare/compare.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { EditCommand, Target } from '../../../../domain/course/edit/commands.ts'
import type { Json } from '../../../../domain/course/edit/json.ts'
import { type Thing, thingAt } from '../../../../domain/course/edit/things.ts'
import { labelled } from '../../../../i18n/composed.ts'
import { nameOfThing } from '../draft/touches.ts'
import { fieldText, thingText } from '../../field-words.ts'
import { type CourseNames, namesOf, valueWords } from '../../value-words.ts'

export type Words = string | string[] | null

/** A change as its author reads it: what it is of, and what each field was to be. */
export interface ChangeWords {
  /** What kind of thing it is, and what it is called. */
  thing: string
  name: string | null
  fields: { label: string; words: Words }[]
}

/** What is wanted of a field on both sides. */
export interface BothWords {
  label: string
  mine: Words
  theirs: Words
}

const addedText = (i18n: I18n) => i18n._({ id: 'authoring.compare-added', message: 'Added' })
const removedText = (i18n: I18n) => i18n._({ id: 'authoring.compare-removed', message: 'Removed' })
const movedText = (i18n: I18n) => i18n._({ id: 'authoring.compare-moved', message: 'Moved' })

const isThing = (value: Json | undefined): value is Thing & { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a command says of the thing, where the course has it no more. */
const saidOf = (command: EditCommand): Thing | null =>
  command.type === 'add' && isThing(command.value)
    ? command.value
    : command.type === 'remove' && isThing(command.was)
      ? command.was
      : command.type === 'set'
        ? { ...command.fields, ...command.was }
        : null

function nameIn(course: Course, of: Target): string | null {
  const name = nameOfThing('part' in of ? null : thingAt(course, of))
  if (!('list' in of) || of.list !== 'branches' || !('node' in of)) return name
  const node = nameOfThing(thingAt(course, { list: 'nodes', id: of.node }))
  return node && name ? `${node} › ${name}` : (name ?? node)
}

const valuesIn = (i18n: I18n, names: CourseNames, values: object) =>
  fieldDifferences({}, values).map(({ path, after }) => ({
    label: fieldText(i18n, path),
    words: valueWords(i18n, names, path, after),
  }))

function fieldsOf(i18n: I18n, names: CourseNames, command: EditCommand): ChangeWords['fields'] {
  switch (command.type) {
    case 'set':
      return valuesIn(i18n, names, command.fields)
    case 'change-lines': {
      const label = fieldText(i18n, [command.field])
      const added = command.add.map(({ line }) => line)
      return [
        ...(added.length > 0 ? [{ label: labelled(i18n, label, addedText(i18n)), words: added }] : []),
        ...(command.remove.length > 0
          ? [{ label: labelled(i18n, label, removedText(i18n)), words: command.remove }]
          : []),
      ]
    }
    case 'add': {
      const { id: _id, ...rest } = isThing(command.value) ? command.value : {}
      return [{ label: addedText(i18n), words: null }, ...valuesIn(i18n, names, rest)]
    }
    case 'remove':
      return [{ label: removedText(i18n), words: null }]
    case 'move':
      return [{ label: movedText(i18n), words: null }]
  }
}

/** A command in words; `called` is the name of a thing that the course has no more. */
export function changeWords(
  i18n: I18n,
  course: Course,
  command: EditCommand,
  called: string | null = null,
): ChangeWords {
  const of = command.type === 'add' ? command.to : command.of
  const found = command.type === 'add' ? null : nameIn(course, command.of)
  return {
    thing: thingText(i18n, 'part' in of ? of.part : of.list),
    name: found ?? called ?? nameOfThing(saidOf(command)),
    fields: fieldsOf(i18n, namesOf(course), command),
  }
}

/** What both want of the same, field by field; what one of them deleted is said to be. */
export function bothWords(
  i18n: I18n,
  course: Course,
  command: EditCommand,
  refusal: Extract<Refusal, { reason: 'changed' }>,
): BothWords[] {
  const names = namesOf(course)
  const theirs = (refusal.now ?? {}) as Thing
  const isSet = command.type === 'set'
  const mine = isSet
    ? Object.fromEntries(Object.keys(theirs).map((name) => [name, command.fields[name] ?? null]))
    : ((saidOf(command) ?? {}) as Thing)
  return fieldDifferences(mine, theirs).map(({ path, before, after }) => ({
    label: fieldText(i18n, path),
    mine: isSet ? valueWords(i18n, names, path, before) : removedText(i18n),
    theirs: valueWords(i18n, names, path, after),
  }))
}

const textOf = (words: Words): string => (Array.isArray(words) ? words.join('\n') : (words ?? ''))

/** Changes as a text to be kept elsewhere. */
export const changesText = (i18n: I18n, changes: readonly ChangeWords[]): string =>
  changes
    .map(({ thing, name, fields }) =>
      [
        name === null ? thing : labelled(i18n, thing, name),
        ...fields.map(({ label, words }) =>
          Array.isArray(words)
            ? labelled(i18n, label, `\n${textOf(words)}`)
            : words === null
              ? label
              : labelled(i18n, label, words),
        ),
      ].join('\n'),
    )
    .join('\n\n')
