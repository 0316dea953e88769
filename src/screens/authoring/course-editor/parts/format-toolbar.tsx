import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Format, MarkedWords, RichTextEditor } from '../../../../adapters/quill/rich-text-editor.ts'
import {
  alignments,
  deepestIndent,
  listKinds,
  pauseLengths,
  textSizes,
} from '../../../../domain/text/rich-text.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { formatWords, pauseText } from '../../format-words.ts'

/** Drawn as the icons of `ui/icon.tsx`; they are here because no learner's page has a use for them. */
const signs = {
  ordered:
    'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4M4 11.5c2-1.6 3.4.2 0 3h2.6M4 17h2.2l-1.2 1.4c2 0 1.8 2.6-1 2',
  bullet: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3 3 3 3',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3 3-3 3',
  media: 'm20 11-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.7',
  value: 'M9 4c-3 0-2 3-2 5s-1 3-3 3c2 0 3 1 3 3s-1 5 2 5m6-16c3 0 2 3 2 5s1 3 3 3c-2 0-3 1-3 3s1 5-2 5',
}

const letters = { bold: 'B', italic: 'I', underline: 'U', strike: 'S' } as const

/**
 * What can stand in a text: what is said in a conversation has values and voice effects, what is narrated in one values alone; a text that
 * is read elsewhere has neither, and a line of one has no paragraphs, and of files pictures alone.
 */
export type SaysOf = 'speech' | 'narration' | 'text' | 'line'

/** Whether values of the conversation can stand in it. */
export const hasValues = (says: SaysOf): boolean => says === 'speech' || says === 'narration'

interface ToolbarProps {
  editor: RichTextEditor
  /** The field that it belongs to. */
  controls: string
  format: Format
  says: SaysOf
  onValue(): void
  /** Words are to lead somewhere, or the link that the caret stands in elsewhere. */
  onLink(): void
  /** Words are to be given a pronunciation. */
  onAlias(marked: MarkedWords): void
  /** A picture, video or file is to be put in, or the one that is selected changed. */
  onMedia(): void
}

