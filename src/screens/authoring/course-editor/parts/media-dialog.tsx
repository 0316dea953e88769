import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  fitMediaText,
  longestMediaText,
  type Media,
  type MediaKind,
  mediaKindOf,
} from '../../../../domain/text/media.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import type { Core } from '../../../../stores/core.ts'
import { mediaFilesOf } from '../../../../stores/media-files.ts'
import { createUploads } from '../../../../stores/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { hasValues, type SaysOf } from './format-toolbar.tsx'
import css from './media-dialog.css'

interface MediaDialogProps {
  /** What is to be uploaded; null where what stands there already is changed. */
  file: File | null
  before: Media['media'] | null
  /** What can stand where it is to be put. */
  says: SaysOf
  onMedia(media: Media['media']): void
  onClose(isPut: boolean): void
}

const prefix = '/coach-api/file/'

/** One file on its way (TEXT-05); it travels from the first, and is given up where the dialog is left. */
function createMediaUpload(core: Core, file: File | null) {
  const uploads = createUploads(core)
  const [index] = file ? uploads.add([file]) : []
  return {
    $items: uploads.$items,
    retry: () => index !== undefined && uploads.retry(index),
    dispose: () => uploads.dispose(),
  }
}

/** Uploads a picture, video or file, and asks what says it in words (TEXT-01). */
export function MediaDialog({ file, before, says, onMedia, onClose }: MediaDialogProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const upload = useScreenStore(() => createMediaUpload(core, file))
  const [item] = useStore(upload.$items)
  const id = item?.fileinfo.url?.slice(prefix.length) ?? before?.file ?? null
  const files = mediaFilesOf(core)
  const found = useStore(files.$found).get(id ?? '')
  useEffect(() => {
    if (id !== null) files.want(id)
  }, [files, id])
  const kind: MediaKind = before?.kind ?? mediaKindOf(found?.type ?? file?.type ?? '')
  const [text, setText] = useState<string | null>(before?.text ?? null)
  const [adorns, setAdorns] = useState(before?.kind === 'image' && before.text === '')
  const [tried, setTried] = useState(false)
  /** It is to be put in as soon as it is there. */
  const [wanted, setWanted] = useState(false)
  const words = text ?? (kind === 'file' ? (file?.name ?? '') : '')
  const isAdorning = kind === 'image' && adorns
  const isMissing = !isAdorning && fitMediaText(words) === ''
  /** An option shows pictures alone. */
  const isOutOfPlace = says === 'line' && kind !== 'image'
  const isThere = before !== null || (item?.status === 'done' && found !== undefined)
  const failed = item?.status === 'fail' ? item.fileinfo.code : null
  const labels = fieldWords(kind)
  const put = useEffectEvent(() => {
    if (id !== null) onMedia({ kind, file: id, text: isAdorning ? '' : fitMediaText(words) })
    onClose(true)
  })
  const isDue = wanted && isThere && !isMissing && !isOutOfPlace
  useEffect(() => {
    if (isDue) put()
  }, [isDue])
  return (
    <FormDialog
      title={titleOf(kind)}
      ok={
        before
          ? i18n._({ id: 'authoring.media-change', message: 'Apply' })
          : i18n._({ id: 'authoring.media-put', message: 'Insert' })
      }
      onCancel={() => onClose(false)}
      onOk={() => {
        setTried(true)
        setWanted(!isMissing)
        return false
      }}
    >
      <div className="media-dialog">
        {item && file && (
          <div className="media-upload">
            <p>
              {file.name} <small>{formatBytes(locale, file.size)}</small>
            </p>
            {failed ? (
              <>
                <p className="field-error" role="alert">
                  {failed === 'network'
                    ? i18n._({ id: 'authoring.media-network', message: 'The connection was lost.' })
                    : errorText(i18n, failed, item.fileinfo.params)}
                </p>
                {failed !== 'unsupported-file-type' && failed !== 'file-too-large' && (
                  <Button size="small" icon="refresh" onClick={() => upload.retry()}>
                    {i18n._({ id: 'authoring.media-retry', message: 'Try again' })}
                  </Button>
                )}
              </>
            ) : (
              <progress
                value={item.progress}
                max={100}
                aria-label={i18n._({ id: 'authoring.media-progress', message: 'Upload' })}
              />
            )}
            <p role="status">
              {wanted &&
                !failed &&
                i18n._({
                  id: 'authoring.media-uploading',
                  message: 'It will be inserted once it is uploaded.',
                })}
            </p>
          </div>
        )}
        {isOutOfPlace && (
          <p className="field-error" role="alert">
            {i18n._({
              id: 'authoring.media-picture-only',
              message: 'Only PNG and JPEG pictures can be used here.',
            })}
          </p>
        )}
        {!isAdorning && (
          <Field
            {...labels}
            value={words}
            maxLength={longestMediaText}
            required
            autoFocus
            error={
              tried && isMissing
                ? i18n._({ id: 'authoring.media-text-missing', message: 'This field is required.' })
                : null
            }
            onChange={({ target }) => {
              setText(target.value)
              setWanted(false)
            }}
          />
        )}
        {kind === 'image' && says !== 'line' && (
          <label className="media-adorns">
            <input type="checkbox" checked={adorns} onChange={({ target }) => setAdorns(target.checked)} />
            <span>
              {i18n._({
                id: 'authoring.media-adorns',
                message: 'Decorative: it tells learners nothing they need',
              })}
            </span>
          </label>
        )}
      </div>
    </FormDialog>
  )

  function titleOf(of: MediaKind): string {
    if (of === 'image') return i18n._({ id: 'authoring.media-title-picture', message: 'Picture' })
    if (of === 'video') return i18n._({ id: 'authoring.media-title-video', message: 'Video' })
    return i18n._({ id: 'authoring.media-title-file', message: 'File' })
  }

  function fieldWords(of: MediaKind): { label: string; hint: string } {
    if (of === 'file')
      return {
        label: i18n._({ id: 'authoring.media-name', message: 'Name shown to learners' }),
        hint: i18n._({
          id: 'authoring.media-name-hint',
          message: 'The file can be opened or downloaded under this name.',
        }),
      }
    return {
      label:
        of === 'video'
          ? i18n._({ id: 'authoring.media-video-text', message: 'What the video shows' })
          : i18n._({ id: 'authoring.media-picture-text', message: 'What the picture shows (alt text)' }),
      hint: hasValues(says)
        ? hintOfSpeech()
        : i18n._({
            id: 'authoring.media-question-hint',
            message:
              'Screen readers read it aloud, in exams too, and it takes the place of the picture or video wherever only text is shown. Describe what the learner needs, without giving the answer away.',
          }),
    }
  }

  function hintOfSpeech(): string {
    return i18n._({
      id: 'authoring.media-text-hint',
      message:
        'Screen readers read it aloud, and it takes the place of the picture or video wherever only text is shown.',
    })
  }
}
