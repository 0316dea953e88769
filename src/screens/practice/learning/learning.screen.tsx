import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isShownFormat } from '../../../domain/material/document.ts'
import { fastest } from '../../../domain/material/progress.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PdfFrame, showsPdf } from '../../../ui/pdf-frame/pdf-frame.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { materialFacts, seenText } from '../parts/materials/learning-words.ts'
import { CaptionsChoice, Transcript, useShownCaptions } from './parts/captions.tsx'
import { DocumentBlocks } from './parts/document-blocks.tsx'
import { Pages } from './parts/pages.tsx'
import css from './learning.css'
import { createLearningStore, type LearningStore, type OpenedMaterial } from './learning.store.ts'

interface Props {
  store: LearningStore
  opened: OpenedMaterial
}

const speeds = [0.75, 1, 1.25, 1.5, fastest]

const Video = ({ store, opened }: Props) => {
  const { i18n } = useLingui()
  const url = useStore(store.$url)
  const unplayable = useStore(store.$unplayable)
  const video = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const { captions } = opened
  const [shown, show] = useShownCaptions(captions)
  const locale = useStore(useCore().$locale)
  const read =
    captions.find((one) => one.locale === shown) ??
    captions.find((one) => one.locale === locale) ??
    captions[0]
  /** Where to go on: from the platform at first, then from where an address ran out. */
  const goOn = useRef(opened.progress.position ?? 0)
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [speed, url])
  if (unplayable || url === null)
    return (
      <Kept
        store={store}
        text={i18n._({
          id: 'learning.unplayable',
          message: 'This browser can’t play this video. Download it to watch it.',
        })}
      />
    )
  return (
    <div className="learning-video">
      <video
        ref={video}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={opened.material.name}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed
          const end = Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0
          // One that was seen to its end begins anew.
          if (goOn.current > 1 && goOn.current < end - 2) currentTarget.currentTime = goOn.current
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.paused || currentTarget.seeking) return
          goOn.current = currentTarget.currentTime
          store.played(currentTarget.currentTime)
        }}
        onSeeking={() => store.jumped()}
        onPause={({ currentTarget }) => {
          if (!currentTarget.seeking) store.played(currentTarget.currentTime)
          store.paused()
        }}
        onError={() => void store.broke()}
      />
      <div className="learning-ways">
        <label className="learning-speed">
          <span>{i18n._({ id: 'learning.speed', message: 'Speed' })}</span>
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {i18n.number(one)}×
              </option>
            ))}
          </select>
        </label>
        {captions.length > 0 && (
          <CaptionsChoice player={video} captions={captions} shown={shown} onShown={show} />
        )}
      </div>
      {read && <Transcript key={read.locale} player={video} captions={read} />}
    </div>
  )
}

const Pdf = ({ store, opened }: Props) => {
  const { i18n } = useLingui()
  const url = useStore(store.$url)
  const { pages, name } = opened.material
  const last = pages ?? Number.POSITIVE_INFINITY
  const [page, setPage] = useState(Math.min(Math.max(1, opened.progress.position ?? 1), last))
  const shows = url !== null && showsPdf()
  useEffect(() => {
    if (shows) store.turnTo(page)
  }, [store, page, shows])
  if (!shows)
    return (
      <Kept
        store={store}
        text={i18n._({
          id: 'learning.no-viewer',
          message: 'This browser can’t show PDF files here. Download it to read it.',
        })}
      />
    )
  return (
    <div className="learning-pdf">
      <Pages page={page} pages={pages} onPage={setPage} />
      <PdfFrame url={url} page={page} title={name} />
      <Keep store={store} />
    </div>
  )
}

/** A document of Office, page by page; what can't be shown is kept as a file. */
const OfficeDocument = ({ store, opened }: Props) => {
  const { i18n } = useLingui()
  const shown = useStore(store.$document)
  const { position } = opened.progress
  useEffect(() => {
    void store.openPage(Math.max(1, position ?? 1))
  }, [store, position])
  if (shown.status === 'loading') return <Skeleton rows={8} />
  if (shown.status === 'failed')
    return shown.code === 'file-error' ? (
      <Kept
        store={store}
        text={i18n._({
          id: 'learning.document.not-shown',
          message: 'This document can’t be shown here. Download it to read it.',
        })}
      />
    ) : (
      <LoadFailed
        title={i18n._({ id: 'learning.failed', message: 'This learning material couldn’t be opened' })}
        failure={shown}
        retry={() => void store.openPage(Math.max(1, position ?? 1))}
      />
    )
  const { page, pages, blocks } = shown
  return (
    <div className="learning-pdf">
      <Pages page={page} pages={pages} onPage={(to) => void store.openPage(to)} />
      <DocumentBlocks key={page} blocks={blocks} name={opened.material.name} />
      <p className="soft">
        {i18n._({
          id: 'learning.document.plain',
          message: 'Shown without the original layout. Download it to see it as it was made.',
        })}
      </p>
      <Keep store={store} />
    </div>
  )
}

