import { z } from 'zod'
import { fitLink, longestLink } from '../text/link.ts'
import { mediaKinds, mediaOf } from '../text/media.ts'
import {
  alignments,
  deepestIndent,
  listKinds,
  longestAlias,
  mostRuns,
  pauseLengths,
  type RichText,
  textSizes,
} from '../text/rich-text.ts'

const on = z.literal(true).optional()

const media = z
  .strictObject({ kind: z.enum(mediaKinds), file: z.string(), text: z.string() })
  // An id in another writing, a break of lines, a file without a name.
  .refine((given) => mediaOf(given)?.media.text === given.text)

/** A rich text as it is stored and sent (TEXT-04): whatever it doesn't know is refused (TEXT-07a). `length`: units of text at most. */
export const richTextSchema = (length: number): z.ZodType<RichText> =>
  z
    .array(
      z.strictObject({
        insert: z.union([
          z.string().min(1).max(length),
          z.strictObject({ pause: z.enum(pauseLengths) }),
          z.strictObject({ media }),
        ]),
        attributes: z
          .strictObject({
            bold: on,
            italic: on,
            underline: on,
            strike: on,
            link: z
              .string()
              .max(longestLink)
              .refine((link) => fitLink(link) === link)
              .optional(),
            alias: z.string().max(longestAlias).optional(),
            size: z.enum(textSizes).optional(),
            list: z.enum(listKinds).optional(),
            indent: z.int().min(1).max(deepestIndent).optional(),
            align: z.enum(alignments).optional(),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(mostRuns)