/** Buttons for the looks of what is selected. One stop of the Tab key; the arrow keys move inside. */
export function FormatToolbar({
  editor,
  controls,
  format,
  says,
  onValue,
  onLink,
  onAlias,
  onMedia,
}: ToolbarProps) {
  const { i18n } = useLingui()
  const words = formatWords(i18n)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const sizeText = i18n._({ id: 'authoring.format-size', message: 'Text size' })
  const alignText = i18n._({ id: 'authoring.format-align', message: 'Alignment' })
  const valueText = i18n._({ id: 'authoring.value-insert', message: 'Insert a variable or fact' })
  const outdentText = i18n._({ id: 'authoring.format-outdent', message: 'Indent less' })
  const indentText = i18n._({ id: 'authoring.format-indent-more', message: 'Indent more' })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [
      ...(bar.current?.querySelectorAll<HTMLElement>('button:not([role="menuitem"]), select') ?? []),
    ]
    const at = stops.findIndex((stop) => stop === event.target)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (to + stops.length) % stops.length
    setCurrent(next)
    stops[next]?.focus()
  }
  let stop = 0
  const stopProps = () => {
    const index = stop++
    return { tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) }
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      className="format-toolbar"
      aria-label={i18n._({ id: 'authoring.format-toolbar', message: 'Formatting' })}
      aria-controls={controls}
      onKeyDownCapture={move}
      // What is selected stays selected.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLSelectElement)) event.preventDefault()
      }}
    >
      {(['bold', 'italic', 'underline', 'strike'] as const).map((mark) => (
        <button
          key={mark}
          type="button"
          {...stopProps()}
          className="icon-button"
          title={words[mark]}
          aria-label={words[mark]}
          aria-pressed={format[mark] === true}
          onClick={() => editor.format(mark, format[mark] ? false : true)}
        >
          <span className={`format-${mark}`} aria-hidden="true">
            {letters[mark]}
          </span>
        </button>
      ))}
      {says !== 'line' && paragraphs()}
      {says !== 'line' && (
        <SignButton
          {...stopProps()}
          sign="link"
          label={i18n._({ id: 'authoring.link', message: 'Link' })}
          keys="Control+K"
          pressed={format.link !== undefined}
          onClick={onLink}
        />
      )}
      {hasValues(says) && <SignButton {...stopProps()} sign="value" label={valueText} onClick={onValue} />}
      <SignButton
        {...stopProps()}
        sign="media"
        label={
          says === 'line'
            ? i18n._({ id: 'authoring.media-insert-picture', message: 'Insert a picture' })
            : i18n._({ id: 'authoring.media-insert', message: 'Insert a picture, video or file' })
        }
        onClick={onMedia}
      />
      {says === 'speech' && <VoiceMenu editor={editor} onAlias={onAlias} {...stopProps()} />}
    </div>
  )

  function paragraphs() {
    return (
      <>
        <select
          {...stopProps()}
          className="field-input"
          aria-label={sizeText}
          title={sizeText}
          value={format.size ?? ''}
          onChange={({ target: { value } }) =>
            editor.format('size', textSizes.find((size) => size === value) ?? false)
          }
        >
          <option value="">{i18n._({ id: 'authoring.format-normal', message: 'Normal text' })}</option>
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {words[size]}
            </option>
          ))}
        </select>
        {listKinds.map((kind) => (
          <SignButton
            key={kind}
            {...stopProps()}
            sign={kind}
            label={words[kind]}
            pressed={format.list === kind}
            onClick={() => editor.format('list', format.list === kind ? false : kind)}
          />
        ))}
        <SignButton
          {...stopProps()}
          sign="outdent"
          label={outdentText}
          off={!format.indent}
          onClick={() => editor.indent(-1)}
        />
        <SignButton
          {...stopProps()}
          sign="indent"
          label={indentText}
          off={(format.indent ?? 0) >= deepestIndent}
          onClick={() => editor.indent(1)}
        />
        <select
          {...stopProps()}
          className="field-input"
          aria-label={alignText}
          title={alignText}
          value={format.align ?? ''}
          onChange={({ target: { value } }) =>
            editor.format('align', alignments.find((align) => align === value) ?? false)
          }
        >
          <option value="">{i18n._({ id: 'authoring.format-left', message: 'Aligned left' })}</option>
          {alignments.map((align) => (
            <option key={align} value={align}>
              {words[align]}
            </option>
          ))}
        </select>
      </>
    )
  }
}

interface VoiceMenuProps {
  editor: RichTextEditor
  tabIndex: number
  onFocus(): void
  onAlias(marked: MarkedWords): void
}

/** How a text is said aloud (TEXT-03). */
function VoiceMenu({ editor, tabIndex, onFocus, onAlias }: VoiceMenuProps) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  return (
    <span className="format-voice" onFocus={onFocus}>
      <MenuButton
        label={i18n._({ id: 'authoring.voice-effects', message: 'Voice effects' })}
        icon="sound"
        tabIndex={tabIndex}
        actions={[
          ...pauseLengths.map((length) => ({
            id: length,
            label: pauseText(i18n, length),
            run: () => editor.putPause(length),
          })),
          {
            id: 'alias',
            label: i18n._({ id: 'authoring.pronunciation', message: 'Pronunciation…' }),
            run: () => {
              const marked = editor.markedWords()
              if (marked) onAlias(marked)
              else
                notify(
                  'warning',
                  i18n._({
                    id: 'authoring.pronunciation-mark',
                    message: 'First select the words whose pronunciation you want to set, within one line.',
                  }),
                )
            },
          },
        ]}
      />
    </span>
  )
}

interface SignButtonProps {
  sign: keyof typeof signs
  label: string
  keys?: string
  pressed?: boolean
  off?: boolean
  tabIndex: number
  onFocus(): void
  onClick(): void
}

const SignButton = ({ sign, label, keys, pressed, off, tabIndex, onFocus, onClick }: SignButtonProps) => (
  <button
    type="button"
    className="icon-button"
    tabIndex={tabIndex}
    title={label}
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-pressed={pressed}
    aria-disabled={off || undefined}
    onFocus={onFocus}
    onClick={() => {
      if (!off) onClick()
    }}
  >
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={signs[sign]} />
    </svg>
  </button>
)