const Keep = ({ store, primary = false }: { store: LearningStore; primary?: boolean }) => {
  const { i18n } = useLingui()
  return (
    <DownloadButton kind={primary ? 'primary' : 'plain'} keep={store.keep}>
      {i18n._({ id: 'learning.download', message: 'Download' })}
    </DownloadButton>
  )
}

/** What can only be kept as a file. */
const Kept = ({ store, text }: { store: LearningStore; text: string }) => (
  <div className="learning-kept card" part="card">
    <Icon name="download" size={28} />
    <p>{text}</p>
    <Keep store={store} primary />
  </div>
)

const Followed = ({ store, opened }: Props) => {
  const { i18n } = useLingui()
  const link = opened.material.link ?? ''
  return (
    <div className="learning-kept card" part="card">
      <Icon name="globe" size={28} />
      <p>
        {i18n._({
          id: 'learning.link.hint',
          message: 'This link leads to another site and opens in a new tab. Come back here afterwards.',
        })}
      </p>
      <p className="learning-address">{link}</p>
      <a
        className="button button-primary"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => store.followed()}
        onAuxClick={() => store.followed()}
      >
        {i18n._({ id: 'learning.link.open', message: 'Open in a new tab' })}
      </a>
    </div>
  )
}

const Shown = (props: Props) => {
  const { i18n } = useLingui()
  const { store, opened } = props
  const { kind, gone } = opened.material
  if (gone)
    return (
      <div className="learning-kept card" part="card" role="alert">
        <Icon name="warning" size={28} />
        <p>
          {i18n._({
            id: 'learning.gone.text',
            message: 'This file is no longer available. Ask your trainer to upload it again.',
          })}
        </p>
      </div>
    )
  if (kind === 'video') return <Video {...props} />
  if (kind === 'pdf') return <Pdf {...props} />
  if (kind === 'link') return <Followed {...props} />
  if (isShownFormat(opened.material.format)) return <OfficeDocument {...props} />
  return (
    <Kept
      store={store}
      text={i18n._({
        id: 'learning.document',
        message: 'Download this document to read it. It counts as seen once you have downloaded it.',
      })}
    />
  )
}

/** A learning material, in the page (HOME-05). */
export const LearningScreen = ({ id }: { id: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createLearningStore(core, id))
  const loaded = useStore(store.$material)
  const progress = useStore(store.$progress)
  const closed = useStore(store.$closed)
  if (loaded.status === 'loading') return <Skeleton shape="page" rows={7} />
  if (loaded.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'learning.failed', message: 'This learning material couldn’t be opened' })}
        failure={loaded}
        retry={() => void store.reload()}
      />
    )
  const { publish, material, previous, next } = loaded
  const page = publish.kind === 'practice' ? `/coach-info/${publish.id}` : `/exam-course/${publish.id}`
  return (
    <div className="learning">
      <BackLink to={page}>
        <span lang={bcp47[publish.locale]}>{publish.name}</span>
      </BackLink>
      <header>
        <h1>{material.name}</h1>
        <p className="soft">
          {materialFacts(i18n, locale, material)}
          {progress && <span className="learning-share"> · {seenText(i18n, progress)}</span>}
        </p>
      </header>
      {closed && (
        <p className="learning-closed" role="status">
          <Icon name="info" />
          <span>
            {i18n._({
              id: 'learning.closed',
              message:
                'This course is over. You can still look at its materials, but nothing is counted any more.',
            })}
          </span>
        </p>
      )}
      <Shown store={store} opened={loaded} />
      <nav
        className="learning-others"
        aria-label={i18n._({ id: 'learning.materials', message: 'Learning materials' })}
      >
        {previous !== null && (
          <Link className="button" to={`/learning/${previous}`}>
            {i18n._({ id: 'learning.previous', message: 'Previous material' })}
          </Link>
        )}
        {next !== null && (
          <Link className="button" to={`/learning/${next}`}>
            {i18n._({ id: 'learning.next', message: 'Next material' })}
          </Link>
        )}
      </nav>
    </div>
  )
}
