import { useLingui } from '@lingui/react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type {
  Format,
  MarkedLink,
  MarkedWords,
  MediaPlace,
  RichTextEditor,
} from '../../../../adapters/quill/rich-text-editor.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { Media } from '../../../../domain/text/media.ts'
import { type PauseLength, type RichText, textOf } from '../../../../domain/text/rich-text.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import type { Core } from '../../../../stores/core.ts'
import { mediaFilesOf } from '../../../../stores/media-files.ts'
import { usePopover } from '../../../../ui/popover/use-popover.ts'
import { adopt, useStyles } from '../../../../ui/sheets.ts'
import { useCore, useRoot } from '../../../../ui/use-core.ts'
import { mediaText, pauseText, valueName } from '../../format-words.ts'
import { namesOf } from '../../value-words.ts'
import { AliasDialog } from './alias-dialog.tsx'
import { FieldNote } from './field-note.tsx'
import { FormatToolbar, hasValues, type SaysOf } from './format-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { foundValues, type NamedValue, valuesOf } from './named-values.ts'
import { ValueList } from './value-list.tsx'
import { TextInput } from './inputs.tsx'
import css from './rich-text.css'

interface RichTextInputProps {
  label: string
  value: RichText
  course: Course
  /** Stands in the field while it is empty. */
  placeholder?: string
  /** What can stand in it. */
  says: SaysOf
  /** As a plain text has it: the words alone. */
  maxLength: number
  rows: number
  /** Takes what was written; `was` is what the person saw before. Why it can't be taken, or null. */
  onText(text: RichText, was: RichText, typing: boolean): Refusal | null
  /** Its formatting is at hand: of several texts that of the one that was written in last, so that nothing moves when the focus does. */
  isCurrent: boolean
  onFocus(): void
  /** It was just made: what stands there is to be written over. */
  isNew?: boolean
  /** Stands beside it. */
  end?: ReactNode
}

/** Shows a picture once it is known what shows it; one that is gone keeps its words. */
function whenKnown(core: Core, file: string, show: (url: string) => void): void {
  const files = mediaFilesOf(core)
  files.want(file)
  const look = () => {
    const found = files.$found.get().get(file)
    if (found) show(found.url)
    return found !== undefined
  }
  if (look()) return
  const stop = files.$found.listen(() => {
    if (look()) stop()
  })
}

type Loaded = typeof import('../../../../adapters/quill/rich-text-editor.ts')

/** Once it is there, it is there at once for each text. */
let lastLoaded: Loaded | 'failed' | null = null

async function load(): Promise<Loaded | 'failed'> {
  const module = await import('../../../../adapters/quill/rich-text-editor.ts').catch(() => 'failed' as const)
  if (module !== 'failed') lastLoaded = module
  return module
}

/**
 * A formatted text of the draft (TEXT-01), named by a label that only screen readers hear. It is plain where the editor can't be
 * loaded. What is written is taken over at once, with the course's own undo; what can't be taken stays with the reason.
 */
export function RichTextInput(props: RichTextInputProps) {
  const { label, value, placeholder, maxLength, rows, onText, onFocus, end } = props
  useStyles(css)
  const [loaded, setLoaded] = useState(lastLoaded)
  useEffect(() => {
    if (loaded) return
    let isHere = true
    void load().then((module) => isHere && setLoaded(module))
    return () => {
      isHere = false
    }
  }, [loaded])
  if (!loaded)
    return (
      <div className="rich-text" aria-busy="true">
        <div className="draft-line">
          <div className="field-input rich-text-coming">{textOf(value)}</div>
          {end}
        </div>
      </div>
    )
  if (loaded !== 'failed') return <Editor {...props} loaded={loaded} />
  return (
    <TextInput
      bare
      label={label}
      value={textOf(value)}
      maxLength={maxLength}
      {...(placeholder !== undefined && { placeholder })}
      rows={rows}
      onText={(text, was) => onText([{ insert: text }], [{ insert: was }], true)}
      onFocus={onFocus}
      end={end}
    />
  )
}

