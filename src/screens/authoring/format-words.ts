import type { I18n } from '@lingui/core'
import type {
  LineFormat,
  LinkFormat,
  PauseLength,
  RichText,
  VoiceFormat,
  WordFormat,
} from '../../domain/text/rich-text.ts'
import type { Media } from '../../domain/text/media.ts'
import { described } from '../../domain/text/rich-text-outputs.ts'
import { listed } from '../../i18n/composed.ts'

/** What names the values of a course, by list and id. */
interface Names {
  nameOf(list: 'facts' | 'variables', id: string): string
}

/** What a person calls the ways in which words and lines look (TEXT-01). */
export const formatWords = (i18n: I18n) => ({
  bold: i18n._({ id: 'authoring.format-bold', message: 'Bold' }),
  italic: i18n._({ id: 'authoring.format-italic', message: 'Italic' }),
  underline: i18n._({ id: 'authoring.format-underline', message: 'Underlined' }),
  strike: i18n._({ id: 'authoring.format-strike', message: 'Struck through' }),
  small: i18n._({ id: 'authoring.format-small', message: 'Small text' }),
  large: i18n._({ id: 'authoring.format-large', message: 'Large text' }),
  huge: i18n._({ id: 'authoring.format-huge', message: 'Very large text' }),
  ordered: i18n._({ id: 'authoring.format-ordered', message: 'Numbered list' }),
  bullet: i18n._({ id: 'authoring.format-bullet', message: 'Bulleted list' }),
  indent: i18n._({ id: 'authoring.format-indent', message: 'Indented' }),
  center: i18n._({ id: 'authoring.format-center', message: 'Centered' }),
  right: i18n._({ id: 'authoring.format-right', message: 'Aligned right' }),
  justify: i18n._({ id: 'authoring.format-justify', message: 'Justified' }),
})

/** What a person calls a pause in what is said aloud (TEXT-03). */
export function pauseText(i18n: I18n, length: PauseLength): string {
  switch (length) {
    case 'second':
      return i18n._({ id: 'authoring.pause-second', message: 'Pause 1 s' })
    case 'short':
      return i18n._({ id: 'authoring.pause-short', message: 'Short pause' })
    case 'medium':
      return i18n._({ id: 'authoring.pause-medium', message: 'Medium pause' })
    case 'long':
      return i18n._({ id: 'authoring.pause-long', message: 'Long pause' })
  }
}

/** A picture, video or file of a text in words (TEXT-01). */
export function mediaText(i18n: I18n, { kind, text }: Media['media']): string {
  if (kind === 'video')
    return i18n._({ id: 'authoring.media-video', message: 'Video: {text}', values: { text } })
  if (kind === 'file')
    return i18n._({ id: 'authoring.media-file', message: 'File: {text}', values: { text } })
  return text === ''
    ? i18n._({ id: 'authoring.media-decorative', message: 'Decorative picture' })
    : i18n._({ id: 'authoring.media-picture', message: 'Picture: {text}', values: { text } })
}

const marks = ['bold', 'italic', 'underline', 'strike', 'indent'] as const

/** A formatted text in plain words: what looks otherwise is followed by how, e.g. `the fee [Bold]`. */
export function formattedText(i18n: I18n, names: Names, runs: RichText): string {
  const words = formatWords(i18n)
  return described(runs, {
    value: (name) => `{${valueName(name, names)}}`,
    pause: (length) => pauseText(i18n, length),
    media: (media) => mediaText(i18n, media),
    look: (format: WordFormat & LinkFormat & VoiceFormat & LineFormat) =>
      listed(i18n, [
        ...marks.filter((mark) => format[mark]).map((mark) => words[mark]),
        ...[format.size, format.align].flatMap((one) => (one ? [words[one]] : [])),
        ...(format.link
          ? [
              i18n._({
                id: 'authoring.link-to',
                message: 'Link to {address}',
                values: { address: format.link },
              }),
            ]
          : []),
        ...(format.alias
          ? [
              i18n._({
                id: 'authoring.pronounced-as',
                message: 'Pronounced “{alias}”',
                values: { alias: format.alias },
              }),
            ]
          : []),
      ]),
  })
}

/** What a person calls a value, by what stands between its braces: `fact:days|day|days`. */
export function valueName(words: string, names: Names): string {
  const [id = ''] = words.split('|').map((part) => part.trim())
  return id.startsWith('fact:') ? names.nameOf('facts', id.slice(5).trim()) : names.nameOf('variables', id)
}
