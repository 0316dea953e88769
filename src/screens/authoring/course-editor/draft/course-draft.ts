import { atom, computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../../api/api.ts'
import type { DraftChange, OwnChange, PresentBuilder } from '../../../../contract/course-drafts.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { applyCommands, type Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { undoStacks } from '../../../../domain/course/edit/undo-stacks.ts'
import type { Core } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { newId } from '../../../../stores/new-id.ts'
import { createColleagueColours } from './colleague-colours.ts'
import { keepAsking, type Later, pauses } from './listening.ts'
import {
  type Conflict,
  decided,
  isUnsent,
  joinTyped,
  keptChangesOf,
  onTopOf,
  type PendingChange,
} from './pending-changes.ts'

export type SaveState =
  | 'saved'
  | 'saving'
  /** No answer comes: it is tried again and again, and kept in this browser meanwhile. */
  | 'offline'
  /** Two builders want something else: the person has to choose. */
  | 'conflict'
  /** The draft isn't open to this person any more. */
  | 'closed'

export interface DraftStart<C extends Course = DialogueFlowCourse> {
  course: C
  revision: number
}

/** A draft that is being edited: what is changed here is shown at once, saved by itself, and goes together with what others change (COURSE-08a, COURSE-09a). */
export interface CourseDraft<C extends Course = DialogueFlowCourse> {
  $course: ReadableAtom<C>
  $state: ReadableAtom<SaveState>
  $conflict: ReadableAtom<Conflict | null>
  /** Who else has the draft open. */
  $present: ReadableAtom<readonly PresentBuilder[]>
  /** This page, as the others know it. */
  page: string
  /** Which of `colleagueColours` somebody else has here, by their id. */
  colourOf(person: string): number
  /** Counts changes of what the builders say of its nodes; null before the platform has told. */
  $comments: ReadableAtom<number | null>
  /** Whether there is something to undo and to redo. */
  $steps: ReadableAtom<{ undo: boolean; redo: boolean }>
  /** The change that undo takes back next; null where there is none. */
  $last: ReadableAtom<string | null>
  /** Counts what was saved, here and elsewhere. */
  $revision: ReadableAtom<number>
  /** Makes a change; what can't be made is answered, and changes nothing. */
  edit(commands: readonly EditCommand[], options?: EditOptions): Refusal | null
  undo(): void
  redo(): void
  /** Decides a conflict: one's own way, or what stands there. */
  resolve(choice: 'mine' | 'theirs'): void
  /** Where this person is in the draft. */
  moveTo(at: PresentBuilder['at']): void
  /** Settles when the platform was told what it still has to be told, or can't be reached. Never rejects. */
  close(): Promise<void>
  dispose(): void
}

export interface EditOptions {
  /**
   * It is typed, or moved by keys: what comes of the same fields before the keys rest is one change with it, so one step to
   * undo. Keys that move rest longer: they repeat late.
   */
  typing?: boolean | 'moving'
}

export interface DraftSurroundings {
  later: Later
}

/** So long after the last key something typed is sent, in milliseconds. */
const restBeforeSending = 500
const restAfterMoving = 1_000

const browser: DraftSurroundings = {
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

export function createCourseDraft<C extends Course>(
  core: Pick<Core, 'api' | 'remember'>,
  courseId: string,
  start: DraftStart<C>,
  { later }: DraftSurroundings = browser,
): CourseDraft<C> {
  const params = { id: courseId }
  const page = newId()
  const kept = keptChangesOf(core, courseId)
  const gone = new AbortController()
  const { signal } = gone

  let base = start.course
  const $revision = atom(start.revision)
  const $pending = atom<readonly PendingChange[]>([])
  const $course = atom<C>(base)
  const $conflict = atom<Conflict | null>(null)
  const $present = atom<readonly PresentBuilder[]>([])
  const $comments = atom<number | null>(null)
  const $trouble = atom<'offline' | 'closed' | null>(null)
  const $own = atom<readonly OwnChange[]>([])

  /** Changes of this page that the platform has told of. */
  const heard = new Set<string>()
  const keep = () => kept.keep($pending.get(), heard)

  function show(): void {
    const { course, pending, conflict } = onTopOf(base, $pending.get())
    if (conflict && !$conflict.get()) $conflict.set(conflict)
    $pending.set(pending)
    $course.set(course)
  }

  /** The platform has it, and so has `base`. */
  function done(change: PendingChange): void {
    const { changeId, inverse } = change
    heard.add(changeId)
    $pending.set($pending.get().filter((one) => one !== change))
    $own.set($own.get().map((one) => (one.changeId === changeId ? { ...one, inverse } : one)))
  }

  /** Takes over what the platform has, in its order. */
  function hear(changes: readonly DraftChange[], revision: number): void {
    if (revision < $revision.get()) return
    for (const { changeId, commands, revision: at } of changes) {
      if (at <= $revision.get()) continue
      const applied = applyCommands(base, commands)
      if (applied.refusal) return void reload().catch(() => {})
      base = applied.course
      const mine = $pending.get().find((one) => one.changeId === changeId)
      if (mine) done(mine)
    }
    $revision.set(revision)
    // What changed nothing is told of by nobody.
    for (const change of $pending.get()) if (change.sent !== null && change.sent <= revision) done(change)
    show()
    keep()
  }

  async function reload(): Promise<void> {
    const whole = await core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true })
    // A course never becomes one of another kind.
    base = whole.package.course as C
    $revision.set(whole.draftRevision)
    // What was sent is in it, or in what it has replaced.
    $pending.set($pending.get().filter(isUnsent))
    await readOwn()
    show()
  }

  async function readOwn(): Promise<void> {
    const { items } = await core.api(
      'GET /coach-api/courses/:id/draft/own-changes',
      { params },
      { signal, quiet: true },
    )
    const known = new Set(items.map(({ changeId }) => changeId))
    $own.set([...items, ...$own.get().filter(({ changeId }) => !known.has(changeId) && isPending(changeId))])
  }
  const isPending = (id: string) => $pending.get().some(({ changeId }) => changeId === id)

  // Listening
  let at: PresentBuilder['at'] = { node: null, field: null }
  let known: string | null = null

  /** The platform is there again: what waits goes on its way. */
  function answered(): void {
    if ($trouble.get() !== 'offline') return
    $trouble.set(null)
    sendSoon(0)
  }

  async function listenOnce(one: AbortSignal): Promise<void> {
    const body = { page, since: $revision.get(), at, known }
    const reply = await core.api(
      'POST /coach-api/courses/:id/draft/listen',
      { params, body },
      { signal: one, quiet: true },
    )
    known = reply.known
    answered()
    $present.set(reply.present)
    $comments.set(reply.comments)
    if (reply.changes === null) await reload()
    else hear(reply.changes, reply.revision)
  }
  const codeOf = (error: unknown): ErrorCode | 'network' => failureOf(error).code

  const isClosed = (error: unknown): boolean =>
    error instanceof ApiError && (error.code === 'not-found' || error.code === 'forbidden')

  const listening = keepAsking(later, listenOnce, (error) => {
    if (isClosed(error)) {
      $trouble.set('closed')
      return 'stop'
    }
    if (codeOf(error) === 'network') $trouble.set('offline')
    known = null
    return 'again'
  })

  // Sending
  let sending = false
  /** The change that what is typed on goes into; null once the keys rest, or something else is done. */
  let typed: string | null = null
  let stopWaiting = () => {}
  const pause = pauses()

  function sendSoon(milliseconds: number): void {
    stopWaiting()
    stopWaiting = later(() => {
      typed = null
      void send()
    }, milliseconds)
  }

  async function send(): Promise<void> {
    const next = $pending.get().find(isUnsent)
    if (sending || !next || $conflict.get() || signal.aborted || $trouble.get() === 'closed') return
    sending = true
    const { changeId, undoes, commands } = next
    try {
      const { revision } = await core.api(
        'POST /coach-api/courses/:id/draft/commands',
        { params, body: { changeId, undoes, commands } },
        { signal, quiet: true },
      )
      pause.reset()
      answered()
      $pending.set(
        $pending.get().map((one) => (one.changeId === changeId ? { ...one, sent: revision } : one)),
      )
      if (revision <= $revision.get()) hear([], $revision.get())
      keep()
      sending = false
      void send()
    } catch (error) {
      sending = false
      if (signal.aborted) return
      await fail(error, next)
    }
  }

  async function fail(error: unknown, { changeId }: PendingChange): Promise<void> {
    if (isClosed(error)) return $trouble.set('closed')
    const isRefused =
      error instanceof ApiError &&
      ['changed-meanwhile', 'bad-request', 'illegal-argument'].includes(error.code)
    if (!isRefused) {
      $trouble.set('offline')
      sendSoon(pause.next())
      return
    }
    // What it met is on its way here: then the change is seen to be refused here as well.
    await listenOnceQuietly()
    const change = $pending.get().find((one) => one.changeId === changeId)
    if (!change || $conflict.get()) return
    const [command] = change.commands
    if (command) $conflict.set({ changeId, command, refusal: { reason: 'gone' } })
  }
  const listenOnceQuietly = async (): Promise<void> => {
    const before = known
    known = null
    await listenOnce(signal).catch(() => {})
    known ??= before
  }

  function edit(
    commands: readonly EditCommand[],
    { typing = false, undoes = null }: EditOptions & { undoes?: string | null } = {},
  ): Refusal | null {
    if (commands.length === 0) return null
    const applied = applyCommands($course.get(), commands)
    if (applied.refusal) return applied.refusal
    if (applied.inverse.length === 0) return null
    const last = $pending.get().at(-1)
    // What is on its way, or there, is changed by a change of its own: joined to it, it would never be sent.
    const isOpen = last !== undefined && last.changeId === typed && isUnsent(last) && !sending
    const joined = typing && isOpen ? joinTyped(last, commands) : null
    const change: PendingChange = joined ?? {
      changeId: newId(),
      undoes,
      commands: [...commands],
      inverse: applied.inverse,
      sent: null,
    }
    $pending.set(joined ? [...$pending.get().slice(0, -1), joined] : [...$pending.get(), change])
    const own = { changeId: change.changeId, undoes: change.undoes, inverse: change.inverse }
    $own.set([...$own.get().filter(({ changeId }) => changeId !== change.changeId), own])
    $course.set(applied.course)
    keep()
    sendSoon(typing ? (typing === 'moving' ? restAfterMoving : restBeforeSending) : 0)
    typed = typing ? change.changeId : null
    return null
  }

  const takeBack = (which: 'undo' | 'redo') => {
    const change = undoStacks($own.get())[which]
    if (!change) return
    const commands = inverseOf(change)
    const refusal = edit(commands, { undoes: change.changeId })
    if (!refusal) return
    // Somebody else has changed it since: it waits for the person's decision, as any other change does.
    const undo = { changeId: newId(), undoes: change.changeId, commands, inverse: [], sent: null }
    $pending.set([...$pending.get(), undo])
    $own.set([...$own.get(), undo])
    show()
  }
  /** As it is to be undone now: what others did to a change of one's own meanwhile is in it. */
  const inverseOf = ({ changeId, inverse }: OwnChange): EditCommand[] =>
    $pending.get().find((one) => one.changeId === changeId)?.inverse ?? inverse

  const left = kept.read()
  if (left.length > 0) {
    $pending.set(left)
    show()
    sendSoon(0)
  }
  void readOwn().catch(() => {})

  async function close(): Promise<void> {
    stopWaiting()
    listening.stop()
    keep()
    // Best effort: others see within a minute anyway that this page is gone.
    const farewell = core
      .api(
        'POST /coach-api/courses/:id/draft/listen',
        { params, body: { page, since: $revision.get(), at: null, known: null } },
        { quiet: true },
      )
      .catch(() => {})
    try {
      if ($pending.get().some(isUnsent) && !sending) await send()
    } finally {
      gone.abort()
    }
    await farewell
  }

  return {
    $course,
    $revision,
    $conflict,
    $present,
    page,
    colourOf: createColleagueColours(),
    $comments,
    $state: computed([$pending, $trouble, $conflict], (pending, trouble, conflict): SaveState => {
      if (trouble === 'closed') return 'closed'
      if (conflict) return 'conflict'
      if (trouble) return 'offline'
      return pending.some(isUnsent) ? 'saving' : 'saved'
    }),
    $steps: computed($own, (own) => {
      const { undo, redo } = undoStacks(own)
      return { undo: undo !== null, redo: redo !== null }
    }),
    $last: computed($own, (own) => undoStacks(own).undo?.changeId ?? null),
    edit: (commands, { typing = false } = {}) => edit(commands, { typing }),
    undo: () => takeBack('undo'),
    redo: () => takeBack('redo'),
    resolve(choice) {
      const conflict = $conflict.get()
      if (!conflict) return
      $conflict.set(null)
      const { changeId, refusal } = conflict
      // There is nothing to insist on where what it was for is gone.
      const insists = choice === 'mine' && refusal.reason === 'changed'
      $pending.set(decided($pending.get(), conflict, insists))
      // An undo that is given up is not offered again.
      const given = $own.get().find((one) => one.changeId === changeId)
      if (!insists) $own.set($own.get().filter((one) => one !== given && one.changeId !== given?.undoes))
      show()
      keep()
      sendSoon(0)
    },
    moveTo(place) {
      if (place.node === at.node && place.field === at.field) return
      at = place
      listening.askAnew()
    },
    close,
    dispose: () => void close(),
  }
}
