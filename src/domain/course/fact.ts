import { z } from 'zod'
import { units } from '../language/quantities.ts'
import { id, name } from './base.ts'

/**
 * Something with a right value that a learner is to state, such as a period, a price or a date (CONV-24b). `right` lists the ways to
 * say it ('90 days', '3 months'); a value of one of their units that is none of them is wrong.
 */
export const factSchema = z.strictObject({
  id,
  name: name(60),
  right: z
    .array(
      z.strictObject({
        unit: z.enum(units),
        /** The least that is right; `clock` in minutes after midnight, `weekday` from Monday, 1, `days-ahead` from today, 0. */
        value: z.number(),
        /** The most that is right; left out, `value` alone is. */
        upTo: z.number().optional(),
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
  /** Words of which one must stand in the clause, where a line has several values of one kind; empty: any clause. */
  cues: z.array(name(40)).max(30).default([]),
})

export type Fact = z.infer<typeof factSchema>
