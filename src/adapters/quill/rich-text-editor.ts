import {
  deepestIndent,
  type LineFormat,
  type RichText,
  tidied,
  type WordFormat,
} from '../../domain/text/rich-text.ts'
import { liveInShadowRoot } from './in-shadow-root.ts'
import { Quill } from './quill-parts.ts'
import { type EditorOp, fromEditor, toEditor } from './rich-text-delta.ts'
import css from './rich-text-editor.css'

export type Format = WordFormat & LineFormat

export interface RichTextEditorOptions {
  text: RichText
  /** What a person calls a value, by what stands between its braces. */
  nameOf(words: string): string
  /** `typing`: it goes together with what is typed next. */
  onChange(text: RichText, typing: boolean): void
  /** How it looks where the caret stands. */
  onFormat(format: Format): void
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
  focus(): void
  destroy(): void
}

/** The styles that a root must have adopted. */
export const richTextEditorCss: string = css

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
  const { nameOf } = options
  // Quill empties what is empty, as text, which a page may forbid.
  Object.defineProperty(host, 'innerHTML', { value: '', writable: true, configurable: true })
  const quill = new Quill(host, {
    modules: { keyboard: { bindings }, clipboard: { nameOf }, history: {}, uploader: {} },
    formats: [
      'bold',
      'italic',
      'underline',
      'strike',
      'size',
      'align',
      'indent',
      'list',
      'list-container',
      'value',
    ],
  })
  const leave = liveInShadowRoot(quill)
  const textNow = () => fromEditor(quill.getContents().ops as EditorOp[])
  let last = JSON.stringify(tidied(options.text))
  const put = (text: RichText) => {
    const caret = quill.hasFocus() ? quill.getSelection() : null
    quill.setContents(toEditor(text, nameOf) as Parameters<typeof quill.setContents>[0], 'silent')
    if (caret) quill.setSelection(Math.min(caret.index, quill.getLength() - 1), 0, 'silent')
  }
  const setAttributes = (attributes: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(attributes))
      if (value === null) quill.root.removeAttribute(name)
      else quill.root.setAttribute(name, value)
  }
  put(options.text)
  setAttributes({ role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' })

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
      last = said
      options.onChange(text, !change.ops.some(({ retain, attributes }) => retain !== undefined && attributes))
    }
    look()
  })
  quill.on('selection-change', (caret) => {
    if (caret) look()
  })

  return {
    setText(text) {
      const said = JSON.stringify(tidied(text))
      if (said === last) return
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
      const caret = quill.getSelection(true)
      const [index, length] = found ? [found.index, found.length] : [caret.index, caret.length]
      const { list: _list, indent: _indent, align: _align, ...format } = quill.getFormat(index, length)
      quill.updateContents(
        [
          ...(index > 0 ? [{ retain: index }] : []),
          ...(length > 0 ? [{ delete: length }] : []),
          { insert: { value: { words, name: nameOf(words) } }, attributes: format },
        ] as Parameters<typeof quill.updateContents>[0],
        'user',
      )
      quill.setSelection(index + 1, 0, 'user')
    },
    focus: () => quill.focus({ preventScroll: true }),
    destroy() {
      leave()
      quill.emitter.removeAllListeners()
      host.replaceChildren()
    },
  }
}
