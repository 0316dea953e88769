/** What a file of the editor may weigh, in bytes (TEXT-05). */
export const editorFileBytes = 52_428_800

/** What an upload in chunks is for: a file of the platform, or a file of questions, which is read once and never kept as one (PAPER-04a). */
export const uploadPurposes = ['file', 'questions'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]
/** What an upload may weigh, in bytes. */
export const uploadBytes: Record<UploadPurpose, number> = {
  file: editorFileBytes,
  questions: 200 * 1_048_576,
}
/** What a file of questions may weigh that is read in one piece, in bytes: a spreadsheet, GIFT, a single item of QTI. */
export const questionFileBytes = 10 * 1_048_576
/** A chunk of a resumable upload at most, in bytes. */
export const uploadChunkBytes = 1_048_576
const longestName = 255

/**
 * Separators of paths, controls, breaks of lines, marks that turn the direction of what follows, halves of
 * characters.
 */
const refused = /[/\\\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u

/** A file's name as it is kept: in NFC, without blanks at its ends. Null where it can't be a name. */
export function fileName(given: string): string | null {
  const name = given.normalize('NFC').trim()
  if (name === '' || /^\.+$/.test(name) || name.length > longestName || refused.test(name)) return null
  return name
}

const families = [
  {
    is: /^image\//,
    kept: ['image/png', 'image/jpeg'],
    endings: /\.(?:png|jpe?g|gif|webp|svgz?|bmp|tiff?|ico|heic|avif|apng)$/i,
  },
  {
    is: /^video\//,
    kept: ['video/mp4', 'video/quicktime'],
    endings: /\.(?:mp4|mov|m4v|webm|avi|mkv|wmv|flv|mpe?g|ogv|3gp)$/i,
  },
]

/**
 * The type that a file is kept as, or null where it is not accepted: images are PNG or JPEG, videos MP4 or
 * MOV, anything else is as it is
 * (TEXT-05). `sniffed` is what the content says, null where it says nothing; what claims to be an image or a
 * video must be one.
 */
export function keptType(sniffed: string | null, claimed: { name: string; type: string }): string | null {
  for (const { is, kept, endings } of families) {
    if (sniffed !== null && is.test(sniffed)) return kept.includes(sniffed) ? sniffed : null
    if (is.test(claimed.type) || endings.test(claimed.name)) return null
  }
  return sniffed ?? 'application/octet-stream'
}

/** Whether a claim alone shows that a file would be refused, before any of it is sent. */
export const refusedByClaim = ({ name, type }: { name: string; type: string }): boolean =>
  families.some(
    ({ is, kept, endings }) =>
      (is.test(type) && !kept.includes(type)) ||
      (endings.test(name) && !/\.(?:png|jpe?g|mp4|mov)$/i.test(name)),
  )
