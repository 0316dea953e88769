import { type Media, mediaOf } from '../../domain/text/media.ts'
import {
  deepestIndent,
  fitAlias,
  type LineFormat,
  type LinkFormat,
  type PauseLength,
  type RichText,
  tidied,
  type WordFormat,
} from '../../domain/text/rich-text.ts'
import { liveInShadowRoot } from './in-shadow-root.ts'
import type { Range } from 'quill/core.js'
import { Quill } from './quill-parts.ts'
import {
  type AliasToken,
  aliasToken,
  copied,
  type EditorOp,
  fromEditor,
  mediaToken,
  pauseToken,
  type TokenNames,
  toEditor,
  withTokens,
} from './rich-text-delta.ts'
import css from './rich-text-editor.css'

export type Format = WordFormat & LinkFormat & LineFormat

export interface RichTextEditorOptions {
  text: RichText
  names: TokenNames
  /** `typing`: it goes together with what is typed next. */
  onChange(text: RichText, typing: boolean): void
  /** How it looks where the caret stands. */
  onFormat(format: Format): void
  /** Files were dropped or pasted. */
  onFiles(files: readonly File[]): void
  /** Asks for the address of a picture, by the id of its file. */
  showPicture(file: string, show: (url: string) => void): void
  /** What was typed behind an opening brace; null where none stands before the caret. */
  onBrace(typed: string | null): void
}

export interface RichTextEditor {
  /** Puts a text in the place of what stands there, if it says something else; nobody is told. */
  setText(text: RichText): void
  /** Of the field itself: its name, its language, what describes it; null takes one away. */
  setAttributes(attributes: Readonly<Record<string, string | null>>): void
  format<K extends keyof Format>(name: K, value: Format[K] | false): void
  /** One step in or out. */
  indent(by: 1 | -1): void
  /** Puts a value at the caret, in the place of the brace before it and what was typed behind. */
  putValue(words: string): void
  /** Puts a pause at the caret, or behind what is selected. */
  putPause(length: PauseLength): void
  /** The words of one line that are selected, with their pronunciation where they have one (TEXT-03); null where none are. */
  markedWords(): MarkedWords | null
  /** Gives words that were marked a pronunciation; '' takes it away. */
  putAlias(marked: MarkedWords, alias: string): void
  /** The words that are selected, or the link that the caret stands in (TEXT-01a); null where there are none. */
  markedLink(): MarkedLink | null
  /** Leads words that were marked to an address; null: nowhere. */
  putLink(marked: MarkedLink, link: string | null): void
  /** Where a picture, video or file would be put: in the place of the one that is selected, or at the caret. */
  mediaPlace(): MediaPlace
  putMedia(place: MediaPlace, media: Media['media']): void
  focus(): void
  /** What is typed next takes the place of everything. */
  selectAll(): void
  destroy(): void
}

/** Words of the editor by their place. */
export interface MarkedWords {
  index: number
  length: number
  words: string
  alias: string
}

/** A part of what stands in the editor, with its link where it has one. */
export interface MarkedLink {
  index: number
  length: number
  link: string
}

export interface MediaPlace {
  index: number
  /** What stands there already. */
  media: Media['media'] | null
}

/** The styles that a root must have adopted. */
export const richTextEditorCss: string = css

/** So many texts are remembered of what was written just now, and for so many milliseconds: a slow page draws them late, and not each only once. */
const mostWritten = 100
const writtenFor = 3000

const brace = /\{([^{}\n]{0,40})$/

/** The Tab key leads on; a blank makes no list of a kind that there isn't. */
const bindings = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
}

