import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import {
  claimedFormat,
  kindOfFormat,
  longestLink,
  longestMaterialName,
  materialFormats,
  mostMaterials,
} from '../../../../domain/material/material.ts'
import type { UploadItem } from '../../../../stores/uploads.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useDragOrder } from '../../../../ui/drag-order/drag-order.ts'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { faultText } from '../../../../ui/form/fault-labels.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { movedText } from '../moved-text.ts'
import type { MaterialDraft, MaterialFaults } from './material-drafts.ts'
import { CaptionsLine } from './captions-line.tsx'
import { materialFaultText } from './material-words.ts'
import type { MaterialsEditor as Editor } from './materials-editor.store.ts'
import css from './materials-editor.css'

interface Props {
  editor: Editor
  /** From now on every fault is shown. */
  tried: boolean
  /** What the platform found wrong with the field of a material, by its place. */
  refused(place: number, field: 'fileId' | 'link' | 'name'): string | null
}

/** Whether a file's name says that it is a video. */
const isVideo = (fileName: string): boolean => {
  const format = claimedFormat(fileName)
  return format !== null && kindOfFormat(format) === 'video'
}

const accept = materialFormats.map((format) => `.${format}`).join(',')

/** Learning materials are added, named, put in order and removed (PUBLISH-05). */
export function MaterialsEditor({ editor, tried, refused }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const items = useStore(editor.$items)
  const faults = useStore(editor.$faults)
  const uploads = useStore(editor.$uploads)
  const leftOut = useStore(editor.$leftOut)
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<string | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    const key = toFocus.current
    toFocus.current = null
    if (key !== null)
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] input`)?.focus()
  })
  const nameOf = (item: MaterialDraft) => item.name || item.fileName || item.link || '—'
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    editor.move(from, to)
    setTold(movedText(i18n, nameOf(item), to, items.length))
  }
  const order = useDragOrder(list, move)
  const remove = (item: MaterialDraft) => {
    const putBack = editor.remove(item.key)
    core.notify(
      'success',
      i18n._({
        id: 'authoring.material-removed',
        message: '“{name}” was removed.',
        values: { name: nameOf(item) },
      }),
      { label: undoText(i18n), run: putBack },
    )
  }
  const full = items.length >= mostMaterials
  return (
    <div className="materials-editor">
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {items.length > 0 && (
        <ol ref={list} className="drag-order">
          {items.map((item, place) => (
            <Row
              key={item.key}
              editor={editor}
              item={item}
              place={place}
              count={items.length}
              upload={uploads.find(({ uploadIndex }) => uploadIndex === item.uploadIndex)}
              faults={faults.get(item.key)}
              tried={tried}
              refused={(field) => refused(place, field)}
              order={order}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(item)}
              label={nameOf(item)}
            />
          ))}
        </ol>
      )}
      {leftOut > 0 && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {i18n._({
            id: 'authoring.material-left-out',
            message:
              'A publication can have {most} learning materials. {count, plural, one {# file was} other {# files were}} left out.',
            values: { most: mostMaterials, count: leftOut },
          })}
        </p>
      )}
      {full ? (
        <p className="field-hint">
          {i18n._({
            id: 'authoring.material-full',
            message: 'That’s {most} learning materials; a publication can’t have more.',
            values: { most: mostMaterials },
          })}
        </p>
      ) : (
        <>
          <FileDrop
            text={i18n._({
              id: 'authoring.material-drop',
              message: 'Drop files here: Word (docx), PDF, PowerPoint, Excel, MP4 or MOV, up to 50 MB each.',
            })}
            chooseText={i18n._({ id: 'authoring.material-choose', message: 'Choose files' })}
            accept={accept}
            onFiles={editor.addFiles}
          />
          <Button
            size="small"
            icon="globe"
            onClick={() => {
              editor.addLink()
              toFocus.current = editor.$items.get().at(-1)?.key ?? null
            }}
          >
            {i18n._({ id: 'authoring.material-add-link', message: 'Add a link' })}
          </Button>
        </>
      )}
    </div>
  )
}

interface RowProps {
  editor: Editor
  item: MaterialDraft
  place: number
  count: number
  upload: UploadItem | undefined
  faults: MaterialFaults | undefined
  tried: boolean
  refused(field: 'fileId' | 'link' | 'name'): string | null
  order: ReturnType<typeof useDragOrder>
  label: string
  onMove(to: number): void
  onRemove(): void
}

function Row(props: RowProps) {
  const { editor, item, place, count, upload, faults, tried, refused, order, label } = props
  const { i18n } = useLingui()
  const hosts = useStore(editor.$hosts)
  const [left, setLeft] = useState(false)
  const isLink = item.link !== null
  // Of a file it is said at once, of a link once it was typed.
  const own = isLink && !left && !tried && faults?.content !== 'no-link-hosts' ? undefined : faults?.content
  const shown = own === 'material-uploading' && !tried ? undefined : own
  const content = shown ?? refused(isLink ? 'link' : 'fileId')
  const name = (left || tried ? faults?.name : undefined) ?? refused('name')
  const values = { name: label }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    props.onMove(place + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <li data-key={item.key} aria-label={label} onKeyDown={onKeyDown} {...order.row(place, count)}>
      <span className="drag-grip" {...order.grip(place)}>
        <Icon name="rows" />
      </span>
      <div className="material-fields">
        <Field
          label={i18n._({ id: 'authoring.material-name', message: 'Name shown to learners' })}
          required
          maxLength={longestMaterialName}
          autoComplete="off"
          value={item.name}
          error={name ? faultText(i18n, name) : null}
          onChange={({ target }) => editor.change(item.key, { name: target.value })}
          onBlur={() => setLeft(true)}
        />
        {isLink ? (
          <Field
            label={i18n._({ id: 'authoring.material-link', message: 'Address' })}
            required
            type="url"
            maxLength={longestLink}
            autoComplete="off"
            value={item.link ?? ''}
            error={content ? materialFaultText(i18n, content, hosts) : null}
            onChange={({ target }) => editor.change(item.key, { link: target.value })}
            onBlur={() => setLeft(true)}
          />
        ) : (
          <>
            <FileLine editor={editor} item={item} upload={upload} fault={content ?? null} />
            {item.fileId !== null && !content && isVideo(item.fileName) && (
              <CaptionsLine key={item.fileId} fileId={item.fileId} name={label} />
            )}
          </>
        )}
      </div>
      <div className="material-ways">
        <IconButton
          icon="chevron-up"
          disabled={place === 0}
          label={i18n._({ id: 'authoring.material-up', message: 'Move {name} up', values })}
          onClick={() => props.onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          disabled={place === count - 1}
          label={i18n._({ id: 'authoring.material-down', message: 'Move {name} down', values })}
          onClick={() => props.onMove(place + 1)}
        />
        <IconButton
          icon="trash"
          label={i18n._({ id: 'authoring.material-remove', message: 'Remove {name}', values })}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}

interface FileLineProps {
  editor: Editor
  item: MaterialDraft
  upload: UploadItem | undefined
  fault: string | null
}

/** The file of a material: what it is, how far it has come, and what is wrong with it. */
function FileLine({ editor, item, upload, fault }: FileLineProps) {
  const { i18n } = useLingui()
  const locale = useStore(useCore().$locale)
  const travels = upload?.status === 'preparing' || upload?.status === 'uploading'
  const stopped = upload?.status === 'fail' || upload?.status === 'cancel'
  const failure = upload?.status === 'fail' ? upload.fileinfo.code : null
  return (
    <div className="material-file" aria-live="polite">
      <span className="material-size">
        {[item.fileName, item.size > 0 ? formatBytes(locale, item.size) : ''].filter(Boolean).join(' · ')}
      </span>
      {travels && (
        <>
          <progress
            max={100}
            value={upload.progress}
            aria-label={i18n._({
              id: 'authoring.material-progress',
              message: 'Uploading {name}',
              values: { name: item.fileName },
            })}
          />
          <Button size="small" onClick={() => editor.cancel(upload.uploadIndex)}>
            {i18n._({ id: 'authoring.material-cancel', message: 'Cancel upload' })}
          </Button>
        </>
      )}
      {stopped && (
        <>
          <span className="field-error">
            <Icon name="error" />
            {failure === null
              ? i18n._({ id: 'authoring.material-cancelled', message: 'The upload was canceled.' })
              : failure === 'network'
                ? i18n._({
                    id: 'authoring.material-broken-off',
                    message: 'The connection was lost. What was sent is kept for a day.',
                  })
                : errorText(i18n, failure, upload.fileinfo.params)}
          </span>
          <Button size="small" icon="refresh" onClick={() => editor.retry(upload.uploadIndex)}>
            {failure === 'network'
              ? i18n._({ id: 'authoring.material-resume', message: 'Resume upload' })
              : i18n._({ id: 'authoring.material-again', message: 'Upload again' })}
          </Button>
        </>
      )}
      {fault && !stopped && (
        <span className="field-error" role="alert">
          <Icon name="error" />
          {materialFaultText(i18n, fault, null)}
        </span>
      )}
    </div>
  )
}
