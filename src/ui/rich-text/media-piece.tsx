import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Media, mediaKindOf, pdfType } from '../../domain/text/media.ts'
import { errorText } from '../../i18n/error-messages.ts'
import { formatBytes } from '../../i18n/format.ts'
import { download } from '../../stores/download.ts'
import { type MediaFile, mediaFilesOf } from '../../stores/media-files.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { PdfFrame, showsPdf } from '../pdf-frame/pdf-frame.tsx'
import { useCore } from '../use-core.ts'

interface Shown {
  id: string
  file: MediaFile
  /** What says it in words. */
  text: string
}

/**
 * A picture, video or file of a text (TEXT-01), by what the platform says that its content is. What says it stands there until
 * it is known; what is no longer there, or something else than the text has it for, is told. In a label a picture is only seen, and
 * anything else read.
 */
export function MediaPiece({ media: { kind, file: id, text }, inLabel }: Media & { inLabel: boolean }) {
  const { i18n } = useLingui()
  const files = mediaFilesOf(useCore())
  const file = useStore(files.$found).get(id)
  useEffect(() => files.want(id), [files, id])
  if (file === undefined) return <span className="rich-file">{text}</span>
  if (file === null || (kind !== 'file' && mediaKindOf(file.type) !== kind))
    return (
      <span className="rich-file rich-gone">
        <Icon name="warning" />
        <span>
          {text} <small>{i18n._({ id: 'ui.media-gone', message: 'No longer available' })}</small>
        </span>
      </span>
    )
  if (kind === 'image') return <Picture id={id} file={file} text={text} inLabel={inLabel} />
  if (inLabel) return <span className="rich-file">{text}</span>
  if (kind === 'video') return <Video id={id} file={file} text={text} />
  return <FileLink id={id} file={file} text={text} />
}

/** A picture that says something can be looked at in full. */
function Picture({ id, file, text, inLabel }: Shown & { inLabel: boolean }) {
  const { i18n } = useLingui()
  const files = mediaFilesOf(useCore())
  const [open, setOpen] = useState(false)
  const picture = <img src={file.url} alt={text} onError={() => files.renew(id)} />
  if (inLabel) return <span className="rich-picture rich-picture-option">{picture}</span>
  if (text === '') return <span className="rich-picture">{picture}</span>
  return (
    <>
      <button
        type="button"
        className="rich-picture"
        title={i18n._({ id: 'ui.media-enlarge', message: 'Enlarge' })}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {open && (
        <Dialog title={text} width={1200} onClose={() => setOpen(false)}>
          <span className="rich-picture rich-picture-whole">{picture}</span>
        </Dialog>
      )}
    </>
  )
}

function Video({ id, file, text }: Shown) {
  const files = mediaFilesOf(useCore())
  const [unplayable, setUnplayable] = useState(false)
  if (unplayable) return <FileLink id={id} file={file} text={text} />
  return (
    <video
      className="rich-video"
      src={file.url}
      controls
      playsInline
      preload="metadata"
      aria-label={text}
      // Its address may have run out; another one that shows nothing either is no matter of time.
      onError={() => setUnplayable(!files.renew(id))}
    />
  )
}

/** A file by its name and size: a PDF opens in a dialog (TEXT-06), anything else is kept. */
function FileLink({ id, file, text }: Shown) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const [open, setOpen] = useState(false)
  const keep = async () => {
    const outcome = await download(core, 'GET /coach-api/file/:id', { params: { id } }, file.name)
    if (outcome.status === 'refused') core.notify('error', errorText(i18n, outcome.code, outcome.params))
  }
  const opens = file.type === pdfType && showsPdf()
  return (
    <>
      <button
        type="button"
        className="rich-file"
        onClick={() => {
          if (!opens) return void keep()
          // It may have stood here for longer than its address holds.
          mediaFilesOf(core).renew(id)
          setOpen(true)
        }}
      >
        <Icon name={opens ? 'eye' : 'download'} />
        <span>
          {text} <small>{formatBytes(locale, file.size)}</small>
        </span>
      </button>
      {open && (
        <Dialog
          title={text}
          shape="framed"
          width={1100}
          onClose={() => setOpen(false)}
          actions={
            <Button icon="download" onClick={() => void keep()}>
              {i18n._({ id: 'ui.media-download', message: 'Download' })}
            </Button>
          }
        >
          <div className="rich-pdf">
            <PdfFrame url={file.url} title={text} />
          </div>
        </Dialog>
      )}
    </>
  )
}