/** An editor of formatted text in an empty element. Undo is its surroundings' affair. */
export function createRichTextEditor(host: HTMLElement, options: RichTextEditorOptions): RichTextEditor {
  const { names, onFiles } = options
  // Quill empties what is empty, as text, which a page may forbid.
  Object.defineProperty(host, 'innerHTML', { value: '', writable: true, configurable: true })
  const quill = new Quill(host, {
    modules: { keyboard: { bindings }, clipboard: { names, onFiles }, history: {}, uploader: { onFiles } },
    formats: [
      'bold',
      'italic',
      'underline',
      'strike',
      'link',
      'size',
      'align',
      'indent',
      'list',
      'list-container',
      'value',
      'pause',
      'alias',
      'media',
    ],
  })
  const leave = liveInShadowRoot(quill)
  const pictures = new MutationObserver(() => {
    for (const picture of quill.root.querySelectorAll('img')) {
      const file = picture.closest<HTMLElement>('.rich-media')?.dataset.file
      if (!file || picture.dataset.asked) continue
      picture.dataset.asked = 'true'
      options.showPicture(file, (url) => (picture.src = url))
    }
  })
  pictures.observe(quill.root, { childList: true, subtree: true })
  const textNow = () => fromEditor(quill.getContents().ops as EditorOp[])
  let last = JSON.stringify(tidied(options.text))
  /** What was written here just now: where it comes back as the text after more was written, it is late. */
  let written: string[] = []
  let writtenAt = 0
  const put = (text: RichText) => {
    const caret = quill.hasFocus() ? quill.getSelection() : null
    quill.setContents(toEditor(text, names) as Parameters<typeof quill.setContents>[0], 'silent')
    if (caret) quill.setSelection(Math.min(caret.index, quill.getLength() - 1), 0, 'silent')
  }
  const setAttributes = (attributes: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(attributes))
      if (value === null) quill.root.removeAttribute(name)
      else quill.root.setAttribute(name, value)
  }
  put(options.text)
  setAttributes({ role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' })

  /** The caret, or the end where a dialog that is just closing keeps the focus away. */
  const caretNow = (): Range =>
    (quill.getSelection(true) as Range | null) ?? { index: quill.getLength() - 1, length: 0 }

  /** The brace before the caret, and what stands behind it. */
  const braceNow = () => {
    const caret = quill.getSelection()
    if (!caret || caret.length > 0) return null
    const [line, offset] = quill.getLine(caret.index)
    if (!line) return null
    const start = caret.index - offset
    // A token counts as one, and ends a name.
    const before = quill
      .getContents(start, offset)
      .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\n'))
      .join('')
    const found = brace.exec(before)
    return found && { index: start + found.index, length: before.length - found.index, typed: found[1] ?? '' }
  }
  const look = () => {
    const caret = quill.getSelection()
    if (!caret) return
    options.onFormat(quill.getFormat(caret))
    options.onBrace(braceNow()?.typed ?? null)
  }
  quill.on('text-change', (change, _before, source) => {
    if (source !== 'user') return
    const text = textNow()
    const said = JSON.stringify(text)
    if (said !== last) {
      written = written.length > 0 ? [...written.slice(-mostWritten), said] : [last, said]
      writtenAt = performance.now()
      last = said
      options.onChange(text, !change.ops.some(({ retain, attributes }) => retain !== undefined && attributes))
    }
    look()
  })
  quill.on('selection-change', (caret) => {
    if (caret) look()
    else written = []
  })
  // What is undone is no earlier text of one's own that comes late.
  quill.root.addEventListener('keydown', ({ ctrlKey, metaKey, key }) => {
    if ((ctrlKey || metaKey) && /^[yz]$/i.test(key)) written = []
  })

  /** A token in the place of some words, looking as they did. */
  const replace = (index: number, length: number, insert: Record<string, unknown> | string) => {
    const { list: _list, indent: _indent, align: _align, ...format } = quill.getFormat(index, length)
    quill.updateContents(
      [
        ...(index > 0 ? [{ retain: index }] : []),
        ...(length > 0 ? [{ delete: length }] : []),
        ...(typeof insert === 'string'
          ? withTokens({ insert, attributes: format }, names)
          : [{ insert, attributes: format }]),
      ] as Parameters<typeof quill.updateContents>[0],
      'user',
    )
  }
  const linkAt = (index: number, length: number): string | null => {
    const { link } = quill.getFormat(index, length)
    return typeof link === 'string' ? link : null
  }
  // A token that is pressed is selected, to be changed.
  quill.root.addEventListener('click', ({ target }) => {
    const token = target instanceof Element ? target.closest('.rich-alias, .rich-media') : null
    const blot = token && Quill.find(token)
    if (blot && !(blot instanceof Quill)) quill.setSelection(quill.getIndex(blot), 1, 'user')
  })

  return {
    setText(text) {
      const said = JSON.stringify(tidied(text))
      if (said === last) return
      if (performance.now() - writtenAt < writtenFor && written.includes(said)) return
      written = []
      last = said
      put(text)
    },
    setAttributes,
    format(name, value) {
      quill.focus({ preventScroll: true })
      quill.format(name, value, 'user')
      look()
    },
    indent(by) {
      quill.focus({ preventScroll: true })
      const { indent } = quill.getFormat()
      const now = typeof indent === 'number' ? indent : 0
      quill.format('indent', Math.max(0, Math.min(deepestIndent, now + by)) || false, 'user')
      look()
    },
    putValue(words) {
      quill.focus({ preventScroll: true })
      const found = braceNow()
      const caret = caretNow()
      const [index, length] = found ? [found.index, found.length] : [caret.index, caret.length]
      replace(index, length, { value: { words, name: names.value(words) ?? words } })
      quill.setSelection(index + 1, 0, 'user')
    },
    putPause(length) {
      quill.focus({ preventScroll: true })
      const { index, length: selected } = caretNow()
      replace(index + selected, 0, { pause: pauseToken(length, names) })
      quill.setSelection(index + selected + 1, 0, 'user')
    },
    markedWords() {
      const range = caretNow()
      if (range.length === 0) return null
      const { ops } = quill.getContents(range.index, range.length)
      const [first] = ops
      const token =
        ops.length === 1 && typeof first?.insert === 'object'
          ? (first.insert.alias as AliasToken | undefined)
          : undefined
      if (token) return { ...range, words: token.words, alias: token.alias }
      // Pauses and pronunciations are no words that could be said as something else.
      if (ops.some(({ insert }) => typeof insert === 'object' && !('value' in insert))) return null
      const { text } = copied(ops as EditorOp[])
      const words = text.trim()
      if (words === '' || words.includes('\n')) return null
      const index = range.index + (text.length - text.trimStart().length)
      return { index, length: range.length - (text.length - words.length), words, alias: '' }
    },
    putAlias({ index, length, words }, given) {
      const alias = fitAlias(given)
      replace(index, length, alias === '' ? words : { alias: aliasToken(words, alias, names) })
      quill.setSelection(index + (alias === '' ? words.length : 1), 0, 'user')
    },
    markedLink() {
      const { index, length } = caretNow()
      if (length > 0) return { index, length, link: linkAt(index, length) ?? '' }
      // Before the caret, as what is typed there belongs to it.
      const link = index > 0 ? linkAt(index - 1, 1) : null
      if (link === null) return null
      let [from, to] = [index - 1, index]
      while (from > 0 && linkAt(from - 1, 1) === link) from -= 1
      while (to < quill.getLength() - 1 && linkAt(to, 1) === link) to += 1
      return { index: from, length: to - from, link }
    },
    putLink({ index, length }, link) {
      quill.formatText(index, length, 'link', link ?? false, 'user')
      quill.setSelection(index + length, 0, 'user')
    },
    mediaPlace() {
      const { index, length } = caretNow()
      const [first] = length === 1 ? quill.getContents(index, 1).ops : []
      const media = typeof first?.insert === 'object' ? mediaOf(first.insert.media) : null
      return { index: media ? index : index + length, media: media?.media ?? null }
    },
    putMedia({ index, media: before }, media) {
      const at = Math.min(index, quill.getLength() - 1)
      replace(at, before ? 1 : 0, { media: mediaToken(media, names) })
      quill.setSelection(at + 1, 0, 'user')
    },
    focus: () => quill.focus({ preventScroll: true }),
    selectAll() {
      quill.focus({ preventScroll: true })
      quill.setSelection(0, quill.getLength() - 1, 'user')
    },
    destroy() {
      leave()
      pictures.disconnect()
      quill.emitter.removeAllListeners()
      host.replaceChildren()
    },
  }
}
