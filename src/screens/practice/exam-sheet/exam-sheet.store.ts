import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallOptions } from '../../../api/api.ts'
import type { CallReply } from '../../../contract/contract.ts'
import type { AttemptStatus, AttemptView, Receipt } from '../../../contract/exam-attempts.ts'
import type { EndReason } from '../../../domain/session/session.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { newId } from '../../../stores/new-id.ts'
import { isPassing, patiently } from '../../../stores/patient-call.ts'
import { createPlatformClock } from '../../../stores/platform-clock.ts'
import { isShown, watchPresence } from '../../../stores/presence.ts'
import { type AnswerTaker, chosenAfter, type Given } from '../parts/questions/given.ts'
import { createSingleKeys, type SingleKeys } from '../parts/questions/single-keys.ts'
import { createReadWarnings, type ReadWarnings, type ToldWarning } from '../parts/warnings/read-warnings.ts'
import { type AnswerSaver, createAnswerSaver, type Receipts, type Saving } from './answer-saver.ts'
import { createShownTimer } from './shown-times.ts'
import { givenOf, keepUnsent, notTaken, stillUnsent } from './unsent-answers.ts'

type Failed = Extract<Loadable<object>, { status: 'failed' }>
type ExamReply = CallReply<'GET /coach-api/exams/:id'>
type Pause = NonNullable<AttemptStatus['pause']>

/** How the attempt ended, and what is known of its result; `exam` is null until it is read, and where it can't be. */
export interface Closed {
  reason: EndReason | null
  exam: ExamReply | null
  /** The last answers that the platform did not get in time, by their question; this browser keeps them. */
  lost: Readonly<Record<string, Given>>
  /** Whether the platform keeps them now, until a person decides whether they count (EXAM-25). */
  kept: boolean
}

/** Where handing in stands. */
export type HandingIn =
  | { status: 'no' }
  | { status: 'asking'; failed: Failed['code'] | null }
  /** `slow`: it takes its time, since many hand in at once (EXAM-04c). */
  | { status: 'sending'; slow: boolean }

/** Minutes before the end at which the learner is told. */
export const warnedAt = [10, 5, 1] as const

export interface ExamSheetStore
  extends
    Pick<AnswerSaver, '$saving' | '$receipts' | '$unsent' | '$refused'>,
    SingleKeys,
    AnswerTaker,
    ReadWarnings {
  $attempt: ReadableAtom<Loadable<{ attempt: AttemptView }>>
  /** Whether the sheet takes its time to come: many begin at once (EXAM-04c). */
  $slow: ReadableAtom<boolean>
  $given: ReadableAtom<Readonly<Record<string, Given>>>
  $marked: ReadableAtom<ReadonlySet<string>>
  /** Place of the question that is shown, from 0. */
  $current: ReadableAtom<number>
  /** Whether all questions are shown at once. */
  $whole: ReadableAtom<boolean>
  /** While the invigilator has it paused (EXAM-10). */
  $pause: ReadableAtom<Pause | null>
  /** Whether nobody has to stay at the sheet now (EXAM-13). */
  $free: ReadableAtom<{ paused: boolean; over: boolean }>
  /** Whether a pause has ended while this sheet was open. */
  $goesOn: ReadableAtom<boolean>
  /** Whole seconds until the end by the platform's clock, which stands while it is paused; null until it is known. */
  $secondsLeft: ReadableAtom<number | null>
  /** Minutes before the end that have been passed last: 10, 5, 1; null before. */
  $warned: ReadableAtom<(typeof warnedAt)[number] | null>
  $elsewhere: ReadableAtom<boolean>
  $warnings: ReadableAtom<readonly ToldWarning[]>
  $handingIn: ReadableAtom<HandingIn>
  /** Null while it runs. */
  $closed: ReadableAtom<Closed | null>
  /** Of the end, as the platform had it; null while it runs (EXAM-26). */
  $receipt: ReadableAtom<Receipt | null>
  /** Nothing can be answered: it is over, its time is up, it is paused, or it was opened elsewhere. */
  $locked: ReadableAtom<boolean>
  mark(question: string): void
  show(place: number): void
  showWhole(whole: boolean): void
  askToHandIn(asking: boolean): void
  handIn(): Promise<void>
  /** Takes the attempt over from the other device; also tries again what failed to open. */
  open(): Promise<void>
  dispose(): void
}

