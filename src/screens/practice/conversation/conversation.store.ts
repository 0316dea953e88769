import { atom, map, type MapStore, type ReadableAtom } from 'nanostores'
import type { LiveSession, LiveStatus } from '../../../api/live.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Session, Turn } from '../../../contract/practice.ts'
import { isTooLong, maxLineLength } from '../../../domain/dialogue/line-limit.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { type Deadlines, watchDeadlines } from './deadlines.ts'
import { type Dialogue, emptyDialogue, spokenIn, takeTurns } from './dialogue.ts'
import { keepUnsent, type Unsent } from './unsent.ts'

export interface Refusal {
  code: ErrorCode | 'network'
  params: Record<string, string | number>
}

/** What a screen reader is told, the newest only. */
export type Announcement =
  | { kind: 'none' }
  | { kind: 'spoken'; texts: readonly string[] }
  | { kind: 'last-minute' | 'idle' | 'lost' | 'back' | 'ended' }

export type Pending = Unsent & { acknowledged: boolean }
export type Ending = 'no' | 'asking' | 'sending'

export interface ConversationStore {
  $session: ReadableAtom<Loadable<{ session: Session }>>
  $dialogue: ReadableAtom<Dialogue>
  /** The answer on its way; kept until its turn has come back. */
  $pending: ReadableAtom<Pending | null>
  /** What stands in the composer. */
  $text: ReadableAtom<string>
  /** Why the last answer, or the wish to end, was not taken. */
  $refusal: ReadableAtom<Refusal | null>
  $connection: ReadableAtom<LiveStatus>
  $secondsLeft: Deadlines['$secondsLeft']
  $idleIn: Deadlines['$idleIn']
  $announcement: ReadableAtom<Announcement>
  $ending: ReadableAtom<Ending>
  /** Reference answers by the `seq` of the learner's turn. */
  $references: MapStore<Record<number, Loadable<{ answers: string[] }>>>
  write(text: string): void
  /** Sends what stands in the composer, where a line is awaited. */
  say(): void
  choose(options: readonly string[]): void
  askReference(seq: number): Promise<void>
  askToEnd(asking: boolean): void
  end(): Promise<void>
  retry(): void
  /** The learner is still there: puts off the idle end. */
  stay(): void
  openReport(): void
  dispose(): void
}

export interface ConversationEnvironment {
  /** This machine's clock, milliseconds. */
  now(): number
  newId(): string
}

