import Quill, { Delta, Module, type Range } from 'quill/core.js'
import Embed from 'quill/blots/embed.js'
import { AlignClass } from 'quill/formats/align.js'
import Bold from 'quill/formats/bold.js'
import IndentClass from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import { SizeClass } from 'quill/formats/size.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Clipboard from 'quill/modules/clipboard.js'
import { fitLink } from '../../domain/text/link.ts'
import { mediaOf } from '../../domain/text/media.ts'
import { fitAlias, pauseLengths } from '../../domain/text/rich-text.ts'
import { htmlAttributes, htmlOf } from '../../domain/text/rich-text-outputs.ts'
import { parsable } from './parsed-html.ts'
import { matchLook, quiet, withoutWrappings } from './pasted-looks.ts'
import {
  type AliasToken,
  aliasToken,
  copied,
  type EditorOp,
  type MediaToken,
  mediaToken,
  type PauseToken,
  pauseToken,
  type TokenNames,
  type ValueToken,
  withTokens,
} from './rich-text-delta.ts'

/** A value of the course, which is deleted and passed as a whole. */
class ValueBlot extends Embed {
  static override blotName = 'value'
  static override className = 'rich-value'
  static override tagName = 'SPAN'

  static override create({ words, name }: ValueToken): HTMLElement {
    const node = super.create() as HTMLElement
    node.dataset.words = words
    node.dataset.name = name
    node.title = `{{${words}}}`
    node.textContent = name
    return node
  }

  static override value({ dataset: { words = '', name = words } }: HTMLElement): ValueToken {
    return { words, name }
  }
}

/** A pause in what is said aloud, deleted and passed as a whole. */
class PauseBlot extends Embed {
  static override blotName = 'pause'
  static override className = 'rich-pause'
  static override tagName = 'SPAN'

  static override create({ length, name }: PauseToken): HTMLElement {
    const node = super.create() as HTMLElement
    Object.assign(node.dataset, { length, name })
    node.textContent = name
    return node
  }

  static override value({ dataset: { length, name } }: HTMLElement) {
    return { length, name }
  }
}

/** Words with their pronunciation, deleted and passed as a whole. */
class AliasBlot extends Embed {
  static override blotName = 'alias'
  static override className = 'rich-alias'
  static override tagName = 'SPAN'

  static override create({ words, alias, shown }: AliasToken): HTMLElement {
    const node = super.create() as HTMLElement
    Object.assign(node.dataset, { words, alias, shown })
    node.textContent = `${shown} [${alias}]`
    return node
  }

  static override value({ dataset: { words = '', alias = '', shown = words } }: HTMLElement): AliasToken {
    return { words, alias, shown }
  }
}

/** A picture, video or file, deleted and passed as a whole. Whoever has the editor gives a picture its address. */
class MediaBlot extends Embed {
  static override blotName = 'media'
  static override className = 'rich-media'
  static override tagName = 'SPAN'

  static override create({ kind, file, text, name }: MediaToken): HTMLElement {
    const node = super.create() as HTMLElement
    Object.assign(node.dataset, { kind, file, text, name })
    if (kind === 'image') {
      const picture = document.createElement('img')
      picture.alt = name
      node.append(picture)
    } else node.textContent = name
    return node
  }

  static override value({ dataset: { kind, file, text, name } }: HTMLElement) {
    return { kind, file, text, name }
  }
}

/** Words that lead somewhere (TEXT-01a): to addresses of `fitLink` alone, also where they come from another program. */
class LinkBlot extends Link {
  static override className = 'rich-link'
  static override create(address: unknown): HTMLElement {
    return super.create(this.sanitize(address))
  }
  /** In a pasted document it stands as `quiet` has left it. */
  static override formats(node: HTMLElement): string | null {
    return fitLink(node.getAttribute('href') ?? node.dataset.address)
  }
  static override sanitize(address: unknown): string {
    return fitLink(address) ?? this.SANITIZED_URL
  }
}

/** The course editor undoes what is done here with everything else that is done to a course. */
class NoHistory extends Module {
  /** Quill's own keys ask for it. */
  cutoff(): void {}
  clear(): void {}
}

/** Takes files that are dropped or pasted. */
interface TakesFiles {
  onFiles(files: readonly File[]): void
}

/** What is dropped goes to whoever has the editor: Quill would put a picture's bytes into the text. */
class OwnUploader extends Module<TakesFiles> {
  constructor(quill: Quill, options: TakesFiles) {
    super(quill, options)
    quill.root.addEventListener('drop', (event) => {
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0 && quill.isEnabled()) options.onFiles(files)
    })
  }
  upload(): void {}
}

