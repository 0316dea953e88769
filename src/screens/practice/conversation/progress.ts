import { atom, type ReadableAtom } from 'nanostores'
import type { LiveStatus } from '../../../api/live.ts'
import type { Session, Turn } from '../../../contract/practice.ts'
import type { AnswerResult, MeterMove } from '../../../domain/dialogue/dialogue.ts'
import { movesIn } from '../../../domain/dialogue/meter-moves.ts'
import type { Loadable } from '../../../stores/core.ts'
import {
  type Dialogue,
  emptyDialogue,
  resultIn,
  movedEndIn,
  type Spoken,
  spokenIn,
  takeTurns,
} from './dialogue.ts'

/** What a screen reader is told, the newest only. */
export type Announcement =
  | { kind: 'none' }
  | {
      kind: 'spoken'
      result: AnswerResult | null
      lines: readonly Spoken[]
      moves: readonly MeterMove[]
    }
  | { kind: 'last-minute' | 'idle' | 'lost' | 'back' | 'ended' | 'paused' | 'resumed' }

/** How far the practice has come, as the platform tells it. */
export interface Progress {
  $session: ReadableAtom<Loadable<{ session: Session }>>
  $dialogue: ReadableAtom<Dialogue>
  $announcement: ReadableAtom<Announcement>
  announce(announcement: Announcement): void
  /** The connection stands, at first or again, and brings what was missing. */
  ready(session: Session, turns: readonly Turn[]): void
  turn(turn: Turn): void
  connection(status: LiveStatus): void
  /** Tries again after the first connection failed. */
  retry(): void
}

interface Handlers {
  turnsCame(turns: readonly Turn[]): void
  /**
   * Once, when the practice has ended. `seen` where it was open on this screen: only then is its end news.
   */
  ended(session: Session, seen: boolean): void
}

export function createProgress({ turnsCame, ended }: Handlers): Progress {
  const $session = atom<Loadable<{ session: Session }>>({ status: 'loading' })
  const $dialogue = atom<Dialogue>(emptyDialogue)
  const $announcement = atom<Announcement>({ kind: 'none' })
  let wasOpen = false
  let finished = false

  const take = (turns: readonly Turn[]) => {
    turnsCame(turns)
    $dialogue.set(takeTurns($dialogue.get(), turns))
    const current = $session.get()
    if (finished || current.status !== 'ready' || !$dialogue.get().ended) return
    finished = true
    if (wasOpen) $announcement.set({ kind: 'ended' })
    ended(current.session, wasOpen)
  }

  return {
    $session,
    $dialogue,
    $announcement,
    announce: (announcement) => $announcement.set(announcement),
    ready(session, turns) {
      const first = $session.get().status !== 'ready'
      if (first) wasOpen = session.status === 'open'
      $session.set({ status: 'ready', session })
      take(turns)
      if (!first && !finished) $announcement.set({ kind: 'back' })
    },
    turn(turn) {
      const spoken = spokenIn(turn)
      const moves = movesIn(turn.entries)
      const result = resultIn(turn)
      const isNews = spoken.length > 0 || moves.length > 0 || result !== null
      if (isNews && turn.seq > $dialogue.get().seq)
        $announcement.set({ kind: 'spoken', result, lines: spoken, moves })
      const current = $session.get()
      const countdownAt = movedEndIn(turn)
      if (countdownAt !== null && current.status === 'ready')
        $session.set({ status: 'ready', session: { ...current.session, countdownAt } })
      const wasPaused = $dialogue.get().paused !== null
      take([turn])
      const isPaused = $dialogue.get().paused !== null
      if (isPaused !== wasPaused && !finished) $announcement.set({ kind: isPaused ? 'paused' : 'resumed' })
    },
    connection(status) {
      if (status.status !== 'lost' && status.status !== 'failed') return
      if (status.status === 'failed' && $session.get().status !== 'ready')
        $session.set({ status: 'failed', code: status.code, requestId: null })
      else if ($announcement.get().kind !== 'lost' && !$dialogue.get().ended)
        $announcement.set({ kind: 'lost' })
    },
    retry() {
      if ($session.get().status === 'failed') $session.set({ status: 'loading' })
    },
  }
}
