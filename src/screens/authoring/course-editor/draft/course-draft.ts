import { atom, computed, type ReadableAtom } from 'nanostores'
import type { DraftChange, PresentBuilder } from '../../../../contract/course-drafts.ts'
import type { Course } from '../../../../domain/course/course.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { applyCommands, type Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { undoStacks } from '../../../../domain/course/edit/undo-stacks.ts'
import type { Core } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { newId } from '../../../../stores/new-id.ts'
import { inParts } from './change-parts.ts'
import { createColleagueColours } from './colleague-colours.ts'
import { keepAsking, type Later, pauses } from './listening.ts'
import {
  type Conflict,
  decided,
  isOfSameFields,
  isSameConflict,
  isUnsent,
  joinTyped,
  keptAsideOf,
  onTopOf,
  type SetAside,
} from './pending-changes.ts'
import { closedBy, saveFailureOf } from './save-failure.ts'
import { createTouches, type Touch } from './touches.ts'
import { createWaitingChanges } from './waiting-changes.ts'

export type SaveState =
  | 'saved'
  | 'saving'
  /** No answer comes: it is tried again and again, and kept in this browser meanwhile. */
  | 'offline'
  /** The platform answers that it can't save now: it is tried again later. */
  | 'busy'
  /** Two builders want something else: the person has to choose. */
  | 'conflict'
  /** The draft isn't open to this person any more. */
  | 'closed'
  /** The course was deleted. */
  | 'deleted'

export interface DraftStart<C extends Course = DialogueFlowCourse> {
  course: C
  revision: number
}

/** A draft that is being edited: what is changed here is shown at once, saved by itself, and goes together with what others change (COURSE-08a, COURSE-09a). */
export interface CourseDraft<C extends Course = DialogueFlowCourse> {
  $course: ReadableAtom<C>
  $state: ReadableAtom<SaveState>
  $conflict: ReadableAtom<Conflict | null>
  /** What will never be saved as it is, until its author discards it. */
  $aside: ReadableAtom<readonly SetAside[]>
  /** What the platform doesn't have yet. */
  unsent(): EditCommand[]
  /** Which of the others has changed, last, what a command is for; null where that isn't known. */
  touchOf(command: EditCommand): Touch | null
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
  /**
   * Decides a conflict: one's own way, or what stands there; `all` decides the others that there are now alike, and sets aside
   * what was made of things that are gone.
   */
  resolve(choice: 'mine' | 'theirs', all?: boolean): void
  /** Throws away what was set aside. */
  discard(id: string): void
  /** Where this person is in the draft. */
  moveTo(at: PresentBuilder['at']): void
  /** Settles when the platform was told what it still has to be told, or can't be reached. Never rejects. */
  close(): Promise<void>
  dispose(): void
}

export interface EditOptions {
  /**
   * It is typed, or moved by keys: what comes of the same fields before the keys rest is one step to undo with it. Keys that move
   * rest longer: they repeat late.
   */
  typing?: boolean | 'moving'
}

export interface DraftSurroundings {
  later: Later
}

