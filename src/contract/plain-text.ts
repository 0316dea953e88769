import { z } from 'zod'

/**
 * What no name may hold: control characters, line ends, halves of characters, and signs that turn the
 * direction of what stands
 * beside them or hide it. The joiners that emoji and several scripts are written with are none of them.
 */
const hostile = /[\p{Cc}\p{Cs}\u00AD\u200B\u2028\u2029\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u
/** A sign that can be seen. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** One line of text, trimmed, in Unicode's composed form; so many UTF-16 units at most. It may be empty. */
export const plainText = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => !hostile.test(text), { params: { code: 'special-characters' } }),
    )

/** A name: one line of text with something to be seen in it. */
export const plainName = (max: number) =>
  plainText(max).pipe(
    z
      .string()
      .min(1)
      .refine((text) => visible.test(text), { params: { code: 'required' } }),
  )

/** Several lines of plain text with something to be seen in them, trimmed; so many UTF-16 units at most. */
export const plainLines = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/[\0\p{Surrogate}]/u.test(text), { params: { code: 'special-characters' } })
    .refine((text) => visible.test(text), { params: { code: 'required' } })