/** The state of one live practice as its screen shows it (CONV-05 … CONV-09, CONV-13, CONV-18). */
export const createConversationStore = (
  core: Core,
  sessionId: string,
  { now, newId }: ConversationEnvironment,
): ConversationStore => {
  const kept = keepUnsent(core.remember, sessionId)
  const aborter = new AbortController()
  const $session = atom<Loadable<{ session: Session }>>({ status: 'loading' })
  const $dialogue = atom<Dialogue>(emptyDialogue)
  const $pending = atom<Pending | null>(null)
  const $text = atom(kept.draft())
  const $refusal = atom<Refusal | null>(null)
  const $announcement = atom<Announcement>({ kind: 'none' })
  const $ending = atom<Ending>('no')
  const $references = map<Record<number, Loadable<{ answers: string[] }>>>({})
  /** Whether this screen has seen the practice open; only then is its end news. */
  let wasOpen = false
  let finished = false
  let keepTimer: ReturnType<typeof setTimeout> | undefined

  const say = (what: Announcement) => $announcement.set(what)
  const setPending = (pending: Pending | null) => {
    kept.keepUnsent(
      pending && {
        turnId: pending.turnId,
        round: pending.round,
        text: pending.text,
        options: pending.options,
      },
    )
    $pending.set(pending)
  }
  const write = (text: string) => {
    $text.set(text)
    clearTimeout(keepTimer)
    keepTimer = setTimeout(() => kept.keepDraft(text), 300)
  }
  const keepNow = () => {
    clearTimeout(keepTimer)
    kept.keepDraft($text.get())
  }

  const finish = () => {
    const current = $session.get()
    const { ended, score } = $dialogue.get()
    if (!ended || finished || current.status !== 'ready') return
    finished = true
    deadlines.stop()
    $ending.set('no')
    $refusal.set(null)
    kept.keepUnsent(null)
    if (!wasOpen) return
    say({ kind: 'ended' })
    const { total, level } = score ?? current.session.score
    core.emit('coach-practice-ended', { sessionId, publishId: current.session.publishId, total, level })
  }

  const take = (turns: readonly Turn[]) => {
    const after = takeTurns($dialogue.get(), turns)
    const pending = $pending.get()
    if (pending && turns.some((turn) => (turn.said ?? turn.chose)?.turnId === pending.turnId))
      setPending(null)
    $dialogue.set(after)
    deadlines.look()
    finish()
  }

  /** An answer that a reload found unacknowledged goes out again under its own id. */
  const sendAgain = (turns: readonly Turn[]) => {
    const unsent = kept.unsent()
    if (!unsent || $pending.get()) return
    if ($dialogue.get().ended || turns.some((turn) => (turn.said ?? turn.chose)?.turnId === unsent.turnId))
      return kept.keepUnsent(null)
    send({ ...unsent, acknowledged: false })
  }

  const ready = (session: Session, turns: Turn[]) => {
    const first = $session.get().status !== 'ready'
    if (first) wasOpen = session.status === 'open'
    $session.set({ status: 'ready', session })
    take(turns)
    if (first) sendAgain(turns)
    else if (!finished) say({ kind: 'back' })
  }

  const giveBack = (pending: Pending) => {
    setPending(null)
    if (pending.options) return
    const typed = $text.get()
    write(typed.trim() === '' ? pending.text : `${pending.text}\n${typed}`)
    keepNow()
  }

  const live: LiveSession = core.openLive(sessionId, {
    ready,
    turn(turn) {
      const spoken = spokenIn(turn)
      if (spoken.length > 0 && turn.seq > $dialogue.get().seq) say({ kind: 'spoken', texts: spoken })
      take([turn])
    },
    acknowledged(turnId) {
      const pending = $pending.get()
      if (pending?.turnId !== turnId) return
      kept.keepUnsent(null)
      $pending.set({ ...pending, acknowledged: true })
    },
    refused(turnId, code, params) {
      const pending = $pending.get()
      $ending.set($ending.get() === 'sending' ? 'no' : $ending.get())
      if (turnId !== null && pending?.turnId !== turnId) return
      $refusal.set({ code, params })
      if (pending && turnId !== null) giveBack(pending)
    },
  })

  const deadlines = watchDeadlines({
    now: () => now() + live.$clockOffset.get(),
    countdownAt: () => {
      const current = $session.get()
      return current.status === 'ready' ? Date.parse(current.session.countdownAt) : null
    },
    idleAt: () => ($dialogue.get().ended ? null : live.$idleAt.get()),
    onLastMinute: () => {
      if (!$dialogue.get().ended) say({ kind: 'last-minute' })
    },
    onIdle: () => say({ kind: 'idle' }),
  })

  const send = (pending: Pending) => {
    $refusal.set(null)
    setPending(pending)
    if (pending.options) live.choose(pending.turnId, pending.round, [...pending.options])
    else live.say(pending.turnId, pending.round, pending.text)
  }
  const roundFor = (answer: 'line' | 'choice'): number | null => {
    const { awaits } = $dialogue.get()
    return awaits?.answer === answer && !$pending.get() ? awaits.round : null
  }

  const unlisten = live.$status.subscribe((status) => {
    if (status.status === 'failed' && $session.get().status !== 'ready')
      $session.set({ status: 'failed', code: status.code, requestId: null })
    else if (
      (status.status === 'lost' || status.status === 'failed') &&
      $announcement.get().kind !== 'lost' &&
      !$dialogue.get().ended
    )
      say({ kind: 'lost' })
  })
  const unlistenIdle = live.$idleAt.listen(() => deadlines.look())

  return {
    $session,
    $dialogue,
    $pending,
    $text,
    $refusal,
    $announcement,
    $ending,
    $references,
    $connection: live.$status,
    $secondsLeft: deadlines.$secondsLeft,
    $idleIn: deadlines.$idleIn,
    write(text) {
      write(text)
      if ($refusal.get()) $refusal.set(null)
      live.active()
    },
    say() {
      const text = $text.get().trim()
      const round = roundFor('line')
      if (text === '' || round === null) return
      if (isTooLong(text)) return $refusal.set({ code: 'line-too-long', params: { max: maxLineLength } })
      send({ turnId: newId(), round, text, options: null, acknowledged: false })
      write('')
      keepNow()
    },
    choose(options) {
      const round = roundFor('choice')
      if (options.length > 0 && round !== null)
        send({ turnId: newId(), round, text: '', options, acknowledged: false })
    },
    async askReference(seq) {
      const known = $references.get()[seq]
      // Nothing is told while the customer still waits at the same place, so that an empty answer is asked for again.
      if (known?.status === 'loading' || (known?.status === 'ready' && known.answers.length > 0)) return
      $references.setKey(seq, { status: 'loading' })
      try {
        const { answers } = await core.api(
          'GET /coach-api/practice/sessions/:id/turns/:seq/reference',
          { params: { id: sessionId, seq } },
          { signal: aborter.signal, quiet: true },
        )
        $references.setKey(seq, { status: 'ready', answers })
      } catch (error) {
        if (!aborter.signal.aborted) $references.setKey(seq, failureOf(error))
      }
    },
    askToEnd: (asking) => $ending.set(asking ? 'asking' : 'no'),
    async end() {
      $ending.set('sending')
      if (live.$status.get().status === 'open') return live.end()
      try {
        await core.api(
          'POST /coach-api/practice/sessions/:id/end',
          { params: { id: sessionId } },
          { signal: aborter.signal, quiet: true },
        )
        live.retry()
      } catch (error) {
        if (aborter.signal.aborted) return
        $ending.set('no')
        $refusal.set({ code: failureOf(error).code, params: {} })
      }
    },
    retry: () => {
      if ($session.get().status === 'failed') $session.set({ status: 'loading' })
      live.retry()
    },
    stay: () => live.active(),
    openReport: () => core.router.go(`/report/practice/${sessionId}`),
    dispose() {
      aborter.abort()
      keepNow()
      unlisten()
      unlistenIdle()
      deadlines.stop()
      live.dispose()
    },
  }
}
