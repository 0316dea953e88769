import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, NetworkError } from '../api/api.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { UploadState } from '../contract/files.ts'
import { editorFileBytes, fileName, refusedByClaim, type UploadPurpose } from '../domain/files/file-rules.ts'
import type { Core } from './core.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'

export type UploadStatus = 'preparing' | 'uploading' | 'done' | 'cancel' | 'fail'

/** A file on its way to the platform (API-06). */
export interface UploadItem {
  /** Counts from 0 in the order in which the files were added. */
  uploadIndex: number
  file: File
  filename: string
  fileinfo: {
    size: number
    type: string
    /** The file's address on the platform, once it is there. */
    url: string | null
    /** Why it failed, with what the message names. */
    code: ErrorCode | 'network' | null
    params: Record<string, string | number>
  }
  status: UploadStatus
  /** 0–99 while it travels, 100 when it is there. */
  progress: number
  /** The connection is cut, and it goes on by itself once it is back. */
  cut?: boolean
}

export interface UploadsOptions {
  /** How many travel at the same time. */
  atOnce?: number
  /** Bytes that a file may have. */
  most?: number
  /** What they are for, where that is no file of the platform. */
  purpose?: UploadPurpose
  /** Remembers what was begun, so that a file that is chosen again after a reload of the page goes on where it was. */
  unfinished?: UnfinishedUploads
  /** Waits so many milliseconds; rejects when the signal fires. */
  pause?(ms: number, signal: AbortSignal): Promise<void>
}

export interface Uploads {
  /** In the order in which they were added. */
  $items: ReadableAtom<readonly UploadItem[]>
  /** Queues files; those that would be refused fail at once. Answers their indices. */
  add(files: Iterable<File>): number[]
  cancel(uploadIndex: number): void
  /** Once more, for one that failed or was cancelled: from where it broke off, where the platform still has that. */
  retry(uploadIndex: number): void
  /** Takes one off the list; one that travels is cancelled. */
  remove(uploadIndex: number): void
  dispose(): void
}

const megabyte = 1_048_576
/**
 * The pauses after 1, 2, 3 … failures in a row, in milliseconds; the last one again and again, until the
 * patience ends.
 */
const pauses = [250, 500, 1000, 2000, 3000]
const patience = 100

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const gaveUp = () => {
      clearTimeout(timer)
      reject(new NetworkError(signal.reason))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', gaveUp)
      resolve()
    }, ms)
    signal.addEventListener('abort', gaveUp, { once: true })
  })

/** No answer, or one that may be another the next time. */
const passes = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && ['unavailable', 'too-many-requests', 'internal'].includes(error.code))

/** What is wrong with a file before any of it is sent. */
function problemOf(
  { name, size, type }: File,
  most: number,
): Pick<UploadItem['fileinfo'], 'code' | 'params'> | null {
  if (size > most) return { code: 'file-too-large', params: { megabytes: Math.floor(most / megabyte) } }
  if (fileName(name) === null) return { code: 'name-illegal', params: {} }
  return refusedByClaim({ name, type }) ? { code: 'unsupported-file-type', params: {} } : null
}

/**
 * Uploads of one screen. They travel in chunks, two at the same time, and go on where they were after a lost
 * connection. Errors stand in
 * the items; no dialog is shown.
 */
