import { z } from 'zod'
import { identityFormats } from '../language/identity.ts'
import { phoneCountries } from '../language/phones.ts'
import { units } from '../language/quantities.ts'
import { id, name } from './base.ts'

const base = {
  id,
  name: name(60),
  /** Words of which one must stand in the clause, where a line has several values of one kind; empty: any clause. */
  cues: z.array(name(40)).max(30).default([]),
}

/** What stands in a new fact until somebody writes what is right. */
export const unwrittenRight = { unit: 'day', value: 0 } as const

/** A number with its unit, such as a period, a price or a date; the only kind that a stored course leaves out. */
const quantityFact = z.strictObject({
  ...base,
  kind: z.literal('quantity').optional(),
  right: z
    .array(
      z.strictObject({
        unit: z.enum(units),
        /** The least that is right; `clock` in minutes after midnight, `weekday` from Monday, 1, `days-ahead` from today, 0. */
        value: z.number(),
        /** The most that is right; left out, `value` alone is. */
        upTo: z.number().optional(),
        /** What it was before, where the change is what has to be told ('from 65 to 75'); either value alone isn't. */
        from: z.number().optional(),
        /** Of a `day-of-month`: the month, where one is named. */
        month: z.int().min(1).max(12).optional(),
        year: z.int().min(1900).max(2200).optional(),
      }),
    )
    .min(1)
    .max(10),
  /** How far off a value may be and still be right, in its unit. */
  tolerance: z.number().min(0).default(0),
  /** What a `count` is of ('笔', 'visits'); empty: anything. */
  counted: z.array(name(20)).max(20).default([]),
})

/** The name of a person or a firm: one of the ways of writing it, also with a title. Another name with a title is wrong. */
const nameFact = z.strictObject({
  ...base,
  kind: z.literal('name'),
  right: z.array(name(60)).min(1).max(10),
})

/** A number that an office gives a person. Without `right` any that the format allows is right, its check digit included. */
const identityFact = z.strictObject({
  ...base,
  kind: z.literal('identity'),
  format: z.enum(identityFormats),
  right: z.array(name(40)).max(10).default([]),
  /** So many last characters will do ('the last four digits'). */
  last: z.int().min(3).max(8).optional(),
})

/** A telephone number. Without `right` any number of the country is. */
const phoneFact = z.strictObject({
  ...base,
  kind: z.literal('phone'),
  country: z.enum(phoneCountries),
  right: z.array(name(40)).max(10).default([]),
})

/** One of a list. */
const choiceFact = z.strictObject({
  ...base,
  kind: z.literal('choice'),
  values: z
    .array(
      z.strictObject({
        name: name(60),
        synonyms: z.array(name(60)).max(50).default([]),
        right: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(50),
})

/** What a pattern finds: its first group, or the whole match. Without `right` anything is that it finds. */
const textFact = z.strictObject({
  ...base,
  kind: z.literal('text'),
  pattern: z.string().min(1).max(300),
  /** Compared as lines are, without blanks and punctuation. */
  right: z.array(name(200)).max(20).default([]),
})

/** Something with a right value that a learner is to state (CONV-24b, CONV-24d). */
export const factSchema = z.discriminatedUnion('kind', [
  quantityFact,
  nameFact,
  identityFact,
  phoneFact,
  choiceFact,
  textFact,
])

export type Fact = z.infer<typeof factSchema>
export type QuantityFact = z.infer<typeof quantityFact>
export type NameFact = z.infer<typeof nameFact>
