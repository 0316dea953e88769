import { atom, type ReadableAtom } from 'nanostores'
import type { Job } from '../../../../contract/jobs.ts'
import type { QuestionFile } from '../../../../contract/questions.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import { uploadBytes } from '../../../../domain/files/file-rules.ts'
import { mediaFilesIn, withMediaFiles } from '../../../../domain/text/media.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createJobStore, isUnfinished, type JobView } from '../../../../stores/job.store.ts'
import { createUploads, type UploadItem } from '../../../../stores/uploads.ts'

/** How far an import of questions has come; `name` is the file's. `ticked` are indices of what was found. */
export type QuestionImportState =
  | { status: 'choosing' }
  /** `isCut`: the connection is, and it goes on by itself. */
  | { status: 'uploading'; name: string; percent: number; isCut: boolean }
  /** `isCut`: the platform doesn't answer; it is asked again. */
  | { status: 'reading'; name: string; progress: Job['progress']; isCut: boolean }
  | { status: 'read'; name: string; file: QuestionFile; ticked: ReadonlySet<number> }
  /** `canResume`: it may go on where it stopped, without choosing the file again. */
  | { status: 'refused'; name: string; refusal: Refused; canResume: boolean }

/** What has become of the pictures of the questions that are to be added; `done` of `total` are kept. */
export type BringState = { status: 'idle' } | { status: 'keeping'; done: number; total: number } | Refused

export interface QuestionImportStore {
  $state: ReadableAtom<QuestionImportState>
  /** Uploads a file and has it read, which changes nothing. As many questions as there is room for are ticked. */
  choose(file: File): void
  /** Goes on where it was refused, where it can. */
  resume(): void
  /** Ticks a question, or no longer; there is no tick beyond the room. */
  toggle(index: number): void
  /** Ticks the first ones that there is room for, or none. */
  toggleAll(all: boolean): void
  /**
   * The questions that are ticked, with their pictures kept by the platform; null where one of those couldn't be, or the person left meanwhile.
   * `plain`: pictures are not wanted.
   */
  bring(plain: boolean): Promise<readonly PortableQuestion[] | null>
  $bringing: ReadableAtom<BringState>
  /** Back to choosing a file; what is under way is ended. */
  again(): void
  dispose(): void
}

/** So many pictures at a time, as one call keeps at most (contract/questions.ts). */
const picturesAtOnce = 20

/** The same would be said again. */
const isFinal = (code: Refused['code']): boolean =>
  code === 'file-too-large' ||
  code === 'unsupported-file-type' ||
  code === 'file-error' ||
  code === 'name-illegal' ||
  // Nothing of it is there any more.
  code === 'not-found' ||
  code === 'upload-progress-failed'

const refusalOf = (code: Refused['code'], params: Refused['params']): Refused => ({
  status: 'refused',
  code,
  params,
  issues: [],
  requestId: null,
})

/** One file on its way through the platform; it is told where it stands, and ends what it began when it is stopped. */
interface FileRun {
  /** The job that has read it. */
  job(): string | null
  resume(): void
  stop(): void
}

type Told =
  | { status: 'uploading'; percent: number; isCut: boolean }
  | { status: 'reading'; progress: Job['progress']; isCut: boolean }
  | { status: 'read'; file: QuestionFile }
  | { status: 'refused'; refusal: Refused; canResume: boolean }
  /** Somebody ended it elsewhere. */
  | { status: 'ended' }