const seenEvery = 10_000
const pausedEvery = 5_000
const overEvery = 2_000
/** An attempt that has ended may be let go on (EXAM-22): who stays at its page hears of it, for as long as that is likely. */
const closedEvery = 20_000
const closedFor = 20 * 60_000
const typingPause = 600

const receiptsOf = (answers: AttemptView['answers']): Receipts =>
  Object.fromEntries(answers.map(({ question, at }) => [question, at]))

/** What was answered did not all reach the platform. */
class NotSaved extends Error {
  readonly code: Failed['code']
  constructor(saving: Saving) {
    super('not everything is saved')
    this.code = saving.status === 'kept' ? saving.code : 'network'
  }
}

const passing = new Set<Failed['code']>(['network', 'too-many-requests', 'unavailable'])
const mayPass = (error: unknown): boolean =>
  error instanceof NotSaved ? passing.has(error.code) : isPassing(error)

/** An attempt at a paper: what is answered, how it is kept, and the time by the platform's clock (EXAM-04, EXAM-06). */
export function createExamSheetStore(
  core: Core,
  examId: string,
  attemptId: string,
  { ticks, id = newId }: { ticks?: () => number; id?: () => string } = {},
): ExamSheetStore {
  const aborter = new AbortController()
  const { signal } = aborter
  const params = { id: attemptId }
  const device = id()
  const clock = createPlatformClock(ticks)
  const $attempt = atom<Loadable<{ attempt: AttemptView }>>({ status: 'loading' })
  const $slow = atom(false)
  const $given = atom<Readonly<Record<string, Given>>>({})
  const $marked = atom<ReadonlySet<string>>(new Set())
  const placeKey = `exam.place.${attemptId}`
  const $current = atom(0)
  const $whole = atom(core.remember.get('exam.whole') === 'yes')
  const keys = createSingleKeys(core.remember)
  const $until = atom<number | null>(null)
  const $secondsLeft = atom<number | null>(null)
  const $warned = atom<(typeof warnedAt)[number] | null>(null)
  const $pause = atom<Pause | null>(null)
  const $goesOn = atom(false)
  const $elsewhere = atom(false)
  const $warnings = atom<readonly ToldWarning[]>([])
  const $handingIn = atom<HandingIn>({ status: 'no' })
  const $closed = atom<Closed | null>(null)
  const $receipt = atom<Receipt | null>(null)
  let seenAt = -Infinity
  /** Whether the attempt ran while this sheet was open: only then is its end news. */
  let wasOpen = false
  let ending = false
  let closedAt = Infinity
  /** What missed the end, as long as the platform may still keep it. */
  let late: ReturnType<AnswerSaver['giveUp']> = []

  /** Takes back the wish to hand in, which may wait for its next try. */
  let withdraw = () => {}
  $handingIn.listen(({ status }) => {
    if (status !== 'sending') withdraw()
  })

  const times = createShownTimer(clock.ticks)
  /** Where all questions are shown at once it can't be told which is looked at. */
  function lookAt() {
    const current = $attempt.get()
    const isOpen = current.status === 'ready' && !$whole.get() && !$locked.get() && isShown()
    times.see((isOpen && current.attempt.questions[$current.get()]?.id) || null)
  }

  const saver = createAnswerSaver(core, {
    attemptId,
    device,
    newId: id,
    ticks: clock.ticks,
    shown() {
      lookAt()
      return times.take()
    },
    onStatus: take,
    onRefused(code) {
      if (code === 'exam-elsewhere') $elsewhere.set(true)
      else if (code === 'practice-ended') void see()
      else $attempt.set({ status: 'failed', code, requestId: null })
    },
  })

  /** How the attempt stands, as each call says. */
  function take({ now, until, status, endReason, warnings, pause, receipt }: AttemptStatus, askedAt: number) {
    // What was asked before the end may be answered after it.
    if (receipt || !$closed.get()) $receipt.set(receipt)
    clock.set(now, askedAt)
    $until.set(Date.parse(until))
    takePause(pause)
    if (warnings.length !== $warnings.get().length) $warnings.set(warnings)
    watch()
    if (status === 'ended' && !ending) void close(endReason)
  }

  function takePause(pause: Pause | null) {
    const before = $pause.get()
    if (before?.at === pause?.at) return
    $pause.set(pause)
    $goesOn.set(pause === null)
    if (pause) $handingIn.set({ status: 'no' })
    // What could not be sent meanwhile goes off now.
    else void saver.flush()
  }

  async function close(reason: EndReason | null) {
    ending = true
    closedAt = clock.ticks()
    const missed = saver.giveUp()
    // What was answered at the other device is known to the platform alone.
    if ($elsewhere.get()) await readAnswers()
    if (signal.aborted) return
    $handingIn.set({ status: 'no' })
    $elsewhere.set(false)
    $closed.set({
      reason,
      exam: null,
      lost: Object.fromEntries(missed.map(({ answer }) => [answer.question, givenOf(answer)])),
      kept: false,
    })
    late = missed
    void bringLate()
    const exam = await core
      .api('GET /coach-api/exams/:id', { params: { id: examId } }, { signal, quiet: true })
      .catch(() => null)
    const closed = $closed.get()
    if (signal.aborted || !closed) return
    $closed.set({ ...closed, exam })
    if (wasOpen) tellEnded(exam)
  }

  /** The answers as the platform has them now; those that are shown stay where it can't be asked. */
  async function readAnswers() {
    const attempt = await core
      .api('POST /coach-api/exam-attempts/:id/open', { params, body: { device } }, { signal, quiet: true })
      .catch(() => null)
    if (!attempt || signal.aborted) return
    $given.set(
      Object.fromEntries(
        attempt.answers.map(({ question, options, text }) => [question, options ?? text ?? '']),
      ),
    )
    $attempt.set({ status: 'ready', attempt })
  }

  /** What an element tells its page of the end; without a result where that is not released, or could not be read. */
  function tellEnded(exam: ExamReply | null) {
    const own = exam?.sessions
      .flatMap((session) => session.own)
      .find(({ sessionId }) => sessionId === attemptId)
    core.emit('coach-practice-ended', {
      sessionId: attemptId,
      publishId: examId,
      total: own?.total ?? null,
      level: own?.level ?? null,
    })
  }

  async function open() {
    let askedAt = clock.ticks()
    if ($attempt.get().status === 'failed') $attempt.set({ status: 'loading' })
    try {
      const ask = (options: CallOptions) => {
        askedAt = clock.ticks()
        return core.api('POST /coach-api/exam-attempts/:id/open', { params, body: { device } }, options)
      }
      // Who takes it over from another device does so now or not at all: a minute later they may answer there again.
      const attempt =
        $attempt.get().status === 'ready'
          ? await ask({ signal, quiet: true })
          : await patiently(ask, { signal, onSlow: () => $slow.set(true) })
      lay(attempt)
      take(attempt, askedAt)
    } catch (error) {
      if (signal.aborted) return
      // Who goes on here and has no connection keeps what is shown.
      if ($attempt.get().status !== 'ready') $attempt.set(failureOf(error))
    } finally {
      $slow.set(false)
    }
  }

  /** Lays the sheet out as the platform has it, and on it what this browser has kept. */
  function lay(attempt: AttemptView) {
    const questions = attempt.questions ?? []
    const answers = attempt.answers ?? []
    const known = new Set(questions.map(({ id: question }) => question))
    // What is on the sheet already and was not sent is the newest that this browser has: both are in its storage.
    const kept = keepUnsent(core.remember, attemptId).read()
    const unsent = attempt.status === 'open' ? stillUnsent(kept, known, answers) : notTaken(kept, answers)
    const given: Record<string, Given> = {}
    for (const { question, options, text } of answers) given[question] = options ?? text ?? ''
    for (const { answer } of Object.values(unsent.waiting)) given[answer.question] = givenOf(answer)
    const marked = new Set(attempt.marked)
    for (const [question, on] of Object.entries(unsent.marks)) {
      if (on) marked.add(question)
      else marked.delete(question)
    }
    $given.set(given)
    $marked.set(marked)
    const first = $attempt.get().status !== 'ready'
    const place = Number(core.remember.get(placeKey) ?? 0)
    if (first) $current.set(Math.min(Math.max(0, Math.trunc(place) || 0), Math.max(0, questions.length - 1)))
    $elsewhere.set(false)
    $attempt.set({ status: 'ready', attempt })
    wasOpen ||= attempt.status === 'open'
    saver.begin(unsent, receiptsOf(answers), attempt.status === 'open')
  }

  /** Brings what missed the end, for a person to decide on (EXAM-25); again later where the platform can't be reached. */
  async function bringLate() {
    if (late.length === 0) return
    const answers = late.map(({ answer, at }) => ({ answer, ago: Math.max(0, Math.round(clock.now() - at)) }))
    try {
      const { kept, had } = await core.api(
        'POST /coach-api/exam-attempts/:id/late-answers',
        { params, body: { answers } },
        { signal, quiet: true },
      )
      late = []
      const closed = $closed.get()
      if (signal.aborted || !closed) return
      const lost = Object.fromEntries(
        Object.entries(closed.lost).filter(([question]) => !had.includes(question)),
      )
      $closed.set({ ...closed, lost, kept: kept.length > 0 })
    } catch (error) {
      // What the platform doesn't take it won't take later either.
      if (failureOf(error).code !== 'network') late = []
    }
  }

  /** Whether an attempt that has ended goes on meanwhile: then its sheet is laid out again, with what had missed the end (EXAM-22). */
  async function lookAgain() {
    const asked = clock.ticks()
    if (asked - closedAt > closedFor || asked - seenAt < closedEvery || !isShown()) return
    seenAt = asked
    await bringLate()
    const status = await core
      .api('POST /coach-api/exam-attempts/:id/seen', { params, body: { device } }, { signal, quiet: true })
      .catch(() => null)
    if (signal.aborted || !status) return
    // A late answer that was let count has changed it (EXAM-25).
    if (status.receipt) $receipt.set(status.receipt)
    if (status.status !== 'open' || status.elsewhere) return
    ending = false
    await open()
    if (signal.aborted || ending) return
    $closed.set(null)
    $goesOn.set(true)
  }

  async function see() {
    if ($closed.get()) return lookAgain()
    if ($attempt.get().status !== 'ready') return
    const askedAt = (seenAt = clock.ticks())
    try {
      const { elsewhere, ...status } = await core.api(
        'POST /coach-api/exam-attempts/:id/seen',
        { params, body: { device } },
        { signal, quiet: true },
      )
      if (elsewhere && !$elsewhere.get()) saver.pause()
      $elsewhere.set(elsewhere)
      take(status, askedAt)
      if (saver.$saving.get().status === 'kept' && !$pause.get()) void saver.flush()
    } catch (error) {
      if (signal.aborted) return
      const failed = failureOf(error)
      if (failed.code === 'not-found' || failed.code === 'forbidden') $attempt.set(failed)
    }
  }

  function watch() {
    lookAt()
    if ($closed.get()) return void lookAgain()
    const until = $until.get()
    if (until === null) return
    const pause = $pause.get()
    const left = Math.max(0, Math.ceil((until - (pause ? Date.parse(pause.at) : clock.now())) / 1000))
    $secondsLeft.set(left)
    const passed = warnedAt.filter((minutes) => left <= minutes * 60).at(-1) ?? null
    $warned.set(passed)
    // What is still being typed goes off before the platform closes the sheet.
    if (!pause && left <= 3 && left > 0 && saver.$saving.get().status === 'saving') void saver.flush()
    const since = clock.ticks() - seenAt
    const every = pause ? pausedEvery : left === 0 ? overEvery : seenEvery
    if (since >= every) void see()
  }
  const timer = setInterval(watch, 500)
  const flush = () => void saver.flush()
  const stopListening = saver.$saving.listen((saving) => {
    if (saving.status === 'kept' && saving.code === 'exam-paused' && !$pause.get()) void see()
  })
  const stopWatching = watchPresence(() => {
    void see()
    flush()
  }, flush)
  void open()

  const $locked = computed(
    [$closed, $elsewhere, $secondsLeft, $handingIn, $pause],
    (closed, elsewhere, left, handing, pause) =>
      closed !== null || elsewhere || pause !== null || left === 0 || handing.status === 'sending',
  )
  const give = (question: string, given: Given, delay: number) => {
    if ($locked.get()) return
    $given.set({ ...$given.get(), [question]: given })
    saver.keep(
      typeof given === 'string' ? { question, text: given } : { question, options: [...given] },
      clock.now(),
      delay,
    )
  }

  return {
    $saving: saver.$saving,
    $receipts: saver.$receipts,
    $unsent: saver.$unsent,
    $refused: saver.$refused,
    $attempt,
    $slow,
    $given,
    $marked,
    $current,
    $whole,
    ...keys,
    $pause,
    $free: computed([$pause, $closed], (pause, closed) => ({
      paused: pause !== null,
      over: closed !== null,
    })),
    $goesOn,
    $secondsLeft,
    $warned,
    $elsewhere,
    $warnings,
    ...createReadWarnings(core, attemptId, $warnings),
    $handingIn,
    $closed,
    $receipt,
    $locked,
    choose: (question, option) =>
      give(question.id, chosenAfter(question, $given.get()[question.id], option), 0),
    write: (question, text) => give(question, text, typingPause),
    left: flush,
    mark(question) {
      if ($locked.get()) return
      const marked = new Set($marked.get())
      const on = !marked.delete(question)
      if (on) marked.add(question)
      $marked.set(marked)
      saver.mark(question, on)
    },
    show(place) {
      const current = $attempt.get()
      if (current.status !== 'ready' || !current.attempt.questions[place]) return
      $current.set(place)
      lookAt()
      core.remember.set(placeKey, String(place))
    },
    showWhole(whole) {
      $whole.set(whole)
      lookAt()
      core.remember.set('exam.whole', whole ? 'yes' : null)
    },
    askToHandIn: (asking) => $handingIn.set(asking ? { status: 'asking', failed: null } : { status: 'no' }),
    async handIn() {
      if ($handingIn.get().status === 'sending' || $closed.get()) return
      const wish = new AbortController()
      withdraw = () => wish.abort()
      const wished = AbortSignal.any([signal, wish.signal])
      $handingIn.set({ status: 'sending', slow: false })
      let askedAt = clock.ticks()
      const submit = async (options: CallOptions) => {
        // Everything that was answered first: what is handed in takes no more.
        if (!(await saver.flush())) throw new NotSaved(saver.$saving.get())
        wished.throwIfAborted()
        askedAt = clock.ticks()
        return core.api('POST /coach-api/exam-attempts/:id/hand-in', { params, body: { device } }, options)
      }
      try {
        const onSlow = () => {
          if (!wished.aborted) $handingIn.set({ status: 'sending', slow: true })
        }
        take(await patiently(submit, { signal: wished, onSlow, isPassing: mayPass }), askedAt)
      } catch (error) {
        if (wished.aborted || $closed.get()) return
        if ($elsewhere.get()) return $handingIn.set({ status: 'no' })
        const code = error instanceof NotSaved ? error.code : failureOf(error).code
        if (code === 'exam-elsewhere') $elsewhere.set(true)
        if (code === 'practice-ended' || code === 'exam-paused') await see()
        if ($closed.get() === null && !$pause.get())
          $handingIn.set(code === 'exam-elsewhere' ? { status: 'no' } : { status: 'asking', failed: code })
      }
    },
    open,
    dispose() {
      aborter.abort()
      clearInterval(timer)
      stopWatching()
      stopListening()
      saver.dispose()
      // Also where it is over: it may go on at this place (EXAM-22).
      core.remember.set(placeKey, String($current.get()))
    },
  }
}
