import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../api/api.ts'
import type { CallReply } from '../../../contract/contract.ts'
import type { ProgressView } from '../../../contract/materials.ts'
import { mostSpans, pageMilliseconds, unionOf } from '../../../domain/material/progress.ts'
import type { AttemptResult } from '../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { download } from '../../../stores/download.ts'
import { isShown, watchPresence } from '../../../stores/presence.ts'
import { createResource } from '../../../stores/resource.ts'
import { failureOf } from '../../../stores/failure.ts'

export type OpenedMaterial = CallReply<'GET /coach-api/materials/:id'>
/** A page of a document that is shown. */
export type ShownPage = CallReply<'GET /coach-api/materials/:id/pages/:page'>

/** What was seen and is not told yet. */
interface Untold {
  spans: [number, number][]
  pages: number[]
  position: number | null
  opened: boolean
  downloaded: boolean
}
const nothing = (): Untold => ({ spans: [], pages: [], position: null, opened: false, downloaded: false })

export type LearningStore = ReturnType<typeof createLearningStore>

/** While something is seen, it is told this often. */
const tellEvery = 10_000
/** An address of a file is asked for anew at most so often, where the one before shows nothing any more. */
const addressEvery = 30_000

/** A learning material that is open: shown, and what is seen of it told to the platform (HOME-05). */
export function createLearningStore(core: Core, id: string, clock: () => number = Date.now) {
  const at = { params: { id } }
  const ended = new AbortController()
  const $progress = atom<ProgressView | null>(null)
  const $url = atom<string | null>(null)
  /** Why nothing is counted: the publish is over. */
  const $closed = atom(false)
  const $unplayable = atom(false)
  const material = createResource<OpenedMaterial>(async (signal) => {
    const opened = await core.api('GET /coach-api/materials/:id', at, { signal, quiet: true })
    $progress.set(opened.progress)
    const { kind, fileId, gone } = opened.material
    if (fileId !== null && !gone && (kind === 'video' || kind === 'pdf')) await loadAddress(fileId, signal)
    return opened
  })
  let addressAt = Number.NEGATIVE_INFINITY
  async function loadAddress(fileId: string, signal: AbortSignal) {
    addressAt = clock()
    const { items } = await core.api(
      'GET /coach-api/file/_addresses',
      { query: { id: [fileId] } },
      { signal, quiet: true },
    )
    const [file] = items
    $url.set(file ? core.addressOf(file.url) : null)
  }

  let untold = nothing()
  let telling = false
  const isUntold = () =>
    untold.opened ||
    untold.downloaded ||
    untold.position !== null ||
    untold.spans.length > 0 ||
    untold.pages.length > 0

  async function tell(): Promise<void> {
    if (telling || !isUntold() || $closed.get()) return
    telling = true
    const told = untold
    untold = nothing()
    try {
      const progress = await core.api(
        'PUT /coach-api/materials/:id/progress',
        {
          ...at,
          body: {
            ...(told.downloaded && { downloaded: true }),
            ...(told.position !== null && { position: told.position }),
            ...(told.spans.length > 0 && { spans: told.spans.slice(0, mostSpans) }),
            ...(told.pages.length > 0 && { pages: told.pages }),
          },
        },
        { quiet: true },
      )
      $progress.set(progress)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'course-terminated' || code === 'not-found') $closed.set(true)
      // What had no answer is told once more, with what comes next.
      else
        untold = {
          spans: unionOf([...told.spans, ...untold.spans]),
          pages: [...new Set([...told.pages, ...untold.pages])],
          position: untold.position ?? told.position,
          opened: told.opened || untold.opened,
          downloaded: told.downloaded || untold.downloaded,
        }
    } finally {
      telling = false
    }
  }
  const timer = setInterval(() => void tell(), tellEvery)
  const stopWatching = watchPresence(
    () => void tell(),
    () => void tell(),
  )

  /** Where the video stood when it last moved by being played; null after a jump. */
  let playedTo: number | null = null
  let page: number | null = null
  let pageTimer: ReturnType<typeof setTimeout> | undefined

  const $document = atom<Loadable<ShownPage>>({ status: 'loading' })
  let reading = new AbortController()
  async function openPage(wanted: number): Promise<void> {
    reading.abort()
    const { signal } = (reading = new AbortController())
    clearTimeout(pageTimer)
    page = null
    try {
      const shown = await core.api(
        'GET /coach-api/materials/:id/pages/:page',
        { params: { id, page: wanted } },
        { signal, quiet: true },
      )
      if (signal.aborted) return
      $document.set({ status: 'ready', ...shown })
      turnTo(shown.page)
    } catch (error) {
      if (!signal.aborted) $document.set(failureOf(error))
    }
  }

  function turnTo(to: number) {
    page = to
    untold.position = to
    waitForPage()
  }

  function waitForPage() {
    clearTimeout(pageTimer)
    pageTimer = setTimeout(() => {
      // A page that nobody sees is not read: the time begins anew.
      if (page === null || !isShown()) return waitForPage()
      if (!untold.pages.includes(page)) untold.pages.push(page)
      void tell()
    }, pageMilliseconds)
  }

  return {
    $material: material.$value as ReadableAtom<Loadable<OpenedMaterial>>,
    $progress: $progress as ReadableAtom<ProgressView | null>,
    /** What shows the file; null before, and where there is none to show. */
    $url: $url as ReadableAtom<string | null>,
    $closed: $closed as ReadableAtom<boolean>,
    /** Whether the browser can't play the video. */
    $unplayable: $unplayable as ReadableAtom<boolean>,
    reload: material.reload,
    /** The video plays, and has come to this second. */
    played(second: number) {
      if (playedTo !== null && second > playedTo)
        untold.spans = unionOf([...untold.spans, [playedTo, second]])
      playedTo = second
      untold.position = second
    },
    /** It jumps: what lies between isn't seen. */
    jumped() {
      playedTo = null
    },
    paused() {
      playedTo = null
      void tell()
    },
    /** It stopped for an error: its address is no longer good, or the browser can't play it. */
    async broke(): Promise<void> {
      const value = material.$value.get()
      if (value.status !== 'ready' || value.material.fileId === null) return
      if (clock() - addressAt < addressEvery) return $unplayable.set(true)
      playedTo = null
      await loadAddress(value.material.fileId, ended.signal).catch(() => $unplayable.set(true))
    },
    /** A page of the PDF is shown. */
    turnTo,
    /** The page of the document that is shown; the one before stays until the next is there. */
    $document: $document as ReadableAtom<Loadable<ShownPage>>,
    /** Opens a page of a document of Office; it counts as seen as one of a PDF does. Never rejects. */
    openPage,
    /** A link was followed. */
    followed() {
      untold.opened = true
      void tell()
    },
    /** Keeps the file. */
    async keep(): Promise<AttemptResult<null>> {
      const value = material.$value.get()
      if (value.status !== 'ready' || value.material.fileId === null) throw new Error('no file to keep')
      const { fileId, name, format } = value.material
      const outcome = await download(
        core,
        'GET /coach-api/file/:id',
        { params: { id: fileId } },
        `${name}.${format}`,
      )
      if (outcome.status === 'done') {
        untold.downloaded = true
        void tell()
      }
      return outcome
    },
    dispose() {
      clearInterval(timer)
      clearTimeout(pageTimer)
      reading.abort()
      stopWatching()
      ended.abort()
      material.dispose()
      void tell()
    },
  }
}