/** Uploads a file, has it read and fetches what it says. */
function runFile(core: Core, file: File, tell: (told: Told) => void): FileRun {
  const running = new AbortController()
  const { signal } = running
  const quiet = { signal, quiet: true }
  const uploads = createUploads(core, { most: uploadBytes.questions, purpose: 'questions' })
  let upload: string | null = null
  /** Whether the platform has given the upload up: it has read it, or can't. */
  let isRead = false
  let following: ReturnType<typeof createJobStore> | null = null
  let resume: () => void = () => {}

  /** Makes a step; where it is refused it can be made again. */
  async function step<Reply>(work: () => Promise<Reply>, then: (reply: Reply) => void): Promise<void> {
    const outcome = await attempt(work)
    if (signal.aborted) return
    if (outcome.status === 'done') return then(outcome.reply)
    resume = () => void step(work, then)
    tell({ status: 'refused', refusal: outcome, canResume: !isFinal(outcome.code) })
  }
  const reading = (job: Job | null, isCut = false): void =>
    tell({ status: 'reading', progress: job?.progress ?? null, isCut })

  function follow(job: Job): void {
    const store = createJobStore(core, job)
    following = store
    store.$view.subscribe((view) => look(view, store.retry))
  }
  function look(view: JobView, retry: () => Promise<void>): void {
    if (signal.aborted) return
    if (view.status === 'gone') return tell({ status: 'ended' })
    const { id, state, error } = view.job
    if (isUnfinished(view.job)) return reading(view.job, view.unreachable)
    if (state === 'cancelled') return tell({ status: 'ended' })
    if (state === 'done') {
      isRead = true
      reading(view.job)
      return void step(
        () => core.api('GET /coach-api/questions/_read/:id', { params: { id } }, quiet),
        (found) => tell({ status: 'read', file: found }),
      )
    }
    const refusal = refusalOf(codeOf(error), error?.params ?? {})
    isRead = isFinal(refusal.code)
    resume = () => void retry()
    tell({ status: 'refused', refusal, canResume: !isFinal(refusal.code) })
  }
  function uploaded({ uploadIndex, status, progress, cut, fileinfo }: UploadItem): void {
    if (signal.aborted || upload !== null) return
    if (status === 'fail') {
      const { code, params } = fileinfo
      resume = () => uploads.retry(uploadIndex)
      const refusal = refusalOf(code ?? 'network', params)
      return tell({ status: 'refused', refusal, canResume: !isFinal(refusal.code) })
    }
    const id = fileinfo.url?.replace(/^.*\//, '') ?? null
    if (status !== 'done' || id === null)
      return tell({ status: 'uploading', percent: progress, isCut: cut ?? false })
    upload = id
    reading(null)
    void step(() => core.api('POST /coach-api/questions/_read', { body: { upload: id } }, quiet), follow)
  }

  uploads.$items.listen(([item]) => item && uploaded(item))
  uploads.add([file])
  return {
    job: () => following?.id ?? null,
    resume: () => resume(),
    stop() {
      running.abort()
      uploads.dispose()
      following?.dispose()
      void giveUp(core, isRead ? null : upload, following?.id ?? null)
    },
  }
}

/** Why a job failed, as far as the platform's errors are known here. */
const codeOf = (error: Job['error']): Refused['code'] =>
  knownCodes.find((code) => code === error?.code) ?? 'internal'
const knownCodes = [
  'file-too-large',
  'unsupported-file-type',
  'file-error',
  'file-upload-failed',
  'not-found',
  'operation-forbidden',
  'too-many-requests',
  'unavailable',
  'upload-progress-failed',
] as const

/** Nothing of it is wanted any more; what the platform has then it removes by itself where it isn't told. */
async function giveUp(core: Core, upload: string | null, job: string | null): Promise<void> {
  const quiet = { quiet: true }
  if (job !== null) {
    const params = { id: job }
    await attempt(() => core.api('POST /coach-api/jobs/:id/cancel', { params, body: {} }, quiet))
    await attempt(() => core.api('DELETE /coach-api/jobs/:id', { params }, quiet))
  }
  if (upload !== null)
    await attempt(() => core.api('DELETE /coach-api/file/uploads/:id', { params: { id: upload } }, quiet))
}

/** Questions from a file: read, looked at, ticked (PAPER-03, PAPER-04a). `room` is how many there may still be. */
export function createQuestionImportStore(core: Core, room: number): QuestionImportStore {
  const $state = atom<QuestionImportState>({ status: 'choosing' })
  const $bringing = atom<BringState>({ status: 'idle' })
  /** Pictures that the platform has kept, by what the file calls them. */
  const kept = new Map<string, string>()
  let bringing = new AbortController()
  let run: FileRun | null = null
  const first = (file: QuestionFile): ReadonlySet<number> =>
    new Set(file.questions.slice(0, room).map((_question, index) => index))
  const tick = (change: (ticked: ReadonlySet<number>, file: QuestionFile) => ReadonlySet<number>): void => {
    const state = $state.get()
    if (state.status === 'read') $state.set({ ...state, ticked: change(state.ticked, state.file) })
  }
  const end = (): void => {
    bringing.abort()
    bringing = new AbortController()
    run?.stop()
    run = null
    kept.clear()
    $bringing.set({ status: 'idle' })
  }

  /** Answers whether all of them are kept. */
  async function keepPictures(job: string, pictures: QuestionFile['pictures']): Promise<boolean> {
    const { signal } = bringing
    for (let done = 0; done < pictures.length; done += picturesAtOnce) {
      $bringing.set({ status: 'keeping', done, total: pictures.length })
      const some = pictures.slice(done, done + picturesAtOnce).map(({ file, name }) => ({ file, name }))
      const outcome = await attempt(() =>
        core.api(
          'POST /coach-api/questions/_read/:id/pictures',
          { params: { id: job }, body: { pictures: some } },
          { signal, quiet: true },
        ),
      )
      if (signal.aborted) return false
      if (outcome.status === 'refused') {
        $bringing.set(outcome)
        return false
      }
      for (const [file, id] of Object.entries(outcome.reply.files)) kept.set(file, id)
    }
    $bringing.set({ status: 'idle' })
    return true
  }

  return {
    $state,
    $bringing,
    choose(file) {
      end()
      const { name } = file
      run = runFile(core, file, (told) => {
        if (told.status === 'ended') $state.set({ status: 'choosing' })
        else if (told.status === 'read') $state.set({ ...told, name, ticked: first(told.file) })
        else $state.set({ ...told, name })
      })
    },
    resume: () => run?.resume(),
    toggle: (index) =>
      tick((ticked) => {
        const now = new Set(ticked)
        if (!now.delete(index) && now.size < room) now.add(index)
        return now
      }),
    toggleAll: (all) => tick((_ticked, file) => (all ? first(file) : new Set())),
    async bring(plain) {
      const state = $state.get()
      const job = run?.job() ?? null
      if (state.status !== 'read' || job === null || $bringing.get().status === 'keeping') return null
      const questions = state.file.questions
        .filter((_question, index) => state.ticked.has(index))
        .map(({ question }) => question)
      const named = new Set(plain ? [] : mediaFilesIn(questions))
      const pictures = state.file.pictures.filter(({ file }) => named.has(file) && !kept.has(file))
      return (await keepPictures(job, pictures)) ? withMediaFiles(questions, kept) : null
    },
    again() {
      end()
      $state.set({ status: 'choosing' })
    },
    dispose: end,
  }
}
