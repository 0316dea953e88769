import { atom, type ReadableAtom } from 'nanostores'
import type { Job } from '../../../../contract/jobs.ts'
import type { QuestionFile } from '../../../../contract/questions.ts'
import type { PortableQuestion } from '../../../../domain/course/portable-question.ts'
import { uploadBytes } from '../../../../domain/files/file-rules.ts'
import { mediaFilesIn, withMediaFiles } from '../../../../domain/text/media.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createJobStore, isUnfinished, type JobView } from '../../../../stores/job.store.ts'
import {
  createUnfinishedUploads,
  type UnfinishedUpload,
  type UnfinishedUploads,
} from '../../../../stores/unfinished-uploads.ts'
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

/** A file whose import a reload of the page broke off. `percent` is 100 where it is there: then it needn't be chosen again. */
export interface UnfinishedFile {
  upload: string
  name: string
  percent: number
}

export interface QuestionImportStore {
  $state: ReadableAtom<QuestionImportState>
  /** What was begun before the page was loaded, and is still there; the newest first. */
  $unfinished: ReadableAtom<readonly UnfinishedFile[]>
  /** Goes on with one that is there already. */
  goOn(upload: string): void
  /** Gives one up. */
  discard(upload: string): void
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

/** Uploads a file, has it read and fetches what it says; or goes on with one that is there already. */
function runFile(
  core: Core,
  from: File | UnfinishedUpload,
  unfinished: UnfinishedUploads,
  tell: (told: Told) => void,
): FileRun {
  const running = new AbortController()
  const { signal } = running
  const quiet = { signal, quiet: true }
  const uploads = createUploads(core, { most: uploadBytes.questions, purpose: 'questions', unfinished })
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
    if (isFinal(outcome.code) && upload !== null) unfinished.forget(upload)
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
    if (isRead && upload !== null) unfinished.forget(upload)
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
    read(id)
  }
  function read(id: string): void {
    upload = id
    reading(null)
    void step(
      () => core.api('POST /coach-api/questions/_read', { body: { upload: id } }, quiet),
      (job) => {
        unfinished.worked(id, job.id)
        follow(job)
      },
    )
  }
  function goOn({ id, job }: UnfinishedUpload): void {
    if (job === null) return read(id)
    upload = id
    reading(null)
    void step(() => core.api('GET /coach-api/jobs/:id', { params: { id: job } }, quiet), follow)
  }

  const known = 'job' in from ? from : unfinished.of(from)
  if (known && ('job' in from || known.job !== null)) goOn(known)
  else if (!('job' in from)) {
    uploads.$items.listen(([item]) => item && uploaded(item))
    uploads.add([from])
  }
  return {
    job: () => following?.id ?? null,
    resume: () => resume(),
    stop() {
      running.abort()
      uploads.dispose()
      following?.dispose()
      const begun = 'job' in from ? from : unfinished.of(from)
      if (begun) unfinished.forget(begun.id)
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

/** How much of an unfinished upload the platform has; 'gone' where it gave it up, null where that can't be asked. */
async function percentOf(
  core: Core,
  { id, job }: UnfinishedUpload,
  signal: AbortSignal,
): Promise<number | 'gone' | null> {
  const options = { signal, quiet: true }
  const outcome =
    job === null
      ? await attempt(async () => {
          const params = { id }
          const { received, size } = await core.api('GET /coach-api/file/uploads/:id', { params }, options)
          return received === size ? 100 : Math.floor((received / size) * 100)
        })
      : await attempt(async () => {
          const { state } = await core.api('GET /coach-api/jobs/:id', { params: { id: job } }, options)
          return state === 'cancelled' || state === 'failed' ? ('gone' as const) : 100
        })
  if (outcome.status === 'done') return outcome.reply
  return isFinal(outcome.code) ? 'gone' : null
}

/** Questions from a file: read, looked at, ticked (PAPER-03, PAPER-04a). `room` is how many there may still be. */
export function createQuestionImportStore(core: Core, room: number): QuestionImportStore {
  const $state = atom<QuestionImportState>({ status: 'choosing' })
  const $bringing = atom<BringState>({ status: 'idle' })
  const $unfinished = atom<readonly UnfinishedFile[]>([])
  const unfinished = createUnfinishedUploads(core, 'questions')
  const looking = new AbortController()
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

  function begin(from: File | UnfinishedUpload): void {
    end()
    $unfinished.set([])
    const { name } = from
    run = runFile(core, from, unfinished, (told) => {
      if (told.status === 'ended') $state.set({ status: 'choosing' })
      else if (told.status === 'read') $state.set({ ...told, name, ticked: first(told.file) })
      else $state.set({ ...told, name })
    })
  }
  /** Asks what has become of what was begun before; of what is gone nothing is said. */
  async function look(): Promise<void> {
    const found: UnfinishedFile[] = []
    for (const one of unfinished.list()) {
      const percent = await percentOf(core, one, looking.signal)
      if (looking.signal.aborted) return
      if (percent === 'gone') unfinished.forget(one.id)
      else if (percent !== null) found.push({ upload: one.id, name: one.name, percent })
    }
    if ($state.get().status === 'choosing') $unfinished.set(found)
  }
  void look()

  return {
    $state,
    $unfinished,
    $bringing,
    choose: begin,
    goOn(upload) {
      const known = unfinished.list().find(({ id }) => id === upload)
      if (known) begin(known)
    },
    discard(upload) {
      const known = unfinished.list().find(({ id }) => id === upload)
      unfinished.forget(upload)
      $unfinished.set($unfinished.get().filter((one) => one.upload !== upload))
      void giveUp(core, upload, known?.job ?? null)
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
      void look()
    },
    dispose() {
      looking.abort()
      end()
    },
  }
}
