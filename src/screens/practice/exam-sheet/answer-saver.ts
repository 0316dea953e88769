import { atom, type ReadableAtom } from 'nanostores'
import type { AttemptStatus } from '../../../contract/exam-attempts.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import type { ShownTimes } from './shown-times.ts'
import { isAnswered } from '../parts/questions/given.ts'
import {
  givenOf,
  isAllSent,
  keepUnsent,
  nothingUnsent,
  type PaperAnswer,
  type Unsent,
} from './unsent-answers.ts'

type Failed = ReturnType<typeof failureOf>

/** How what was answered stands. `at`: when the platform had the newest of it; null where nothing was answered yet. */
export type Saving =
  | { status: 'saved'; at: string | null }
  | { status: 'saving' }
  /** It is kept in this browser and sent again; `code` says why it could not be sent. */
  | { status: 'kept'; code: Failed['code'] }

/** Instants by the platform's clock, by question. */
export type Receipts = Readonly<Record<string, string>>

export interface AnswerSaver {
  $saving: ReadableAtom<Saving>
  /** When the platform had the answer to each question that it has one to: its receipt (EXAM-26). */
  $receipts: ReadableAtom<Receipts>
  /** Questions whose newest answer the platform hasn't acknowledged. */
  $unsent: ReadableAtom<ReadonlySet<string>>
  /** The answers that the platform does not take, whatever is tried, by their question. */
  $refused: ReadableAtom<Readonly<Record<string, Failed['code']>>>
  /** What counts of what an earlier page left; sent at once where the attempt is open. */
  begin(unsent: Unsent, receipts: Receipts, open: boolean): void
  /** Keeps it in the browser at once, and sends it after so many milliseconds. */
  keep(answer: PaperAnswer, at: number, delay: number): void
  mark(question: string, marked: boolean): void
  /** Sends what there is without waiting; true once the platform has all of it. */
  flush(): Promise<boolean>
  /** Nothing is sent any more: the attempt is over, or answered elsewhere. */
  pause(): void
  /** The attempt is over: sends nothing more, and answers what the platform does not have, and when it was written. That stays in this browser. */
  giveUp(): { answer: PaperAnswer; at: number }[]
  dispose(): void
}

interface SaverOptions {
  attemptId: string
  device: string
  newId(): string
  onStatus(status: AttemptStatus, askedAt: number): void
  /** The platform takes no more answers from here. */
  onRefused(code: 'exam-elsewhere' | 'practice-ended' | 'not-found' | 'forbidden'): void
  ticks(): number
  /** For how long questions were in sight since this was asked last. */
  shown(): ShownTimes
}

const newest = (receipts: Receipts): string | null =>
  Object.values(receipts).reduce<string | null>(
    (last, at) => (last === null || Date.parse(at) > Date.parse(last) ? at : last),
    null,
  )

const firstPause = 2000
const longestPause = 15_000
const mostAtOnce = 200
const stops = ['exam-elsewhere', 'practice-ended', 'not-found', 'forbidden'] as const
/** What is wrong with an answer itself: sent again it would be refused again. */
const unfit = new Set<string>(['wrong-answer-kind', 'line-too-long', 'bad-request', 'illegal-argument'])

/**
 * Brings answers to the platform: one request at a time, the newest answer of each question, each request under an id of its own
 * that stays the same until it is acknowledged, so that nothing is lost and nothing counts twice.
 */