/** A cell is words in one line, which ends where the cell does. */
function wordsOfCell(_cell: Node, delta: Delta): Delta {
  const cell = new Delta()
  for (const [at, { insert = '', attributes }] of delta.ops.entries()) {
    const isLast = at === delta.ops.length - 1
    const words =
      typeof insert === 'string' ? insert.replace(/\n+$/, isLast ? '' : ' ').replace(/\n/g, ' ') : insert
    cell.insert(words, attributes)
  }
  return cell.insert('\n')
}

/** The cells of a row stand in one line, as words, with '|' between them; of a row without words nothing is left. */
function joinedCells(_row: Node, delta: Delta): Delta {
  const row = new Delta()
  for (const [at, { insert = '', attributes }] of delta.ops.entries()) {
    const words = typeof insert === 'string' ? insert.replace(/\n/g, ' | ') : insert
    const isLast = typeof words === 'string' && at === delta.ops.length - 1
    row.insert(isLast ? words.replace(/[ |]+$/, '') : words, attributes)
  }
  return row.length() > 0 ? row.insert('\n') : row
}

type ClipboardOptions = { names: TokenNames } & TakesFiles

const attributeOf = (node: Node, name: string): string =>
  node instanceof Element ? (node.getAttribute(name) ?? '') : ''

class OwnClipboard extends Clipboard {
  constructor(quill: Quill, options: object) {
    super(quill, options)
    this.addMatcher('[data-look]', matchLook)
    this.addMatcher('td, th', wordsOfCell)
    this.addMatcher('tr', joinedCells)
    // What `htmlOf` made of tokens becomes them again.
    const { names } = options as ClipboardOptions
    this.addMatcher(`[${htmlAttributes.pause}]`, (node, delta) => {
      const length = pauseLengths.find((one) => one === attributeOf(node, htmlAttributes.pause))
      return length ? new Delta().insert({ pause: pauseToken(length, names) }) : delta
    })
    this.addMatcher(`[${htmlAttributes.file}]`, (node, delta) => {
      const media = mediaOf({
        kind: attributeOf(node, htmlAttributes.kind),
        file: attributeOf(node, htmlAttributes.file),
        text: node.textContent ?? '',
      })
      return media ? new Delta().insert({ media: mediaToken(media.media, names) }) : delta
    })
    this.addMatcher(`[${htmlAttributes.alias}]`, (node, delta) => {
      const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      const alias = fitAlias(attributeOf(node, htmlAttributes.alias))
      return words === '' || alias === ''
        ? delta
        : new Delta().insert({ alias: aliasToken(words, alias, names) })
    })
    // What stands in the page beside its words is never read out.
    for (const unread of [
      'script',
      'title',
      'head',
      'template',
      'noscript',
      'textarea',
      'select',
      'object',
      'svg',
      'math',
    ])
      this.addMatcher(unread, () => new Delta())
  }

  override convert(pasted: { html?: string; text?: string }, formats?: Record<string, unknown>): Delta {
    const html = pasted.html ? parsable(quiet(pasted.html)) : null
    const delta = super.convert({ ...pasted, html: html ?? '' }, formats)
    const { names } = this.options as ClipboardOptions
    return new Delta(delta.ops.flatMap((op) => withTokens(op as EditorOp, names)))
  }

  override normalizeHTML(doc: Document): void {
    withoutWrappings(doc)
  }

  /** Words come before a picture of them: with a table some programs give its picture as well. */
  override onCapturePaste(event: ClipboardEvent): void {
    if (event.defaultPrevented || !this.quill.isEnabled()) return
    event.preventDefault()
    const { clipboardData } = event
    const range = this.quill.getSelection(true)
    const html = clipboardData?.getData('text/html') ?? ''
    const text = clipboardData?.getData('text/plain') ?? ''
    const files = [...(clipboardData?.files ?? [])]
    const { onFiles } = this.options as ClipboardOptions
    if (text === '' && files.length > 0) onFiles(files)
    else if (html !== '' || text !== '') this.onPaste(range, { html, text })
  }

  override onCopy({ index, length }: Range): { html: string; text: string } {
    const { runs, text } = copied(this.quill.getContents(index, length).ops as EditorOp[])
    return { html: htmlOf(runs), text }
  }
}

Quill.register(
  {
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/strike': Strike,
    'formats/size': SizeClass,
    'formats/align': AlignClass,
    'formats/indent': IndentClass,
    'formats/list': List,
    'formats/link': LinkBlot,
    'formats/value': ValueBlot,
    'formats/pause': PauseBlot,
    'formats/alias': AliasBlot,
    'formats/media': MediaBlot,
    'modules/clipboard': OwnClipboard,
    'modules/history': NoHistory,
    'modules/uploader': OwnUploader,
  },
  true,
)

export { Quill }
