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
        /** The least that is right; `clock` in minutes after midnight. */
        value: z.number(),
        /** The most that is right; left out, `value` alone is. */
        upTo: z.number().optional(),
        /** Of a `day-of-month`: the month, where one is named. */
        month: z.int().min(1).max(12).optional(),
      }),
    )
    .min(1)
    .max(10),
  /** What a `count` is of ('笔', 'visits'); empty: anything. */
  counted: z.array(name(20)).max(20).default([]),
  /** Words of which one must stand in the clause, where a line has several values of one kind; empty: any clause. */
  cues: z.array(name(40)).max(30).default([]),
})

export type Fact = z.infer<typeof factSchema>