export function createUploads(
  core: Pick<Core, 'api'>,
  { atOnce = 2, most = editorFileBytes, purpose, unfinished, pause = wait }: UploadsOptions = {},
): Uploads {
  const $items = atom<readonly UploadItem[]>([])
  const travelling = new Map<number, AbortController>()
  /** Uploads that broke off for want of an answer, by index: the platform keeps what it has of each. */
  const brokenOff = new Map<number, string>()
  let next = 0

  const itemOf = (index: number) => $items.get().find(({ uploadIndex }) => uploadIndex === index)
  const change = (index: number, values: Partial<UploadItem>) =>
    $items.set($items.get().map((item) => (item.uploadIndex === index ? { ...item, ...values } : item)))
  const fail = (
    item: UploadItem,
    code: ErrorCode | 'network',
    params: Record<string, string | number> = {},
  ) => change(item.uploadIndex, { status: 'fail', fileinfo: { ...item.fileinfo, code, params } })

  /** Repeats what had no answer, with growing pauses; `progress` begins the count from the start. */
  const persistently = (uploadIndex: number, signal: AbortSignal) => {
    let failures = 0
    const hasAnswer = (): void => {
      if (itemOf(uploadIndex)?.cut) change(uploadIndex, { cut: false })
    }
    return {
      progress: () => void (failures = 0),
      async try<T>(call: () => Promise<T>): Promise<T> {
        for (;;) {
          try {
            const reply = await call()
            hasAnswer()
            return reply
          } catch (error) {
            if (signal.aborted || !passes(error) || failures >= patience) throw error
            if (error instanceof NetworkError) change(uploadIndex, { cut: true })
            await pause(pauses[Math.min(failures++, pauses.length - 1)] ?? 0, signal)
          }
        }
      },
    }
  }

  async function send({ uploadIndex, file }: UploadItem, signal: AbortSignal): Promise<string> {
    const options = { signal, quiet: true }
    const again = persistently(uploadIndex, signal)
    const known = brokenOff.get(uploadIndex) ?? unfinished?.of(file)?.id
    let state: UploadState =
      (known === undefined ? null : await again.try(() => whatIsThere(known))) ??
      (await again.try(() =>
        core.api(
          'POST /coach-api/file/uploads',
          { body: { name: file.name, size: file.size, type: file.type, ...(purpose && { purpose }) } },
          options,
        ),
      ))
    brokenOff.delete(uploadIndex)
    if (known !== undefined && known !== state.id) unfinished?.forget(known)
    unfinished?.begun(file, state.id)
    const params = { id: state.id }
    try {
      change(uploadIndex, { status: 'uploading' })
      while (state.received < state.size) {
        const { received: offset, chunkSize } = state
        const bytes = file.slice(offset, offset + chunkSize)
        // After a break it is the platform that knows whether the chunk has arrived.
        state = await again.try(() =>
          core
            .api('PUT /coach-api/file/uploads/:id', { params, query: { offset }, bytes }, options)
            .catch((error: unknown) => whereItStands(error, offset)),
        )
        if (state.received > offset) again.progress()
        change(uploadIndex, {
          progress: Math.min(99, Math.floor((state.received / Math.max(1, state.size)) * 100)),
        })
      }
      return (
        await again.try(() =>
          core.api('POST /coach-api/file/uploads/:id/complete', { params, body: {} }, options),
        )
      ).data
    } catch (error) {
      if (!signal.aborted && passes(error)) brokenOff.set(uploadIndex, state.id)
      else unfinished?.forget(state.id)
      if (signal.aborted)
        void core.api('DELETE /coach-api/file/uploads/:id', { params }, { quiet: true }).catch(() => null)
      throw error
    }

    /** Null where the platform has given it up. */
    async function whatIsThere(id: string): Promise<UploadState | null> {
      return core
        .api('GET /coach-api/file/uploads/:id', { params: { id } }, options)
        .catch((error: unknown) => {
          if (error instanceof ApiError && !passes(error)) return null
          throw error
        })
    }

    async function whereItStands(error: unknown, offset: number): Promise<UploadState> {
      const elsewhere =
        error instanceof ApiError && error.code === 'upload-failed' && error.params['received'] !== offset
      if (!elsewhere) throw error
      return await core.api('GET /coach-api/file/uploads/:id', { params }, options)
    }
  }

  async function travel(item: UploadItem): Promise<void> {
    const { uploadIndex } = item
    const aborter = new AbortController()
    travelling.set(uploadIndex, aborter)
    try {
      const url = await send(item, aborter.signal)
      if (!aborter.signal.aborted)
        change(uploadIndex, { status: 'done', progress: 100, fileinfo: { ...item.fileinfo, url } })
    } catch (error) {
      if (!aborter.signal.aborted)
        fail(
          item,
          error instanceof ApiError ? error.code : 'network',
          error instanceof ApiError ? error.params : {},
        )
    } finally {
      if (travelling.get(uploadIndex) === aborter) travelling.delete(uploadIndex)
      startMore()
    }
  }

  function startMore(): void {
    for (const item of $items.get()) {
      if (travelling.size >= atOnce) return
      if (item.status === 'preparing' && !travelling.has(item.uploadIndex)) void travel(item)
    }
  }

  const fresh = (uploadIndex: number, file: File): UploadItem => {
    const problem = problemOf(file, most)
    const fileinfo = {
      size: file.size,
      type: file.type,
      url: null,
      ...(problem ?? { code: null, params: {} }),
    }
    return {
      uploadIndex,
      file,
      filename: file.name,
      fileinfo,
      status: problem ? 'fail' : 'preparing',
      progress: 0,
    }
  }

  function cancel(uploadIndex: number): void {
    const item = itemOf(uploadIndex)
    if (item?.status !== 'preparing' && item?.status !== 'uploading') return
    change(uploadIndex, { status: 'cancel' })
    travelling.get(uploadIndex)?.abort()
  }

  return {
    $items,
    add(files) {
      const added = [...files].map((file) => fresh(next++, file))
      $items.set([...$items.get(), ...added])
      startMore()
      return added.map(({ uploadIndex }) => uploadIndex)
    },
    cancel,
    retry(uploadIndex) {
      const item = itemOf(uploadIndex)
      if ((item?.status !== 'fail' && item?.status !== 'cancel') || travelling.has(uploadIndex)) return
      change(uploadIndex, fresh(uploadIndex, item.file))
      startMore()
    },
    remove(uploadIndex) {
      cancel(uploadIndex)
      $items.set($items.get().filter((item) => item.uploadIndex !== uploadIndex))
    },
    dispose() {
      for (const aborter of travelling.values()) aborter.abort()
      $items.set(
        $items
          .get()
          .map((item) =>
            item.status === 'preparing' || item.status === 'uploading' ? { ...item, status: 'cancel' } : item,
          ),
      )
    },
  }
}
