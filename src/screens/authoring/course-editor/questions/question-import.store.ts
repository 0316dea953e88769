import { atom, type ReadableAtom } from 'nanostores'
import type { QuestionFile } from '../../../../contract/questions.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import { mediaFilesIn, withMediaFiles } from '../../../../domain/text/media.ts'
import { createUploads } from '../../../../stores/uploads.ts'
import type { Core } from '../../../../stores/core.ts'

/** How far an import of questions has come; `name` is the file's. `ticked` are indices of what was found. */
export type QuestionImportState =
  | { status: 'choosing' }
  | { status: 'reading'; name: string }
  | { status: 'read'; name: string; file: QuestionFile; ticked: ReadonlySet<number> }
  | { status: 'refused'; name: string; refusal: Refused }

export interface QuestionImportStore {
  $state: ReadableAtom<QuestionImportState>
  /** Has a file read, which changes nothing; never rejects. As many questions as there is room for are ticked. */
  choose(file: File): Promise<void>
  /** Ticks a question, or no longer; there is no tick beyond the room. */
  toggle(index: number): void
  /** Ticks the first ones that there is room for, or none. */
  toggleAll(all: boolean): void
  /**
   * The questions that are ticked, with their pictures uploaded; null where one of those couldn't be, or the person left meanwhile. `plain`:
   * pictures are not wanted.
   */
  bring(plain: boolean): Promise<readonly PortableQuestion[] | null>
  /** Whether pictures are on their way, or one couldn't be uploaded. */
  $bringing: ReadableAtom<'no' | 'uploading' | 'failed'>
  /** Back to choosing a file. */
  again(): void
  dispose(): void
}

/** A picture of a file of questions, as a file to upload. */
function pictureFile({ name, type, content }: QuestionFile['pictures'][number]): File {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  return new File([bytes], name, { type })
}

/** Uploads files, each to the id that it gets; null for one that couldn't be. It ends early when the signal fires. */
function uploadAll(core: Core, files: readonly File[], signal: AbortSignal): Promise<(string | null)[]> {
  const uploads = createUploads(core)
  const indices = uploads.add(files)
  return new Promise((resolve) => {
    const finish = () => {
      const items = new Map(uploads.$items.get().map((item) => [item.uploadIndex, item]))
      uploads.dispose()
      resolve(
        indices.map((index) => {
          const item = items.get(index)
          return item?.status === 'done' ? (item.fileinfo.url?.replace(/^.*\//, '') ?? null) : null
        }),
      )
    }
    const stop = uploads.$items.subscribe((items) => {
      const isOver = items.every(
        ({ status }) => status === 'done' || status === 'fail' || status === 'cancel',
      )
      if (!isOver) return
      // It may be over before anybody listens.
      queueMicrotask(() => {
        stop()
        finish()
      })
    })
    signal.addEventListener(
      'abort',
      () => {
        uploads.dispose()
        resolve([])
      },
      { once: true },
    )
  })
}

/** What the platform takes at most (contract/questions.ts). */
export const mostBytes = 5 * 1024 * 1024

/** Questions from a file: read, looked at, ticked (PAPER-03, PAPER-04a). `room` is how many there may still be. */
export function createQuestionImportStore(core: Core, room: number): QuestionImportStore {
  const $state = atom<QuestionImportState>({ status: 'choosing' })
  const $bringing = atom<'no' | 'uploading' | 'failed'>('no')
  /** Pictures that were uploaded already, by what the file calls them. */
  const uploaded = new Map<string, string>()
  let reading = new AbortController()
  const first = (file: QuestionFile): ReadonlySet<number> =>
    new Set(file.questions.slice(0, room).map((_question, index) => index))
  const tick = (change: (ticked: ReadonlySet<number>, file: QuestionFile) => ReadonlySet<number>): void => {
    const state = $state.get()
    if (state.status === 'read') $state.set({ ...state, ticked: change(state.ticked, state.file) })
  }
  const begin = (): AbortSignal => {
    reading.abort()
    reading = new AbortController()
    uploaded.clear()
    $bringing.set('no')
    return reading.signal
  }
  return {
    $state,
    $bringing,
    async choose(file) {
      const signal = begin()
      const { name } = file
      if (file.size > mostBytes) {
        const params = { megabytes: mostBytes / 1024 / 1024 }
        const refusal: Refused = {
          status: 'refused',
          code: 'file-too-large',
          params,
          issues: [],
          requestId: null,
        }
        return $state.set({ status: 'refused', name, refusal })
      }
      $state.set({ status: 'reading', name })
      const outcome = await attempt(() =>
        core.api('POST /coach-api/questions/_read', { upload: { file } }, { signal, quiet: true }),
      )
      if (signal.aborted) return
      if (outcome.status === 'refused') return $state.set({ status: 'refused', name, refusal: outcome })
      $state.set({ status: 'read', name, file: outcome.reply, ticked: first(outcome.reply) })
    },
    toggle: (index) =>
      tick((ticked) => {
        const now = new Set(ticked)
        if (!now.delete(index) && now.size < room) now.add(index)
        return now
      }),
    toggleAll: (all) => tick((_ticked, file) => (all ? first(file) : new Set())),
    async bring(plain) {
      const state = $state.get()
      if (state.status !== 'read' || $bringing.get() === 'uploading') return null
      const questions = state.file.questions
        .filter((_question, index) => state.ticked.has(index))
        .map(({ question }) => question)
      const named = plain ? [] : mediaFilesIn(questions)
      const pictures = state.file.pictures.filter(({ file }) => named.includes(file) && !uploaded.has(file))
      if (pictures.length === 0) return withMediaFiles(questions, uploaded)
      const { signal } = reading
      $bringing.set('uploading')
      const files = await uploadAll(core, pictures.map(pictureFile), signal)
      if (signal.aborted) return null
      files.forEach((file, at) => {
        const picture = pictures[at]
        if (file !== null && picture) uploaded.set(picture.file, file)
      })
      const isWhole = files.every((file) => file !== null)
      $bringing.set(isWhole ? 'no' : 'failed')
      return isWhole ? withMediaFiles(questions, uploaded) : null
    },
    again() {
      begin()
      $state.set({ status: 'choosing' })
    },
    dispose: () => reading.abort(),
  }
}
