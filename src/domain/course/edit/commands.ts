import { z } from 'zod'
import { id, line } from '../base.ts'
import { jsonSchema } from './json.ts'

/** Lists of a dialogue flow of things that have an id of their own, each straight under the course, its settings or its scoring. */
const flowLists = [
  'scenes',
  'intents',
  'keywords',
  'facts',
  'variables',
  'tables',
  'speakers',
  'customerAnswers',
  'sensitiveWords',
  'abilities',
  'items',
  'groups',
  'rules',
] as const
export type FlowListName = (typeof flowLists)[number]

/** Lists of a question bank. */
const bankLists = ['questions', 'papers'] as const
export type BankListName = (typeof bankLists)[number]

/** Lists of every kind of course. */
export const listNames = [...flowLists, ...bankLists] as const
export type ListName = (typeof listNames)[number]

/** Parts of a course that there is one of. `course` is what stands at its top, `flow` where the main flow starts. */
export const partNames = ['course', 'persona', 'settings', 'handlers', 'flow'] as const
export type PartName = (typeof partNames)[number]

/** A list, to add to. Nodes stand in a scene, or (null) in the main flow; branches in a node. */
const listSchema = z.union([
  z.strictObject({ list: z.enum(listNames) }),
  z.strictObject({ list: z.literal('nodes'), scene: id.nullable() }),
  z.strictObject({ list: z.literal('branches'), node: id }),
])

/** Something of a list. The id of a node is its own in the whole course, so no scene is named. */
const thingSchema = z.union([
  z.strictObject({ list: z.enum([...listNames, 'nodes']), id }),
  z.strictObject({ list: z.literal('branches'), node: id, id }),
])

const targetSchema = z.union([z.strictObject({ part: z.enum(partNames) }), thingSchema])

/** Fields by name; null stands for a field that is left out. */
const fieldsSchema = z.record(z.string().max(40), jsonSchema)

/** What it is put before; null, or something that isn't there any more: at the end. */
const before = z.string().max(500).nullable()

/**
 * A change of a course draft (COURSE-08a). Every editor, form, import and undo makes commands; nothing else changes a
 * draft. A command says what is to be, so that applying it twice is applying it once, and may say what `was`: then it is
 * for that alone, and overwrites nothing that somebody else has made of it meanwhile (COURSE-09a).
 */
export const editCommandSchema = z.union([
  z.strictObject({
    type: z.literal('set'),
    of: targetSchema,
    fields: fieldsSchema,
    was: fieldsSchema.optional(),
  }),
  /** Sentences of a long list, each of which stands there once: what two people change of it goes together. */
  z.strictObject({
    type: z.literal('change-lines'),
    of: thingSchema,
    field: z.enum(['positive', 'negative', 'unrelated', 'synonyms']),
    add: z.array(z.strictObject({ line, before })).max(2000),
    remove: z.array(line).max(2000),
  }),
  z.strictObject({ type: z.literal('add'), to: listSchema, value: jsonSchema, before }),
  z.strictObject({ type: z.literal('remove'), of: thingSchema, was: jsonSchema.optional() }),
  z.strictObject({ type: z.literal('move'), of: thingSchema, before }),
])

/** How many commands one change may be made of: a paste of all the nodes that a sub-scene may have, with their links. */
export const mostCommands = 1000
/** How many bytes the commands of one change may have: the platform reads a body of 1 MiB, a part of it what stands around them. */
export const mostChangeBytes = 900_000

export type ListAt = z.infer<typeof listSchema>
export type ThingAt = z.infer<typeof thingSchema>
export type Target = z.infer<typeof targetSchema>
export type Fields = z.infer<typeof fieldsSchema>
export type EditCommand = z.infer<typeof editCommandSchema>
export type CommandOf<T extends EditCommand['type']> = Extract<EditCommand, { type: T }>