function Editor({
  loaded,
  label,
  value,
  placeholder = '',
  course,
  says,
  onText,
  isCurrent,
  onFocus,
  isNew = false,
  end,
}: RichTextInputProps & { loaded: Loaded }) {
  const { i18n } = useLingui()
  const root = useRoot()
  const core = useCore()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef(value)
  const mine = useRef(value)
  const [editor, setEditor] = useState<RichTextEditor | null>(null)
  const [format, setFormat] = useState<Format>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const [coming, setComing] = useState<{ place: MediaPlace; files: readonly File[] } | null>(null)
  const [marked, setMarked] = useState<MarkedWords | null>(null)
  const [linked, setLinked] = useState<MarkedLink | null>(null)
  const found = typed === null ? [] : foundValues(valuesOf(course), typed)
  const isOpen = typed !== null
  const close = () => setTyped(null)
  usePopover({ frame: area, panel: list, open: isOpen, close, align: 'left' })

  const chosenValue = isOpen && found.length > 0 ? `${id}-values-${chosen}` : null
  const attributes = useMemo(
    () => ({
      id,
      'aria-label': label,
      'aria-describedby': `${id}-note`,
      'aria-invalid': refusal ? 'true' : null,
      ...(hasValues(says) && { 'aria-haspopup': 'listbox' }),
      'aria-placeholder': placeholder || null,
      'data-placeholder': placeholder || null,
      'aria-controls': isOpen ? `${id}-values` : null,
      'aria-activedescendant': chosenValue,
      lang: bcp47[course.locale],
    }),
    [id, label, placeholder, refusal, says, isOpen, chosenValue, course.locale],
  )
  const change = (text: RichText, typing: boolean) => {
    mine.current = text
    const refused = onText(text, seen.current, typing)
    setRefusal(refused)
    if (!refused) seen.current = text
  }
  const take = (files: readonly File[]) => {
    if (editor && files.length > 0) setComing({ place: editor.mediaPlace(), files })
  }
  const search = (behind: string | null) => {
    if (!hasValues(says)) return
    setTyped(behind)
    setChosen(0)
  }
  const written = useEffectEvent(change)
  const braced = useEffectEvent(search)
  const nameOf = useEffectEvent((words: string) =>
    hasValues(says) ? valueName(words, namesOf(course)) : null,
  )
  const pauseName = useEffectEvent((length: PauseLength) => pauseText(i18n, length))
  const mediaName = useEffectEvent((media: Media['media']) => mediaText(i18n, media))
  const took = useEffectEvent((files: readonly File[]) => take(files))
  const begun = useEffectEvent(() => value)
  const named = useEffectEvent(() => attributes)
  const isFresh = useEffectEvent(() => isNew)
  useEffect(() => {
    if (!host.current) return
    adopt(root, loaded.richTextEditorCss)
    const made = loaded.createRichTextEditor(host.current, {
      text: begun(),
      names: {
        value: (words) => nameOf(words),
        pause: (length) => pauseName(length),
        media: (media) => mediaName(media),
      },
      onFiles: (files) => took(files),
      showPicture: (file, show) => whenKnown(core, file, show),
      onChange: (text, typing) => written(text, typing),
      onFormat: setFormat,
      onBrace: (behind) => braced(behind),
    })
    // Named before anybody can reach it, not with the next render.
    made.setAttributes(named())
    setEditor(made)
    if (isFresh()) made.selectAll()
    return () => made.destroy()
  }, [root, loaded, core])
  useEffect(() => {
    if (refusal) return
    seen.current = value
    editor?.setText(value)
  }, [editor, value, refusal])
  useEffect(() => editor?.setAttributes(attributes), [editor, attributes])

  const put = (one: NamedValue) => {
    editor?.putValue(one.words)
    close()
  }
  const askLink = () => {
    const found = editor?.markedLink() ?? null
    if (found) setLinked(found)
    else
      core.notify(
        'warning',
        i18n._({ id: 'authoring.link-mark', message: 'First select the words that should become a link.' }),
      )
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && says !== 'line') {
      event.preventDefault()
      event.stopPropagation()
      return askLink()
    }
    const one = found[chosen]
    if (!isOpen || !one || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(one)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="rich-text">
      <div className="draft-line">
        <div className="rich-text-area" ref={area} onKeyDownCapture={onKeyDownCapture}>
          <div ref={host} className="field-input" onFocus={onFocus} />
          <div ref={list} className="menu popover value-list" popover="manual">
            {isOpen && <ValueList id={`${id}-values`} values={found} chosen={chosen} onChoose={put} />}
          </div>
        </div>
        {end}
      </div>
      {editor && isCurrent && (
        <FormatToolbar
          editor={editor}
          controls={id}
          format={format}
          says={says}
          onValue={() => {
            editor.focus()
            search('')
          }}
          onLink={askLink}
          onAlias={setMarked}
          onMedia={() => {
            const place = editor.mediaPlace()
            if (place.media) setComing({ place, files: [] })
            else chooser.current?.click()
          }}
        />
      )}
      <input
        ref={chooser}
        type="file"
        multiple={says !== 'line'}
        hidden
        {...(says === 'line' && { accept: 'image/png, image/jpeg' })}
        aria-label={i18n._({ id: 'authoring.media-insert', message: 'Insert a picture, video or file' })}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {editor && coming && (
        <MediaDialog
          // Several files come one after the other.
          key={coming.files.length}
          file={coming.files[0] ?? null}
          before={coming.place.media}
          says={says}
          onMedia={(media) => editor.putMedia(coming.place, media)}
          onClose={(isPut) => {
            const [, ...files] = coming.files
            const index = coming.place.index + (isPut ? 1 : 0)
            setComing(files.length > 0 ? { place: { index, media: null }, files } : null)
            if (files.length === 0) setTimeout(() => editor.focus())
          }}
        />
      )}
      {editor && linked && (
        <LinkDialog
          before={linked.link}
          onLink={(link) => editor.putLink(linked, link)}
          onClose={() => {
            setLinked(null)
            setTimeout(() => editor.focus())
          }}
        />
      )}
      {editor && marked && (
        <AliasDialog
          marked={marked}
          onAlias={(alias) => editor.putAlias(marked, alias)}
          onClose={() => {
            setMarked(null)
            setTimeout(() => editor.focus())
          }}
        />
      )}
      <FieldNote
        id={`${id}-note`}
        refusal={refusal}
        theirs={textOf(value)}
        onTakeTheirs={() => setRefusal(null)}
        onKeepMine={() => {
          seen.current = value
          change(mine.current, false)
        }}
      />
    </div>
  )
}
