import { atom, type ReadableAtom } from 'nanostores'
import type { LiveSession, LiveStatus } from '../../../api/live.ts'
import type { Session } from '../../../contract/practice.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { reportPath } from '../../../ui/report-path.ts'
import { createAnswer, type Pending, type Refusal } from './answer.ts'
import { type Deadlines, watchDeadlines } from './deadlines.ts'
import type { Dialogue } from './dialogue.ts'
import { createEarlyEnd, type Ending } from './ending.ts'
import { keepAnswer } from './kept-answer.ts'
import { type Announcement, createProgress, type Progress } from './progress.ts'
import { createReferenceAnswers, type ReferenceAnswers } from './reference-answers.ts'

export interface ConversationStore {
  /** No time runs: no clock is shown, and nothing is said of one. */
  untimed: boolean
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
  $references: ReferenceAnswers['$references']
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
  /** A sample, which ends by no time. */
  untimed?: boolean
}

/** The deadlines of a practice by the platform's clock, told as they come near. */
const deadlinesOf = (
  { $session, $dialogue, announce }: Progress,
  live: LiveSession,
  now: () => number,
  untimed: boolean,
) =>
  watchDeadlines({
    // While it is paused the clock stands.
    now: () => $dialogue.get().paused?.at ?? now() + live.$clockOffset.get(),
    countdownAt: () => {
      const current = $session.get()
      return current.status === 'ready' && !untimed ? Date.parse(current.session.countdownAt) : null
    },
    idleAt: () => ($dialogue.get().ended || $dialogue.get().paused ? null : live.$idleAt.get()),
    onLastMinute: () => {
      if (!$dialogue.get().ended) announce({ kind: 'last-minute' })
    },
    onIdle: () => announce({ kind: 'idle' }),
  })

/** The state of one live practice as its screen shows it (CONV-05 … CONV-09, CONV-13, CONV-18). */
export const createConversationStore = (
  core: Core,
  sessionId: string,
  { now, newId, untimed = false }: ConversationEnvironment,
): ConversationStore => {
  const $refusal = atom<Refusal | null>(null)
  const kept = keepAnswer(core.remember, sessionId)
  const progress = createProgress({
    turnsCame: (turns) => answer.turnsCame(turns),
    ended(session, seen) {
      deadlines.stop()
      earlyEnd.ask(false)
      $refusal.set(null)
      answer.end(seen)
      if (!seen) return
      const score = progress.$dialogue.get().score ?? session.score
      core.emit('coach-practice-ended', {
        sessionId,
        publishId: session.publishId,
        total: score?.total ?? null,
        level: score?.level ?? null,
      })
    },
  })
  const answer = createAnswer({
    kept,
    $refusal,
    awaits: () => progress.$dialogue.get().awaits,
    send: (given) => live.answer(given),
    newId,
  })
  const live: LiveSession = core.openLive(
    sessionId,
    {
      ready(session, turns) {
        progress.ready(session, turns)
        deadlines.look()
      },
      turn(turn) {
        progress.turn(turn)
        deadlines.look()
      },
      acknowledged: answer.acknowledged,
      refused(turnId, code, params) {
        earlyEnd.refused()
        if (turnId === null || answer.refused(turnId)) $refusal.set({ code, params })
      },
    },
    kept.unacknowledged(),
  )
  const earlyEnd = createEarlyEnd(core, sessionId, live, $refusal)
  const references = createReferenceAnswers(core, sessionId)
  const deadlines = deadlinesOf(progress, live, now, untimed)
  const unlisten = [live.$status.subscribe(progress.connection), live.$idleAt.listen(() => deadlines.look())]

  return {
    untimed,
    $session: progress.$session,
    $dialogue: progress.$dialogue,
    $pending: answer.$pending,
    $text: answer.$text,
    $refusal,
    $announcement: progress.$announcement,
    $ending: earlyEnd.$ending,
    $references: references.$references,
    $connection: live.$status,
    $secondsLeft: deadlines.$secondsLeft,
    $idleIn: deadlines.$idleIn,
    write(text) {
      answer.write(text)
      if ($refusal.get()) $refusal.set(null)
      live.active()
    },
    say: answer.say,
    choose: answer.choose,
    askReference: references.ask,
    askToEnd: earlyEnd.ask,
    end: earlyEnd.end,
    retry() {
      progress.retry()
      live.retry()
    },
    stay: () => live.active(),
    openReport() {
      const current = progress.$session.get()
      const kind = current.status === 'ready' ? current.session.kind : 'dialogue-flow'
      core.router.go(reportPath({ sessionId, kind, exam: null }))
    },
    dispose() {
      earlyEnd.dispose()
      references.dispose()
      answer.keepNow()
      for (const stop of unlisten) stop()
      deadlines.stop()
      live.dispose()
    },
  }
}