/** So long after the last key something typed is sent, in milliseconds. */
const restBeforeSending = 500
const restAfterMoving = 1_000
/** Who types without a rest has it sent after as long, in milliseconds: it is saved within 2 s. */
const longestTyping = 1_500
/** After as many errors of the platform it is asked whether it is the change that it fails at. */
const errorsBeforeAside = 5

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
  const waiting = createWaitingChanges(core, courseId)
  const { $pending, $own, keep, push, isPending, done, giveUp, inverseOf } = waiting
  const gone = new AbortController()
  const { signal } = gone

  let base = start.course
  const $revision = atom(start.revision)
  const $course = atom<C>(base)
  const $conflict = atom<Conflict | null>(null)
  const $present = atom<readonly PresentBuilder[]>([])
  const $comments = atom<number | null>(null)
  const $trouble = atom<'offline' | 'busy' | 'closed' | 'deleted' | null>(null)
  const isOver = () => $trouble.get() === 'closed' || $trouble.get() === 'deleted'
  const asideKept = keptAsideOf(core, courseId)
  const $aside = atom<readonly SetAside[]>(asideKept.read())
  const touches = createTouches()
  /** Changes that are one step to undo together, by what they have in common. */
  const steps = new Map<string, string>()

  function show(): void {
    const { course, pending, conflict } = onTopOf(base, $pending.get())
    const before = $conflict.get()
    if (!isSameConflict(before, conflict)) $conflict.set(conflict)
    $pending.set(pending)
    $course.set(course)
    if (before && !conflict) sendSoon(0)
  }

  /** Takes over what the platform has, in its order. */
  function hear(changes: readonly DraftChange[], revision: number): void {
    if (revision < $revision.get()) return
    for (const change of changes) {
      if (change.revision <= $revision.get()) continue
      const applied = applyCommands(base, change.commands)
      if (applied.refusal) return void reload().catch(() => {})
      const mine = $pending.get().find(({ changeId }) => changeId === change.changeId)
      if (!mine) touches.note(base, change)
      base = applied.course
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

  const listening = keepAsking(later, listenOnce, (error) => {
    const why = closedBy(error)
    if (why) {
      $trouble.set(why)
      return 'stop'
    }
    if (failureOf(error).code === 'network' && $trouble.get() !== 'busy') $trouble.set('offline')
    known = null
    return 'again'
  })

  // Sending
  let sending = false
  /** The change that what is typed on goes into; null once the keys rest, or something else is done. */
  let typed: string | null = null
  /** The step that what is typed on is undone with; null likewise. */
  let run: { step: string; commands: readonly EditCommand[] } | null = null
  let stopWaiting = () => {}
  let stopTyping: (() => void) | null = null
  const pause = pauses()
  /** The platform has asked for a pause, or failed. */
  let isResting = false
  let stopResting = () => {}
  /** How often the change that is to be sent next was refused, or the platform failed at it. */
  let errors = { changeId: '', count: 0 }

  /** What is typed on from here goes into another change. */
  function endTyped(): void {
    stopTyping?.()
    stopTyping = null
    typed = null
  }

  function sendSoon(milliseconds: number): void {
    stopWaiting()
    stopWaiting = later(() => {
      endTyped()
      run = null
      void send()
    }, milliseconds)
  }

  function rest(milliseconds: number): void {
    isResting = true
    stopResting()
    stopResting = later(() => {
      isResting = false
      void send()
    }, milliseconds)
  }
  function endRest(): void {
    isResting = false
    stopResting()
  }
  /** Counts another error of a change. */
  function errorsOf(changeId: string): number {
    errors = { changeId, count: errors.changeId === changeId ? errors.count + 1 : 1 }
    return errors.count
  }

  async function send(): Promise<void> {
    const next = waiting.next()
    if (sending || isResting || !next || $conflict.get() || signal.aborted || isOver()) return
    sending = true
    const { changeId, undoes, commands } = next
    try {
      const { revision } = await core.api(
        'POST /coach-api/courses/:id/draft/commands',
        { params, body: { changeId, undoes, commands } },
        { signal, quiet: true },
      )
      pause.reset()
      if (!isOver()) $trouble.set(null)
      waiting.sent(changeId, revision)
      if (revision <= $revision.get()) hear([], $revision.get())
      keep()
    } catch (error) {
      if (!signal.aborted) await fail(error, changeId)
      sending = false
      return
    }
    sending = false
    await send()
  }

  async function fail(error: unknown, changeId: string): Promise<void> {
    const failure = saveFailureOf(error)
    switch (failure.is) {
      case 'over':
        return $trouble.set(failure.why)
      case 'never':
        return setAside(changeId, failure.code)
      case 'against': {
        // What it met is on its way here: then the change is seen to be refused here as well.
        const isHeard = await listenOnceQuietly()
        if ($conflict.get() || signal.aborted) return
        if (!isHeard) $trouble.set('offline')
        // What it met may be gone again already.
        if (!isHeard || errorsOf(changeId) === 1) return sendSoon(pause.next())
        return setAside(changeId, failure.code === 'changed-meanwhile' ? 'gone' : failure.code)
      }
      case 'again': {
        $trouble.set(failure.trouble)
        if (failure.trouble === 'offline') return sendSoon(pause.next())
        const isMany = failureOf(error).code === 'internal' && errorsOf(changeId) >= errorsBeforeAside
        // It answers everything else: what it fails at is this change.
        if (isMany && (await listenOnceQuietly())) return setAside(changeId, 'internal')
        return rest(failure.seconds === null ? pause.next() : failure.seconds * 1000)
      }
    }
  }
  /** Whether an answer came. */
  const listenOnceQuietly = async (): Promise<boolean> => {
    const before = known
    known = null
    const isHeard = await listenOnce(signal).then(
      () => true,
      () => false,
    )
    known ??= before
    return isHeard
  }

  /** Takes a change out of the way of the later ones, with those of them that can't be carried out without it. */
  function setAside(changeId: string, why: SetAside['why']): void {
    const leaving = new Set([changeId])
    // What waits for a decision already isn't this change's fault.
    const before = $conflict.get()?.commands ?? []
    const rest = () => $pending.get().filter((one) => !leaving.has(one.changeId))
    for (let lost = changeId; lost !== '';) {
      leaving.add(lost)
      const now = onTopOf(base, rest()).conflict?.commands.find((command) => !before.includes(command))
      lost = $pending.get().find(({ commands }) => now && commands.includes(now))?.changeId ?? ''
    }
    const gone = $pending.get().filter((one) => leaving.has(one.changeId) && isUnsent(one))
    if (gone.length === 0) return sendSoon(0)
    putAside(
      gone.flatMap(({ commands }) => commands),
      why,
    )
    $pending.set($pending.get().filter((one) => !gone.includes(one)))
    for (const one of gone) giveUp(one.changeId)
    show()
    keep()
    endRest()
    pause.reset()
    if (!isOver()) $trouble.set(null)
    sendSoon(0)
  }
  function putAside(commands: readonly EditCommand[], why: SetAside['why']): void {
    $aside.set([...$aside.get(), { id: newId(), commands, why }])
    asideKept.keep($aside.get())
  }

  function edit(
    commands: readonly EditCommand[],
    { typing = false, undoes = null }: EditOptions & { undoes?: string | null } = {},
  ): Refusal | null {
    if (commands.length === 0) return null
    const before = $course.get()
    const applied = applyCommands(before, commands)
    if (applied.refusal) return applied.refusal
    if (applied.inverse.length === 0) return null
    const last = $pending.get().at(-1)
    // What is on its way, or there, is changed by a change of its own: joined to it, it would never be sent.
    const isOpen = last !== undefined && last.changeId === typed && isUnsent(last) && !sending
    const joined = typing && isOpen ? joinTyped(last, commands) : null
    if (joined) waiting.replaceLast(joined)
    else {
      endTyped()
      const parts = inParts(before, { commands: [...commands], inverse: applied.inverse })
      const changes = parts.map((part) => ({ ...part, changeId: newId(), undoes, sent: null }))
      const step = typing && run && isOfSameFields(run.commands, commands) ? run.step : newId()
      for (const { changeId } of changes) steps.set(changeId, step)
      run = typing ? { step, commands } : null
      typed = typing ? (changes.at(-1)?.changeId ?? null) : null
      if (typing === true) stopTyping = later(sendTyped, longestTyping)
      push(changes)
    }
    $course.set(applied.course)
    keep()
    sendSoon(typing ? (typing === 'moving' ? restAfterMoving : restBeforeSending) : 0)
    return null
  }
  /** Somebody types and types: what they have by now is sent. */
  function sendTyped(): void {
    endTyped()
    void send()
  }

  /** False where there was nothing, or it waits for the person's decision. */
  function takeBackOne(which: 'undo' | 'redo'): boolean {
    const change = undoStacks($own.get())[which]
    if (!change) return false
    const undo = { changeId: newId(), undoes: change.changeId, sent: null }
    const step = steps.get(change.changeId)
    if (step !== undefined) steps.set(undo.changeId, step)
    const commands = inverseOf(change)
    const applied = applyCommands($course.get(), commands)
    // Somebody else has changed it since: it waits for the person's decision, as any other change does.
    push([{ ...undo, commands, inverse: applied.refusal ? [] : applied.inverse }])
    if (applied.refusal || $conflict.get()) show()
    else $course.set(applied.course)
    keep()
    sendSoon(0)
    return !applied.refusal
  }
  function takeBack(which: 'undo' | 'redo'): void {
    endTyped()
    run = null
    const stepOf = () => steps.get(undoStacks($own.get())[which]?.changeId ?? '')
    const step = stepOf()
    while (takeBackOne(which) && step !== undefined && stepOf() === step);
  }

  const left = waiting.left()
  if (left.length > 0) {
    $pending.set(left)
    show()
    sendSoon(0)
  }
  void readOwn().catch(() => {})

  async function close(): Promise<void> {
    stopWaiting()
    endTyped()
    endRest()
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
      if (waiting.next() && !sending) await send()
    } finally {
      gone.abort()
    }
    await farewell
  }

  return {
    $course,
    $revision,
    $conflict,
    $aside,
    unsent: waiting.unsent,
    touchOf: touches.of,
    $present,
    page,
    colourOf: createColleagueColours(),
    $comments,
    $state: computed([$pending, $trouble, $conflict], (pending, trouble, conflict): SaveState => {
      if (trouble === 'closed' || trouble === 'deleted') return trouble
      if (conflict) return 'conflict'
      if (trouble) return trouble
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
    resolve(choice, all = false) {
      let conflict = $conflict.get()
      while (conflict) {
        const { commands, refusal } = conflict
        const isChanged = refusal.reason === 'changed'
        const before = $pending.get()
        // There is nothing to insist on where what it was for is gone.
        $pending.set(decided(before, conflict, choice === 'mine' && isChanged))
        // Decided with others, it wasn't read.
        if (all && !isChanged) putAside(commands, 'gone')
        const left = new Set($pending.get().map(({ changeId }) => changeId))
        for (const { changeId } of before) if (!left.has(changeId)) giveUp(changeId)
        conflict = all ? onTopOf(base, $pending.get()).conflict : null
      }
      $conflict.set(null)
      show()
      keep()
      sendSoon(0)
    },
    discard(id) {
      $aside.set($aside.get().filter((one) => one.id !== id))
      asideKept.keep($aside.get())
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
