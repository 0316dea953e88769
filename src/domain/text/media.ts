export const mediaKinds = ['image', 'video', 'file'] as const
export type MediaKind = (typeof mediaKinds)[number]
/** Units that what says a picture or video in words has at most. */
export const longestMediaText = 255

/** A picture, video or file among words (TEXT-01): one of the platform by its id, never an address. */
export interface Media {
  media: {
    kind: MediaKind
    /** A UUID. */
    file: string
    /** What a picture or video shows, in words; '' for a picture that only adorns. Of any other file its name. */
    text: string
  }
}

/** Types by content that are shown in their place; anything else is offered as a file (TEXT-05). */
const shownTypes: Record<Exclude<MediaKind, 'file'>, readonly string[]> = {
  image: ['image/png', 'image/jpeg'],
  video: ['video/mp4', 'video/quicktime'],
}

/** What a file of this type is among words. */
export const mediaKindOf = (type: string): MediaKind =>
  mediaKinds.find((kind) => kind !== 'file' && shownTypes[kind].includes(type)) ?? 'file'

export const pdfType = 'application/pdf'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Words of a picture, video or file in one line; braces that would ask for a value are single ones. */
export const fitMediaText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .replace(/\{{2,}/g, '{')
    .replace(/\}{2,}/g, '}')
    .trim()
    .slice(0, longestMediaText)
    .replace(/[\s\p{Cs}]+$/u, '')

/** A picture, video or file in normal form, of whatever is given; null where it is none (TEXT-07a). A video and a file need words. */
export function mediaOf(given: unknown): Media | null {
  if (typeof given !== 'object' || given === null) return null
  const { kind, file, text } = given as Record<string, unknown>
  const known = mediaKinds.find((one) => one === kind)
  if (!known || typeof file !== 'string' || !uuid.test(file) || typeof text !== 'string') return null
  const words = fitMediaText(text)
  return words === '' && known !== 'image' ? null : { media: { kind: known, file, text: words } }
}

/** The pictures, videos and files in anything of a course, in order, wherever its rich texts stand. */
export function mediaIn(content: unknown): Media['media'][] {
  const found: Media['media'][] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('media' in value) {
      const media = mediaOf(value.media)
      if (media) found.push(media.media)
    }
    for (const inner of Object.values(value)) look(inner)
  }
  look(content)
  return found
}

/** The files that these name, each once. */
export const mediaFilesIn = (content: unknown): string[] => [
  ...new Set(mediaIn(content).map(({ file }) => file)),
]

/** The same with other files in the place of these; those that `others` doesn't have stay. */
export function withMediaFiles<T>(content: T, others: ReadonlyMap<string, string>): T {
  if (typeof content !== 'object' || content === null || others.size === 0) return content
  if (Array.isArray(content)) return content.map((one) => withMediaFiles<unknown>(one, others)) as T
  const copy = Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const media = name === 'media' ? mediaOf(value)?.media : undefined
      return [
        name,
        media
          ? { ...media, file: others.get(media.file) ?? media.file }
          : withMediaFiles<unknown>(value, others),
      ]
    }),
  )
  return copy as T
}