export function createAnswerSaver(core: Core, options: SaverOptions): AnswerSaver {
  const { attemptId, device, newId } = options
  const params = { id: attemptId }
  const aborter = new AbortController()
  const { signal } = aborter
  const kept = keepUnsent(core.remember, attemptId)
  const $saving = atom<Saving>({ status: 'saved', at: null })
  const $receipts = atom<Receipts>({})
  const $unsent = atom<ReadonlySet<string>>(new Set())
  const $refused = atom<Readonly<Record<string, Failed['code']>>>({})
  let unsent = nothingUnsent()
  let savedAt: string | null = null
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let paused = true
  let left = false
  /** After a refusal each answer goes alone, so that one that doesn't fit keeps none of the others. */
  let single = false

  function store() {
    kept.write(unsent)
    const before = $unsent.get()
    const now = Object.keys(unsent.waiting)
    // Each question looks at it: it is another set only where something of it has changed.
    if (now.length !== before.size || now.some((one) => !before.has(one))) $unsent.set(new Set(now))
  }
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  function nextBatch(): NonNullable<Unsent['batch']> | null {
    if (unsent.batch) return unsent.batch
    const answers = Object.values(unsent.waiting).map(({ answer }) => answer)
    if (answers.length === 0) return null
    unsent.batch = {
      turnId: newId(),
      answers: answers.slice(0, single ? 1 : mostAtOnce),
      shown: options.shown(),
    }
    store()
    return unsent.batch
  }

  /** What was sent, where nothing newer was answered meanwhile. */
  function forget(answers: readonly PaperAnswer[]) {
    for (const answer of answers) {
      const now = unsent.waiting[answer.question]
      if (now && JSON.stringify(now.answer) === JSON.stringify(answer)) delete unsent.waiting[answer.question]
    }
    unsent.batch = null
    store()
  }

  /** The platform has these now; nothing, which takes an answer back, has no receipt. */
  function receive(answers: readonly PaperAnswer[], at: string) {
    const receipts = { ...$receipts.get() }
    for (const answer of answers) {
      if (isAnswered(givenOf(answer))) receipts[answer.question] = at
      else delete receipts[answer.question]
    }
    $receipts.set(receipts)
  }

  async function sendBatch({ turnId, answers, shown }: NonNullable<Unsent['batch']>) {
    const asked = options.ticks()
    try {
      const status = await core.api(
        'PUT /coach-api/exam-attempts/:id/answers',
        { params, body: { turnId, device, answers, shown } },
        { signal, quiet: true },
      )
      savedAt = status.savedAt
      receive(answers, status.savedAt)
      forget(answers)
      options.onStatus(status, asked)
    } catch (error) {
      const { code } = failureOf(error)
      // It was taken the first time; only the answer to it was lost.
      if (code === 'repeated-answer') return forget(answers)
      if (!unfit.has(code)) throw error
      if (answers.length > 1) {
        single = true
        unsent.batch = null
        return store()
      }
      forget(answers)
      $refused.set({
        ...$refused.get(),
        ...Object.fromEntries(answers.map(({ question }) => [question, code])),
      })
    }
  }

  async function sendMark(question: string, marked: boolean) {
    const asked = options.ticks()
    const status = await core.api(
      'PUT /coach-api/exam-attempts/:id/marks',
      { params, body: { device, question, marked } },
      { signal, quiet: true },
    )
    if (unsent.marks[question] === marked) delete unsent.marks[question]
    store()
    options.onStatus(status, asked)
  }

  async function sendAll(): Promise<boolean> {
    try {
      for (;;) {
        if (paused || signal.aborted) return false
        const batch = nextBatch()
        const [mark] = Object.entries(unsent.marks)
        if (!batch && !mark) break
        $saving.set({ status: 'saving' })
        if (batch) await sendBatch(batch)
        else if (mark) await sendMark(...mark)
        pause = firstPause
      }
      single = false
      $saving.set({ status: 'saved', at: savedAt })
      return true
    } catch (error) {
      if (signal.aborted) return false
      const { code } = failureOf(error)
      $saving.set({ status: 'kept', code })
      const stop = stops.find((one) => one === code)
      if (stop) {
        paused = true
        options.onRefused(stop)
        return false
      }
      if (left) return false
      later(pause)
      pause = Math.min(longestPause, pause * 2)
      return false
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) return running.then((all) => (all && !isAllSent(unsent) ? flush() : all))
    if (isAllSent(unsent)) return Promise.resolve(true)
    running = sendAll().finally(() => (running = null))
    return running
  }

  return {
    $saving,
    $receipts,
    $unsent,
    $refused,
    begin(before, receipts, open) {
      unsent = before
      savedAt = newest(receipts)
      $receipts.set(receipts)
      paused = !open
      pause = firstPause
      store()
      $saving.set({ status: 'saved', at: savedAt })
      if (open) void flush()
    },
    keep(answer, at, delay) {
      unsent.waiting[answer.question] = { answer, at }
      store()
      const { [answer.question]: _, ...others } = $refused.get()
      $refused.set(others)
      if ($saving.get().status === 'saved') $saving.set({ status: 'saving' })
      // While the connection is gone its own pauses count.
      if ($saving.get().status !== 'kept') later(delay)
    },
    mark(question, marked) {
      unsent.marks[question] = marked
      store()
      if ($saving.get().status !== 'kept') later(0)
    },
    flush,
    pause() {
      paused = true
      clearTimeout(timer)
    },
    giveUp() {
      paused = true
      clearTimeout(timer)
      // What was sent and not acknowledged may have been taken; the newest answer of each question is among those that wait.
      unsent = { ...unsent, marks: {} }
      store()
      return Object.values(unsent.waiting)
    },
    dispose() {
      left = true
      // What was written last goes off still; where it doesn't arrive, this browser keeps it.
      void flush().finally(() => aborter.abort())
    },
  }
}
